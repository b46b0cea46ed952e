// Joins the thousand modules of the built program into few files: most of a start was finding and opening them.
// Each module keeps its own address: pages, images and threads are found beside it.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'dist', 'sabot');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** `#layer/…` of package.json, as Node itself resolves it in a built program. */
const layers = {
  name: 'layers',
  enforce: 'pre',
  resolveId(name) {
    const [layer, path] = /^(#[^/]+)\/(.+)$/.exec(name)?.slice(1) ?? [];
    return layer === undefined ? null : join(root, imports[`${layer}/*`].default.replace('*', path));
  },
};

const ownAddresses = {
  name: 'own-addresses',
  enforce: 'pre',
  transform(code, module) {
    if (!code.includes('import.meta.url')) return null;
    const address = relative(folder, module).replaceAll('\\', '/');
    return { code: code.replaceAll('import.meta.url', `new URL('${address}', import.meta.url).href`), map: null };
  },
};

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [layers, ownAddresses],
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: join(root, 'dist/server/cli/main.js') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      external: (name) => !/^[.#/]|^[A-Z]:/.test(name),
    },
  },
});
