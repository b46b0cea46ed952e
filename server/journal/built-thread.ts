const ROOT = new URL('../../', import.meta.url).href;

/** Workers run built code; a module that runs from its source (vitest) has its built thread in `dist`. */
export function builtThread(name: string, module: string): URL {
  const beside = new URL(`./${name}.js`, module);
  return module.endsWith('.ts') ? new URL(beside.href.slice(ROOT.length), `${ROOT}dist/`) : beside;
}
