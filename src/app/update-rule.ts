/** How long nobody may have touched the screen before a new version takes over automatically. */
const idleMsBeforeUpdate = 60_000;

/** Whether a waiting version may take over unasked: nothing open that must not be lost, and nobody at the screen. */
export function mayUpdateUnasked(reasons: readonly string[], idleMs: number): boolean {
  return reasons.length === 0 && idleMs >= idleMsBeforeUpdate;
}
