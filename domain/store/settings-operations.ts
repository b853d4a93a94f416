import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { edits, editsFrom, mergeEdits, plainEdits } from '../kit/edit.ts';
import { AppError, type Fault } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { editSettings } from './edit-settings.ts';
import { announcement, serviceSettings, storeLimits, storeSettings, storeSettingsRow } from './schema.ts';
import { tendersAfter } from './tenders.ts';

const place = { brandId: id, storeId: id };
/** As somebody says one now: no 31st of February. */
export const announcementSaid = z.extend(announcement, {
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
});
const announcementsInput = z.array(announcementSaid).check(z.maxLength(storeLimits.announcements));
const who = can('storeSettings.edit');

/**
 * The announcements in their order, whole.
 * @throws validation for one that ends before it starts (`announcements.{index}.endsAt` = `before_start`) · edit_conflict · not_found
 */
export const setAnnouncements = defineCommand({
  name: 'store.setAnnouncements',
  version: 1,
  nature: 'intent',
  rest: 'PUT /store/brands/{brandId}/{storeId}/announcements',
  who,
  scope: byStore,
  input: z.strictObject({
    ...place,
    announcements: z.strictObject({
      from: z.optional(storeSettingsRow.shape.announcements),
      to: announcementsInput,
    }),
  }),
  restInput: z.strictObject({ ...place, announcements: announcementsInput }),
  fromRest: ({ brandId, storeId, announcements }) => ({
    brandId,
    storeId,
    announcements: { to: announcements },
  }),
  output: z.object({ announcements: z.array(announcement) }),
  tables: [storeSettings],
  touch: ({ storeId }) => [[storeSettings, storeId]],
  async apply(rows, { announcements, ...input }, ctx) {
    const faults = announcements.to.flatMap(({ startsAt, endsAt, _id }, index): Fault[] => [
      ...(startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt
        ? [{ path: `announcements.${index}.endsAt`, message: 'before_start' }]
        : []),
      ...(announcements.to.findIndex((other) => other._id === _id) < index
        ? [{ path: `announcements.${index}._id`, message: 'repeated' }]
        : []),
    ]);
    if (faults.length > 0) throw new AppError('validation', { faults });
    const { announcements: set } = await editSettings(rows, input, ctx, (settings) =>
      mergeEdits(settings, { announcements }, ctx.side),
    );
    return { announcements: set };
  },
  say: () => /*i18n*/ ({ id: 'store.announcementsSet', message: '修改公告' }),
  summary: 'Sets the announcements of a store.',
});

/** Terms of the counter that stand beside the services. */
const counterFields = z.pick(storeSettingsRow, {
  counterPayments: true,
  paidTakeawayCompletes: true,
  paidDineInCompletes: true,
  employeeDiscountPercent: true,
  oversellPolicy: true,
  requiresShift: true,
  taxMode: true,
});
const settingsAnswer = z.extend(z.pick(storeSettingsRow, { serviceSettings: true }), counterFields.shape);

/**
 * Services and terms, each field an edit of its own: what a store offers, its minutes and fees, the ways to pay at the counter, what an
 * employee may take off.
 * @throws validation: `serviceSettings.deliveryPriceRanges` = `not_rising`, `serviceSettings.deliveryDistricts` and `counterPayments` = `repeated` · edit_conflict with `field` =
 * `serviceSettings/{field}` or `{field}` · not_found
 */
export const setServiceSettings = defineCommand({
  name: 'store.setServiceSettings',
  version: 1,
  nature: 'intent',
  rest: 'PUT /store/brands/{brandId}/{storeId}/service-settings',
  who,
  scope: byStore,
  input: z.strictObject({
    ...place,
    serviceSettings: z.optional(z.strictObject(edits(serviceSettings.shape))),
    ...edits(counterFields.shape),
  }),
  restTakesEdits: true,
  restInput: z.strictObject({
    ...place,
    serviceSettings: z.optional(z.strictObject(plainEdits(serviceSettings.shape))),
    ...plainEdits(counterFields.shape),
  }),
  fromRest: ({ brandId, storeId, serviceSettings: services, ...values }) => ({
    brandId,
    storeId,
    ...(services === undefined ? {} : { serviceSettings: editsFrom(services) }),
    ...editsFrom(values),
  }),
  output: settingsAnswer,
  tables: [storeSettings],
  touch: ({ storeId }) => [[storeSettings, storeId]],
  apply: (rows, { brandId, storeId, serviceSettings: services = {}, ...changes }, ctx) =>
    editSettings(rows, { brandId, storeId }, ctx, (settings) => {
      const inner = mergeEdits(settings.serviceSettings, services, ctx.side, 'serviceSettings/');
      const outer = mergeEdits(settings, changes, ctx.side);
      const faults: Fault[] = [];
      const { deliveryPriceRanges: ranges } = inner.row;
      if (
        services.deliveryPriceRanges &&
        ranges.some((one, i) => one.maxDistance <= (ranges[i - 1]?.maxDistance ?? 0))
      )
        faults.push({ path: 'serviceSettings.deliveryPriceRanges', message: 'not_rising' });
      const { deliveryDistricts: districts = [] } = inner.row;
      const isTwice = (['_id', 'name'] as const).some(
        (field) => new Set(districts.map((one) => one[field])).size < districts.length,
      );
      if (services.deliveryDistricts && isTwice)
        faults.push({ path: 'serviceSettings.deliveryDistricts', message: 'repeated' });
      const payments = outer.row.counterPayments;
      if (new Set(payments).size < payments.length)
        faults.push({ path: 'counterPayments', message: 'repeated' });
      if (faults.length > 0) throw new AppError('validation', { faults });
      return {
        row: {
          ...outer.row,
          serviceSettings: inner.row,
          // Devices of before the list of tenders edit the methods alone.
          ...(changes.counterPayments && { tenders: [...tendersAfter(settings, payments)] }),
        },
        conflicts: [...inner.conflicts, ...outer.conflicts],
        applied: inner.applied + outer.applied,
      };
    }),
  say: () => /*i18n*/ ({ id: 'store.servicesSet', message: '修改服務設定' }),
  summary: 'Changes the services and terms of a store.',
});
