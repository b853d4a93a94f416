import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineQuery, type Operation } from '../kit/operation.ts';
import { defineRecords } from '../kit/records.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byBrand } from '../kit/scope.ts';
import type { Draft } from '../kit/table.ts';
import { pointRule, pointRules, type PointRule } from './point-schema.ts';

const who = { read: can('promotions.read'), edit: can('promotions.edit') };

/**
 * How a brand's points are earned. Written online alone: what a rule says counts from the moment that the server knows it. Of a type one at
 * most is active.
 * @throws rule_active_exists `{id, name}` · validation (`everyNth` of another type, or missing)
 */
const pointRuleRecords = defineRecords({
  name: 'pointRule',
  rest: '/promotion/brands/{brandId}/points/rules',
  table: pointRules,
  who,
  defaults: { minimumAmount: 0, validityDays: 60, isActive: false, sort: 0 },
  offline: 'refuse',
  check(rule, changed) {
    if (!changed || changed.has('type') || changed.has('everyNth')) checkVisits(rule);
  },
  settled: {
    reads: [pointRules],
    async check(rows, changed) {
      for (const { before, after } of changed)
        if (!before.isActive || before.type !== after.type) await refuseSecond(rows, after);
    },
    checkMade: refuseSecond,
  },
  texts: {
    one: 'point rule',
    several: 'point rules',
    created: (name) => /*i18n*/ ({
      id: 'pointRule.created',
      message: '新增點數規則「{name}」',
      values: { name },
    }),
    updated: () => /*i18n*/ ({ id: 'pointRule.updated', message: '修改點數規則' }),
    deleted: () => /*i18n*/ ({ id: 'pointRule.deleted', message: '刪除點數規則' }),
  },
});

/** The rules of a brand in their order, with `activeOnly` those that count. */
export const listPointRules = defineQuery({
  name: 'pointRule.list',
  rest: 'GET /promotion/brands/{brandId}/points/rules',
  who: who.read,
  scope: byBrand,
  source: 'local',
  input: z.strictObject({ brandId: id, activeOnly: z.optional(z.enum(['true', 'false'])) }),
  output: z.array(pointRule),
  tables: [pointRules],
  async run(rows, { brandId, activeOnly }) {
    const found = await rows.list(pointRules, { index: 'brand', equals: [brandId] });
    return activeOnly === 'true' ? found.filter(({ isActive }) => isActive) : found;
  },
  summary: 'The point rules of a brand in their order.',
});

export const {
  get: getPointRule,
  create: createPointRule,
  update: updatePointRule,
  delete: deletePointRule,
} = pointRuleRecords;

export const pointRuleOperations: readonly Operation[] = [
  listPointRules,
  getPointRule,
  createPointRule,
  updatePointRule,
  deletePointRule,
];

function checkVisits({ type, everyNth }: Draft<PointRule>): void {
  const isOfVisits = type === 'recurring_visit';
  if (isOfVisits === (everyNth !== undefined)) return;
  const message = isOfVisits ? 'required' : 'unfit';
  throw new AppError('validation', { faults: [{ path: 'everyNth', message }] });
}

async function refuseSecond(
  rows: ReadRows,
  rule: Pick<PointRule, '_id' | 'brandId' | 'type' | 'isActive'>,
): Promise<void> {
  if (!rule.isActive) return;
  const all = await rows.list(pointRules, { index: 'brand', equals: [rule.brandId] });
  const other = all.find(({ _id, type, isActive }) => isActive && type === rule.type && _id !== rule._id);
  if (other) throw new AppError('rule_active_exists', { id: other._id, name: other.name });
}
