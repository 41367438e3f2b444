// A .zip of texts, stored as they are (APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16).

const table = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; ++bit) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}

/** Little-endian numbers of two or four bytes each. */
function numbers(...fields: [value: number, bytes: 2 | 4][]): Uint8Array<ArrayBuffer> {
  const bytes = fields.flatMap(([value, size]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff));
  return Uint8Array.from(bytes);
}

export function zip(files: Record<string, string>): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const sizeOf = (list: Uint8Array[]) => list.reduce((sum, part) => sum + part.length, 0);
  for (const [name, text] of Object.entries(files)) {
    const title = new TextEncoder().encode(name);
    const content = new TextEncoder().encode(text);
    const start = sizeOf(parts);
    // Version 2.0, names in UTF-8, stored, 1 January 1980.
    const common: [number, 2 | 4][] = [
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [crc32(content), 4],
      [content.length, 4],
      [content.length, 4],
      [title.length, 2],
      [0, 2],
    ];
    parts.push(numbers([0x04034b50, 4], ...common), title, content);
    directory.push(numbers([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [start, 4]), title);
  }
  const count = Object.keys(files).length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [sizeOf(directory), 4], [sizeOf(parts), 4], [0, 2]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}
