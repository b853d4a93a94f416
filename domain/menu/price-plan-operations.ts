import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { AppError, type Fault } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, defineQuery, type Operation } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { byBrand } from '../kit/scope.ts';
import { instantMs } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { planned, pricePlan, pricePlans, type PricePlan } from './price-plans.ts';

const path = '/dish/brands/{brandId}/price-plans';

/** The job in which the server writes a plan into the menus of its stores, when its time has come. */
export const pricePlanJob = 'pricePlan.apply';

/** As many of those that are done as a list shows, the latest. */
const mostOfDonePlans = 50;

/** So many plans of a brand wait at most: every till holds them. */
export const mostWaiting = 200;

const answer = z.omit(pricePlan, { createdAt: true, updatedAt: true, rev: true });
const { stores: ofStores, prices, startsAt } = pricePlan.shape;

/** The plans that wait, the next first, and after them the latest that are done. Store roles see those of their own store. */
export const listPricePlans = defineQuery({
  name: 'pricePlan.list',
  rest: `GET ${path}`,
  who: can('dishes.read'),
  scope: byBrand,
  source: 'local',
  input: z.strictObject({ brandId: id }),
  output: z.array(pricePlan),
  tables: [pricePlans],
  async run(rows, { brandId }, { actor }) {
    const waiting = await rows.list(pricePlans, planned(brandId));
    const done = await rows.list(pricePlans, {
      index: 'state',
      equals: [brandId, 'done'],
      reverse: true,
      limit: mostOfDonePlans,
    });
    const own = actor.kind === 'admin' ? actor.storeId : undefined;
    return [...waiting, ...done].filter((plan) => own === undefined || plan.stores.includes(own));
  },
  summary: 'Prices that are planned in the stores of a brand, and those that were.',
});

/**
 * Plans prices of dishes in stores: from a moment on, or at once where none is said. What a menu says itself is written over when they begin,
 * by a revision of its own. Under the id of one that was deleted it brings that one back.
 * @throws validation for a store or a dish that stands there twice, and where too many wait already (`startsAt` = `too_many`) · not_found
 */
export const createPricePlan = defineCommand({
  name: 'pricePlan.create',
  version: 1,
  nature: 'intent',
  rest: `POST ${path}`,
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    _id: z.optional(id),
    stores: ofStores,
    prices,
    startsAt: z.optional(startsAt),
  }),
  output: answer,
  tables: [pricePlans, stores, dishTemplates],
  touch: (input) => [
    ...(input._id === undefined ? [] : [[pricePlans, input._id] as const]),
    ...input.stores.map((store) => [stores, store] as const),
    ...input.prices.map(({ dish }) => [dishTemplates, dish] as const),
  ],
  lists: ({ brandId }) => [{ table: pricePlans, ...planned(brandId) }],
  seal: async (_rows, input, { now }) => ({ ...input, startsAt: input.startsAt ?? now }),
  async apply(rows, { _id, startsAt: begins, ...said }, ctx) {
    const plan = {
      ...said,
      _id: _id ?? ctx.changeId,
      startsAt: begins ?? ctx.now,
      state: 'planned' as const,
    };
    if (await rows.get(pricePlans, plan._id)) return mustGetOwn(rows, pricePlans, plan._id, said);
    checkRepeated(plan);
    const waiting = await rows.list(pricePlans, planned(said.brandId));
    if (waiting.length >= mostWaiting)
      throw new AppError('validation', { faults: [{ path: 'startsAt', message: 'too_many' }] });
    for (const store of plan.stores) await mustGetOwn(rows, stores, store, said);
    for (const { dish } of plan.prices) await mustGetOwn(rows, dishTemplates, dish, said);
    await rows.put(pricePlans, plan);
    if (ctx.side === 'server')
      ctx.job({
        id: `${pricePlanJob}:${ctx.changeId}`,
        name: pricePlanJob,
        payload: { planId: plan._id },
      });
    return plan;
  },
  say: (input) => /*i18n*/ ({
    id: 'pricePlan.created',
    message: '排定{count, plural, other {#}}道餐點的價格',
    values: { count: input.prices.length },
  }),
  summary: 'Plans prices of dishes in stores.',
});

/** Takes back a plan that has not begun. Creating it again under its id is the inverse. @throws price_plan_begun · not_found */
export const deletePricePlan = defineCommand({
  name: 'pricePlan.delete',
  version: 1,
  nature: 'intent',
  rest: `DELETE ${path}/{id}`,
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, id }),
  output: z.object({ _id: id }),
  tables: [pricePlans],
  touch: (input) => [[pricePlans, input.id]],
  async apply(rows, input, { now }) {
    const plan = await mustGetOwn(rows, pricePlans, input.id, input);
    if (plan.state === 'done' || instantMs(plan.startsAt) <= instantMs(now))
      throw new AppError('price_plan_begun', { id: input.id });
    await rows.remove(pricePlans, input.id);
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'pricePlan.deleted', message: '取消排定的價格' }),
  summary: 'Takes back prices that are planned and have not begun.',
});

export const pricePlanOperations: readonly Operation[] = [listPricePlans, createPricePlan, deletePricePlan];

/** A store or a dish is named once: of two prices nobody would know which holds. */
function checkRepeated({ stores: of, prices: wanted }: Pick<PricePlan, 'stores' | 'prices'>): void {
  const repeated = (field: string, ids: readonly string[]): Fault[] =>
    ids.flatMap((one, at) =>
      ids.indexOf(one) < at ? [{ path: `${field}.${at}`, message: 'repeated' }] : [],
    );
  const dishes = wanted.map(({ dish }) => dish);
  const faults = [
    ...(new Set(of).size < of.length ? repeated('stores', of) : []),
    ...(new Set(dishes).size < dishes.length ? repeated('prices', dishes) : []),
  ];
  if (faults.length > 0) throw new AppError('validation', { faults });
}
