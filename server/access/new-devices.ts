import { AppError } from '#domain/kit/errors.ts';

const dayMs = 86_400_000;
/** More than anybody sets up by hand; a store has some seven hundred lanes, and none is ever given twice. */
const aDay = 100;

/** Keeps one account from using up the lanes of its store by enrolling devices in a loop. A restart forgets. */
export class NewDevices {
  readonly #now: () => number;
  readonly #made = new Map<string, number[]>();

  /** @param now Milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws AppError rate_limited where the admin has made too many within a day */
  count(adminId: string): void {
    const now = this.#now();
    const made = (this.#made.get(adminId) ?? []).filter((at) => at > now - dayMs);
    const [oldest = now] = made;
    if (made.length >= aDay)
      throw new AppError('rate_limited', { seconds: Math.ceil((oldest + dayMs - now) / 1000) });
    this.#made.set(adminId, [...made, now]);
  }
}
