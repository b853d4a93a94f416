import { setAnnouncements } from '#domain/store/settings-operations.ts';
import { instantMs, isoInstant, zoneOffsetMinutes } from '#domain/kit/time.ts';
import type { Announcement } from '#domain/store/schema.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** A notice as its form holds it: its times as the clock of the store shows them, `2026-11-21T14:05`, or empty. */
export interface AnnouncementDraft {
  readonly _id: string;
  readonly title: string;
  readonly content: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface AnnouncementsDraft {
  /** In the order in which guests see them. */
  readonly announcements: readonly AnnouncementDraft[];
}

export function newAnnouncement(): AnnouncementDraft {
  return { _id: crypto.randomUUID(), title: '', content: '', startsAt: '', endsAt: '' };
}

const minuteMs = 60_000;

/** The clock of a zone at an instant, to the minute. */
function localOf(instant: string | undefined, timezone: string): string {
  if (instant === undefined) return '';
  return isoInstant(instantMs(instant) + zoneOffsetMinutes(timezone) * minuteMs).slice(0, 16);
}

function instantOf(local: string, timezone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  return isoInstant(instantMs(`${local}:00Z`) - zoneOffsetMinutes(timezone) * minuteMs);
}

export function announcementsDraftOf(
  announcements: readonly Announcement[],
  timezone: string,
): AnnouncementsDraft {
  return {
    announcements: announcements.map(({ _id, title, content, startsAt, endsAt }) => ({
      _id,
      title,
      content,
      startsAt: localOf(startsAt, timezone),
      endsAt: localOf(endsAt, timezone),
    })),
  };
}

/** As the record has them. A time that nobody touched stays as it was, to the second. */
export function announcementsOf(
  { announcements }: AnnouncementsDraft,
  timezone: string,
  before: readonly Announcement[],
): Announcement[] {
  return announcements.map(({ _id, title, content, startsAt, endsAt }) => {
    const was = before.find((one) => one._id === _id);
    const instant = (local: string, old: string | undefined): string | undefined =>
      local === localOf(old, timezone) ? old : instantOf(local, timezone);
    const [from, to] = [instant(startsAt, was?.startsAt), instant(endsAt, was?.endsAt)];
    return {
      _id,
      title: title.trim(),
      content: content.trim(),
      ...(from !== undefined && { startsAt: from }),
      ...(to !== undefined && { endsAt: to }),
    };
  });
}

export interface AnnouncementFault extends Omit<FieldFault, 'kind'> {
  /** `{id}.title`, `{id}.content`, `{id}.endsAt`. */
  readonly field: string;
  readonly kind: FieldFault['kind'] | 'beforeStart';
}

/** What of the notices cannot be saved: the operation's schema says it, and that none ends before it starts. */
export function faultsOfAnnouncements(announcements: readonly Announcement[]): AnnouncementFault[] {
  const input = { brandId: 'any', storeId: 'any', announcements: { to: announcements } };
  const faults: AnnouncementFault[] = faultsIn(
    setAnnouncements.input,
    input,
    ([, , index, name]) => `${announcements[Number(index)]?._id ?? ''}.${String(name ?? '')}`,
  );
  for (const { _id, startsAt, endsAt } of announcements)
    if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
      faults.push({ field: `${_id}.endsAt`, kind: 'beforeStart' });
  return faults;
}

/** Whether guests see a notice at an instant (UTC, ms). */
export function stateOf({ startsAt, endsAt }: Announcement, nowMs: number): 'shown' | 'later' | 'over' {
  if (endsAt !== undefined && instantMs(endsAt) <= nowMs) return 'over';
  return startsAt !== undefined && instantMs(startsAt) > nowMs ? 'later' : 'shown';
}
