import { words } from '../words/language.ts';

/** «Phone of seat 3», not `seat:3`. */
export function roleName(role: string): string {
  const say = words.value.access;
  const [name, which] = role.split(':');
  const known: Readonly<Record<string, string>> = say.roles;
  if (name === 'seat') return say.phone(Number(which));
  if (name === 'broadcast') return say.overlayOf(which ?? '');
  return known[role] ?? role;
}
