// The compiled library as emscripten hands it out: numbers for pointers, and a heap.

/** The functions of <puzzlec/puzzlec.h>, with numbers in the place of pointers. */
export interface Module {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPU32: Uint32Array;
  _malloc(size: number): number;
  _free(pointer: number): void;
  [name: `_puzzlec_${string}`]: (...values: (number | bigint)[]) => number;
}

type Imports = WebAssembly.Imports;
type Options = {
  locateFile: (name: string) => string;
  instantiateWasm: (imports: Imports, done: (instance: WebAssembly.Instance) => void) => object;
};

/** Starts an instance of its own of the compiled code. */
export async function instantiate(code: WebAssembly.Module): Promise<Module> {
  const { default: start } = (await import("./puzzlec-module.js" as string)) as {
    default: (options: Options) => Promise<Module>;
  };
  return new Promise((resolve, reject) => {
    start({
      // Otherwise the address is worked out, which fails in a worker from a Blob.
      locateFile: (name) => name,
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(code, imports).then(done, reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
