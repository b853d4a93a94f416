/**
 * Does things one after another: a browser shows one dialog at a time and drops the second.
 * @param onFailure Called with one that failed. The next ones are done all the same.
 */
export function inTurn(onFailure: (error: unknown) => void): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => (last = last.then(work).catch(onFailure));
}
