import type { Plugin } from 'vite';

/** Where both languages stand in one file: sentences of rules. */
const IN_BOTH = /\/rule-texts\/(?:rules-|readings)/;

/** One language a chunk: what a page's language imports of such a file is a module of its own, without the other. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const language = /\.(en|fr)\.ts$/.exec(importer ?? '')?.[1];
      if (language === undefined) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found !== null && IN_BOTH.test(found.id) ? `${found.id}?${language}` : null;
    },
  };
}
