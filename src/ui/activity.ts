import type { NoticeKind } from './make-notify.ts';
import { readStored, useStored, writeStored } from './stored.ts';

/** A notice as it was given on this device, in the words of that moment. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly message: string;
  /** ISO instant. */
  readonly at: string;
  /** Whether a toast showed it; one of a burst may have been dropped (spec 9). */
  readonly shown: boolean;
}

/** As many as a person reads through (ux.md D2). */
const most = 50;

const storageKey = 'haodan.activity';
const seenKey = 'haodan.activity.seen';
const kinds: readonly unknown[] = ['success', 'danger', 'warning', 'info'];

/** Adds a notice to the list of the device. Where the browser keeps nothing, nothing is remembered. */
export function keepNotice(notice: Notice): void {
  writeStored(storageKey, JSON.stringify([notice, ...parseNotices(readStored(storageKey))].slice(0, most)));
}

/** @param stored As kept; whatever is no notice is left out. */
export function parseNotices(stored: string | null): Notice[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNotice) : [];
  } catch {
    return [];
  }
}

/** How many notices somebody may have missed: dropped ones, and errors, since the list was last looked at. */
export function countMissed(notices: readonly Notice[], seenAt: string | null): number {
  return notices.filter(
    ({ at, kind, shown }) => (!shown || kind === 'danger') && (seenAt === null || at > seenAt),
  ).length;
}

/** The notices of this device, the newest first, and how many were missed; also what other tabs add. */
export function useActivity(): { readonly notices: readonly Notice[]; readonly missed: number } {
  const notices = parseNotices(useStored(storageKey));
  return { notices, missed: countMissed(notices, useStored(seenKey)) };
}

/** Everything up to now has been looked at. */
export function markActivitySeen(): void {
  writeStored(seenKey, new Date().toISOString());
}

function isNotice(value: unknown): value is Notice {
  const { kind, message, at, shown } = (value ?? {}) as Partial<Record<keyof Notice, unknown>>;
  return (
    kinds.includes(kind) &&
    typeof message === 'string' &&
    typeof at === 'string' &&
    typeof shown === 'boolean'
  );
}
