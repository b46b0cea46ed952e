import { signal } from '@preact/signals';

/**
 * Whether this page can be put on the phone's own screen and opens there without a network. `unknown` until the browser
 * has said.
 */
export const shell = signal<'unknown' | 'kept' | 'insecure' | 'untrusted'>('unknown');

/**
 * Keeps the page's own files on the phone. Browsers do so on secure pages alone, and only under a certificate that they
 * trust.
 */
export async function keepShell(): Promise<void> {
  if (!isSecureContext || !('serviceWorker' in navigator)) {
    shell.value = 'insecure';
    return;
  }
  try {
    await navigator.serviceWorker.register('/sw.js');
    shell.value = 'kept';
  } catch {
    shell.value = 'untrusted';
  }
}
