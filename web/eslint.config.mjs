// What is looked for in the sources of the page and of the package for JavaScript: scripts/check web.
import tseslint from "typescript-eslint";

export default tseslint.config({ ignores: ["**/dist/", "**/node_modules/"] }, ...tseslint.configs.recommended, {
  files: ["**/src/**/*.ts"],
  rules: {
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-console": "error",
    // What stands before ...rest is left out on purpose.
    "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true, argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
  },
});
