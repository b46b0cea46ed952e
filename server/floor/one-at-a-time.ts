/** Asked for while it is under way, it is done once more. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let isUnderWay = false;
  return async () => {
    isWanted = true;
    if (isUnderWay) return;
    isUnderWay = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isUnderWay = false;
  };
}
