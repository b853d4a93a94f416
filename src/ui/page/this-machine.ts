/** Whether an address is of this machine alone: no guest's phone gets there. */
export function isOfThisMachine(origin: string): boolean {
  return /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(origin).hostname);
}
