import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** What a phone loads, page by page; icons and manifest with it. */
const SHELL_PAGES = ['seat', 'join'];
const SHELL_FILES = ['/manifest.webmanifest', '/sabot.svg', '/icon-192.png'];

/** Writes `sw.js`: the service worker of the phones' pages, with the list of their own files. */
export function phoneShell(): Plugin {
  return {
    name: 'phone-shell',
    generateBundle(_, bundle) {
      const files = new Set<string>();
      const add = (file: string): void => {
        const part = bundle[file];
        if (part === undefined || files.has(`/${file}`)) return;
        files.add(`/${file}`);
        if (part.type !== 'chunk') return;
        for (const needed of [
          ...part.imports,
          // Both languages: a phone that lost its network still changes what it speaks.
          ...part.dynamicImports.filter((file) => isWords(bundle[file])),
          ...(part.viteMetadata?.importedCss ?? []),
          ...(part.viteMetadata?.importedAssets ?? []),
        ])
          add(needed);
      };
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.isEntry && SHELL_PAGES.includes(part.name)) add(part.fileName);
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      for (const font of fonts) add(font);
      const all = [...files, ...SHELL_PAGES.map((page) => `/pages/${page}.html`), ...SHELL_FILES].sort();
      const source = readFileSync(fileURLToPath(new URL('./src/phones/service-worker.js', import.meta.url)), 'utf8');
      const name = `sabot-${createHash('sha256').update(all.join()).digest('hex').slice(0, 12)}`;
      const written = source
        .replace('__SHELL_NAME__', JSON.stringify(name))
        .replace('__SHELL_FILES__', JSON.stringify(all));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: written });
    },
  };
}

function isWords(part: Rolldown.OutputBundle[string] | undefined): boolean {
  return part?.type === 'chunk' && part.moduleIds.some((id) => /\/words\/(?:en|fr)\//.test(id));
}
