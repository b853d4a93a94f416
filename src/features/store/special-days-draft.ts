import { isEqual } from '#domain/kit/equal.ts';
import { storeLimits, type SpecialDay } from '#domain/store/schema.ts';
import { dayFieldsOf, faultsOfHours, type DayDraft, type HoursFault } from './hours-draft.ts';

/** A day with hours of its own, as its form holds it. */
export interface SpecialDayDraft extends DayDraft {
  readonly date: string;
  readonly note: string;
}

export interface SpecialDaysDraft {
  /** In the order of their dates. */
  readonly days: readonly SpecialDayDraft[];
}

export function specialDaysDraftOf(days: readonly SpecialDay[] = []): SpecialDaysDraft {
  return { days: days.map(({ note = '', ...day }) => ({ ...day, note })) };
}

/** With a day off at that date, where there is none yet. */
export function addDay(days: readonly SpecialDayDraft[], date: string): readonly SpecialDayDraft[] {
  return withDays(days, [{ date, isClosed: true, periods: [], note: '' }]);
}

/** With those of the others whose dates it does not have, in the order of their dates. */
export function withDays(
  days: readonly SpecialDayDraft[],
  others: readonly SpecialDayDraft[],
): readonly SpecialDayDraft[] {
  const missing = others.filter(({ date }) => !days.some((day) => day.date === date));
  return [...days, ...missing].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The record's days by their dates; a day that is not there is null in the edits. */
function fieldsOf({ days }: SpecialDaysDraft): Record<string, object> {
  return Object.fromEntries(
    days.map((day) => [
      day.date,
      { ...dayFieldsOf(day), ...(day.note.trim() !== '' && { note: day.note.trim() }) },
    ]),
  );
}

/** What the form changes, date by date, each with what was seen. */
export function specialDayEdits(seen: SpecialDaysDraft, wanted: SpecialDaysDraft) {
  const [before, after] = [fieldsOf(seen), fieldsOf(wanted)];
  const dates = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    dates.flatMap((date) => {
      const [from, to] = [before[date] ?? null, after[date] ?? null];
      return isEqual(from, to) ? [] : [[date, { from, to }] as const];
    }),
  );
}

export interface SpecialDayFault extends Omit<HoursFault, 'kind'> {
  readonly date: string;
  readonly kind: HoursFault['kind'] | 'tooLong' | 'noPeriods';
}

/** What of the days cannot be saved. Fields are `{date}.periods.{index}` and `{date}.note`. */
export function faultsOfSpecialDays({ days }: SpecialDaysDraft): SpecialDayFault[] {
  return days.flatMap((day): SpecialDayFault[] => {
    const { date, note, isClosed, periods } = day;
    const faults: SpecialDayFault[] = faultsOfHours([{ day: 0, ...dayFieldsOf(day) }]).map(
      ({ field, kind }) => ({ date, kind, field: field.replace('0.', `${date}.`) }),
    );
    if (!isClosed && periods.length === 0) faults.push({ date, field: `${date}.periods`, kind: 'noPeriods' });
    if (note.trim().length > storeLimits.specialDayNote)
      faults.push({ date, field: `${date}.note`, kind: 'tooLong' });
    return faults;
  });
}
