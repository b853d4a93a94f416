import { msg } from '@lingui/core/macro';
import { instantMs, isoInstant, zoneOffsetMinutes } from '#domain/kit/time.ts';
import { storeLimits, type Announcement } from '#domain/store/schema.ts';
import { announcementSaid } from '#domain/store/settings-operations.ts';
import type { Field, FormOf } from '#src/office/field.ts';
import { proseField, textField } from '#src/office/fields/text-fields.tsx';
import type { Part, PartKind } from '#src/office/parts/parts.ts';
import { MomentField } from '#src/ui/form/moment-field.tsx';

const minuteMs = 60_000;

/** A time as the clock of the store shows it, `2026-11-21T14:05`, or empty. */
interface Moment {
  readonly local: string;
  /** The instant that it was: one that nobody touched stays so, to the second. */
  readonly was?: string;
}

/** The clock of a zone at an instant, to the minute. */
function localOf(instant: string, timezone: string): string {
  return isoInstant(instantMs(instant) + zoneOffsetMinutes(timezone) * minuteMs).slice(0, 16);
}

function instantOf(local: string, timezone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  return isoInstant(instantMs(`${local}:00Z`) - zoneOffsetMinutes(timezone) * minuteMs);
}

interface MomentOptions extends Pick<Field, 'label'> {
  readonly timezone: string;
  readonly usualTime: string;
}

function momentField({ label, timezone, usualTime }: MomentOptions): Field<string, Moment> {
  return {
    label,
    isOptional: true,
    empty: { local: '' },
    formOf: (instant) => ({ local: localOf(instant, timezone), was: instant }),
    valueOf: ({ local, was }) =>
      was !== undefined && local === localOf(was, timezone) ? was : instantOf(local, timezone),
    control: ({ id, label: name, value, error, onChange, onLeave }) => (
      <MomentField
        {...{ id, error, usualTime }}
        label={name}
        optional
        value={value.local}
        onChange={(local) => onChange({ ...value, local })}
        onBlur={onLeave}
      />
    ),
    show: () => null,
  };
}

const content = proseField({
  label: msg({ id: 'announcement.content', message: '內容' }),
  isOptional: true,
  longest: storeLimits.announcementText,
});

/** What a store tells its guests, in the order in which they see it. @param timezone Whose clock says from when until when. */
export function announcementKind(timezone: string) {
  return {
    name: 'announcement',
    fields: {
      title: textField({ label: msg({ id: 'announcement.title', message: '標題' }) }),
      content: { ...content, valueOf: (form: string) => form.trim() },
      startsAt: momentField({
        label: msg({ id: 'announcement.startsAt', message: '開始顯示' }),
        timezone,
        usualTime: '00:00',
      }),
      endsAt: momentField({
        label: msg({ id: 'announcement.endsAt', message: '結束顯示' }),
        timezone,
        usualTime: '23:59',
      }),
    },
    schema: announcementSaid,
  } satisfies PartKind;
}

/** A notice as its form holds it. */
export type AnnouncementForm = FormOf<ReturnType<typeof announcementKind>['fields']> & Part;

/** The fields of those that end before they start. */
export function endingFirst(announcements: readonly Announcement[]): string[] {
  return announcements.flatMap(({ _id, startsAt, endsAt }) =>
    startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt ? [`${_id}.endsAt`] : [],
  );
}

/** Whether guests see a notice at an instant (UTC, ms). */
export function stateOf({ startsAt, endsAt }: Announcement, nowMs: number): 'shown' | 'later' | 'over' {
  if (endsAt !== undefined && instantMs(endsAt) <= nowMs) return 'over';
  return startsAt !== undefined && instantMs(startsAt) > nowMs ? 'later' : 'shown';
}
