/** From a server of the same build, like the views (server-messages.ts). */
export async function told<View>(address: string): Promise<View | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
