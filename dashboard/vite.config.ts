import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { oneLanguage } from './language-plugin.ts';
import { phoneShell } from './shell-plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** One small page for each distance and role (DESIGN §5); what they share becomes common chunks. */
export const PAGES = [
  'table',
  'seat',
  'join',
  'operator',
  'director',
  'setup',
  'stats',
  'tables',
  'hands',
  'tournament',
  'clock',
  'rules',
  'lab',
  'air',
  'check',
  'overlay',
] as const;

/** The dashboard imports the wire contract, the leaf vocabulary behind it, and the field; nothing else (DESIGN §4). */
export default defineConfig({
  base: '/',
  plugins: [oneLanguage(), phoneShell()],
  resolve: {
    alias: [
      { find: /^#wire\/(.*)$/, replacement: here('../server/wire/$1.ts') },
      { find: /^#field\/(.*)$/, replacement: here('../server/field/$1.ts') },
      { find: /^#law\/(.*)$/, replacement: here('../server/law/$1.ts') },
      { find: /^#vocabulary\/(.*)$/, replacement: here('../server/vocabulary/$1.ts') },
    ],
  },
  build: {
    outDir: here('../dist/dashboard'),
    emptyOutDir: true,
    // OBS 30 ships Chromium 103 (issue 7): no newer syntax in the overlays.
    target: 'chrome103',
    cssTarget: 'chrome103',
    assetsInlineLimit: 0,
    // Modules that a later chunk shares with its page are there already: their names are no list to load with the page.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      input: Object.fromEntries(PAGES.map((page) => [page, here(`./pages/${page}.html`)])),
      // Shapes of the wire are made by calls without any effect: those that no page asks are left out.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['v', 'wordOf'] },
    },
  },
});
