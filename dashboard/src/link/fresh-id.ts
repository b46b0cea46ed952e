/** `randomUUID` needs a secure context; a phone or a tablet on the LAN may speak plain HTTP. */
export function freshId(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
