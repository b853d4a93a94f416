import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { edits, judgeConflicts, mergeEdits } from '../kit/edit.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { byStore, storeScope } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { day } from '../kit/time.ts';
import { editSettings } from './edit-settings.ts';
import { checkHours, hoursFaults } from './hours-rules.ts';
import { dayHours, specialDay, storeSettings, storeSettingsRow } from './schema.ts';

const who = can('storeSettings.edit');

/** One day as an edit: whether it is closed, and its periods. */
const oneDay = z.pick(dayHours, { isClosed: true, periods: true });
const days = ['0', '1', '2', '3', '4', '5', '6'] as const;
const dayEdits = edits(Object.fromEntries(days.map((day) => [day, z.strictObject(oneDay.shape)])));

/**
 * The weekly hours, each weekday (0 = Sunday) an edit of its own. A period that ends at or before its start runs into the next day.
 * @throws validation with `businessHours.{day}.periods.{index}` = `overlaps` · edit_conflict with `field` = `days/{day}` · not_found
 */
export const setBusinessHours = defineCommand({
  name: 'store.setBusinessHours',
  version: 1,
  nature: 'intent',
  rest: 'PUT /store/brands/{brandId}/{id}/business-hours',
  who,
  scope: (input) => storeScope(input.brandId, input.id),
  input: z.strictObject({ brandId: id, id, days: z.strictObject(dayEdits) }),
  restInput: z.strictObject({ brandId: id, id, businessHours: storeSettingsRow.shape.businessHours }),
  fromRest({ brandId, id: storeId, businessHours }) {
    checkHours(businessHours);
    const to = businessHours.map(({ day, ...rest }) => [String(day), { to: rest }] as const);
    return { brandId, id: storeId, days: Object.fromEntries(to) };
  },
  output: z.object({ businessHours: z.array(dayHours) }),
  tables: [storeSettings],
  touch: (input) => [[storeSettings, input.id]],
  async apply(rows, input, ctx) {
    const settings = await mustGetOwn(rows, storeSettings, input.id, input);
    const present = Object.fromEntries(settings.businessHours.map(({ day, ...rest }) => [String(day), rest]));
    const merged = mergeEdits(present, input.days, ctx.side, 'days/');
    judgeConflicts(merged, ctx);
    const businessHours = settings.businessHours.map(({ day, ...rest }) => ({
      day,
      ...(merged.row[String(day)] ?? rest),
    }));
    checkHours(businessHours);
    await rows.put(storeSettings, { ...settings, businessHours });
    return { businessHours };
  },
  say: () => /*i18n*/ ({ id: 'store.hoursSet', message: '修改營業時間' }),
  summary: 'Sets the weekly hours of a store.',
});

/** A special day without its date, or null where there is none (any more). */
const oneSpecialDay = z.nullable(z.strictObject(z.omit(specialDay, { date: true }).shape));

/**
 * Days with hours of their own, each date an edit; null takes it away, and then the weekday's hours hold again.
 * @throws validation with `specialDays.{date}` = `overlaps` · edit_conflict with `field` = `days/{date}` · not_found
 */
export const setSpecialDays = defineCommand({
  name: 'store.setSpecialDays',
  version: 1,
  nature: 'intent',
  who,
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    days: z.record(day, z.strictObject({ from: z.optional(oneSpecialDay), to: oneSpecialDay })),
  }),
  output: z.object({ specialDays: z.array(specialDay) }),
  tables: [storeSettings],
  touch: ({ storeId }) => [[storeSettings, storeId]],
  async apply(rows, { days: changes, ...input }, ctx) {
    const faults = Object.entries(changes).flatMap(([date, { to }]) =>
      to && hoursFaults([{ day: 0, ...to }]).length > 0
        ? [{ path: `specialDays.${date}`, message: 'overlaps' }]
        : [],
    );
    if (faults.length > 0) throw new AppError('validation', { faults });
    const { specialDays = [] } = await editSettings(rows, input, ctx, (settings) => {
      const present = Object.fromEntries(
        (settings.specialDays ?? []).map(({ date, ...rest }) => [date, rest]),
      );
      const merged = mergeEdits(present, changes, ctx.side, 'days/');
      const kept = Object.entries(merged.row).map(([date, rest]) => ({ date, ...rest }));
      return {
        ...merged,
        row: { ...settings, specialDays: kept.sort((a, b) => compareText(a.date, b.date)) },
      };
    });
    return { specialDays };
  },
  say: () => /*i18n*/ ({ id: 'store.specialDaysSet', message: '修改特別日' }),
  summary: 'Sets days with hours of their own.',
});
