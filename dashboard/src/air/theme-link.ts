import type { KeptThemes, Theme, ThemeTrouble, Worn } from '#wire/themes';
import { at } from '../link/own-addresses.ts';

/** What became of a theme that was sent; null: the server is away, or this browser may not. */
export type ThemeAnswer =
  | { readonly is: 'kept'; readonly kept: KeptThemes }
  | { readonly is: 'refused'; readonly trouble: ThemeTrouble | null };

export async function askThemes(): Promise<KeptThemes | null> {
  const answer = await ask(at('/api/air/themes'));
  return answer?.ok === true ? answer.json() : null;
}

export async function keepTheme(theme: Theme): Promise<ThemeAnswer> {
  const answer = await ask(at('/api/air/themes'), 'POST', theme);
  if (answer?.ok === true) return { is: 'kept', kept: await answer.json() };
  return { is: 'refused', trouble: answer?.status === 422 ? await answer.json() : null };
}

export async function removeTheme(name: string): Promise<KeptThemes | null> {
  const answer = await ask(at(`/api/air/themes/${encodeURIComponent(name)}`), 'DELETE');
  return answer?.ok === true ? answer.json() : null;
}

export async function wearTheme(worn: Worn): Promise<KeptThemes | null> {
  const answer = await ask(at('/api/air/themes/worn'), 'POST', worn);
  return answer?.ok === true ? answer.json() : null;
}

async function ask(path: string, method = 'GET', body?: unknown): Promise<Response | null> {
  try {
    return await fetch(`${path}?role=director`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    return null;
  }
}
