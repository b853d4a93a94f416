import type { NoticeKind } from './make-notify.ts';
import { readStored, useStored, writeStored } from '../hooks/stored.ts';

/** A notice as it was given on this device, in the words of that moment. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly message: string;
  /** ISO instant. */
  readonly at: string;
  /** Whether a toast showed it; one of a burst may have been dropped (spec 9). */
  readonly shown: boolean;
  /** The account of whom it was told. */
  readonly of: string;
}

/** As many as a person reads through (ux.md D2). */
const most = 50;

const storageKey = 'haodan.activity';
const seenKey = 'haodan.activity.seen';
const kinds: readonly unknown[] = ['success', 'danger', 'warning', 'info'];

/** Whoever is signed in on this page. */
let reader: string | undefined;

/** From now on notices are this account's; nobody's while nobody is signed in. */
export function setNoticeReader(account: string | undefined): void {
  reader = account;
}

/**
 * Adds a notice to the list of whoever is signed in. What is told to nobody yet, a password that was wrong, say, is nothing for who comes
 * next. Where the browser keeps nothing, nothing is remembered.
 */
export function keepNotice(notice: Omit<Notice, 'of'>): void {
  if (reader === undefined) return;
  const kept = parseNotices(readStored(storageKey));
  writeStored(storageKey, JSON.stringify([{ ...notice, of: reader }, ...kept].slice(0, most)));
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

/** The notices of an account on this device, the newest first, and how many were missed; also what other tabs add. */
export function useActivity(account: string | undefined): {
  readonly notices: readonly Notice[];
  readonly missed: number;
} {
  const stored = useStored(storageKey);
  const seen = useStored(seenKeyOf(account));
  const notices = noticesOf(parseNotices(stored), account);
  return { notices, missed: countMissed(notices, seen) };
}

/** Those of one account; of nobody there are none. */
export function noticesOf(notices: readonly Notice[], account: string | undefined): readonly Notice[] {
  return account === undefined ? [] : notices.filter(({ of }) => of === account);
}

/** The account has looked at everything up to now. */
export function markActivitySeen(account: string | undefined): void {
  writeStored(seenKeyOf(account), new Date().toISOString());
}

function seenKeyOf(account: string | undefined): string {
  return `${seenKey}.${account ?? ''}`;
}

function isNotice(value: unknown): value is Notice {
  const { kind, message, at, shown, of } = (value ?? {}) as Partial<Record<keyof Notice, unknown>>;
  return (
    kinds.includes(kind) &&
    typeof message === 'string' &&
    typeof at === 'string' &&
    typeof shown === 'boolean' &&
    typeof of === 'string'
  );
}
