import type { Plugin } from 'vite';

/** Files in which both languages stand: sentences of rules. */
const IN_BOTH = /\/rule-texts\/(?:rules-|readings)/;

/** A chunk has one language: a page's language imports a module of its own of such a file, without the other. */
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
