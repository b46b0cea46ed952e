/** Whether it lies in the clipboard now: over plain HTTP, to another machine, browsers keep it to themselves. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
