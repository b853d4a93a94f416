import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { paging } from '../kit/paging.ts';
import { customers, everyone } from '../kit/roles.ts';
import { byBrand } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { mostPoints, pointRule } from './point-schema.ts';
import { pointBalance, pointEntry } from './point-ledger.ts';

const history = z.object({
  records: z.array(pointEntry),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
});

/** The rules that count now, for whoever looks at a brand. */
export const listActivePointRules = defineCall({
  name: 'pointRule.listActive',
  rest: 'GET /promotion/brands/{brandId}/points/active-rules',
  who: everyone,
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: z.array(
    z.pick(pointRule, {
      _id: true,
      name: true,
      nameEn: true,
      description: true,
      type: true,
      conversionRate: true,
      minimumAmount: true,
      validityDays: true,
      everyNth: true,
    }),
  ),
  summary: 'The rules by which points are earned now.',
});

export const getPointBalance = defineCall({
  name: 'points.getBalance',
  rest: 'GET /promotion/brands/{brandId}/points/balance',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: pointBalance,
  summary: 'The own points of a customer.',
});

export const listPointHistory = defineCall({
  name: 'points.listHistory',
  rest: 'GET /promotion/brands/{brandId}/points/history',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id, ...paging }),
  output: history,
  summary: 'The own ledger of points, the newest first.',
});

/** @throws not_found */
export const listPointsOfUser = defineCall({
  name: 'points.listOfUser',
  rest: 'GET /promotion/brands/{brandId}/points/users/{userId}',
  who: can('promotions.read'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, userId: id, ...paging }),
  output: z.extend(history, { balance: pointBalance }),
  summary: 'The points of one customer, for staff.',
});

/**
 * Gives or takes points by hand. Its id may be minted by the caller: the same sent again counts once.
 * @throws not_found · points_short `{have, need}` · idempotency_mismatch
 */
export const adjustPoints = defineCall({
  name: 'points.adjust',
  rest: 'POST /promotion/brands/{brandId}/points/users/{userId}/adjust',
  who: can('promotions.issue'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    userId: id,
    requestId: id,
    amount: z.int().check(
      z.gte(-mostPoints),
      z.lte(mostPoints),
      z.refine((value) => value !== 0),
    ),
    reason: line(200),
  }),
  output: pointBalance,
  summary: "Gives or takes a customer's points by hand.",
});

export const pointOperations = [
  listActivePointRules,
  getPointBalance,
  listPointHistory,
  listPointsOfUser,
  adjustPoints,
];
