import { AppError } from '#domain/kit/errors.ts';
import type { CustomerActor } from '#domain/kit/actor.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import {
  adjustPoints,
  getPointBalance,
  listActivePointRules,
  listPointHistory,
  listPointsOfUser,
} from '#domain/promotion/point-operations.ts';
import { pointRules } from '#domain/promotion/point-schema.ts';
import { findCustomer } from '../access/customers.ts';
import { brandAccess } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { isCustomer } from '../promotion/customers.ts';
import { adjust } from '../promotion/points.ts';
import { readBalance, readHistory } from '../promotion/read-points.ts';
import { audienceOf } from './audience.ts';
import { customerOf, implement, staffOf } from './call.ts';

const tables = new TableSqls();

export const listActivePointRulesCall = implement(listActivePointRules, async ({ brandId }, { database }) => {
  const found = await inSession(database, 'snapshot', brandAccess(brandId), (session) => {
    const rows: ReadRows = new PostgresRows(session, tables, brandId);
    return rows.list(pointRules, { index: 'brand', equals: [brandId] });
  });
  return found
    .filter(({ isActive }) => isActive)
    .map(
      ({ _id, name, nameEn, description, type, conversionRate, minimumAmount, validityDays, everyNth }) => ({
        _id,
        name,
        ...(nameEn === undefined ? {} : { nameEn }),
        ...(description === undefined ? {} : { description }),
        type,
        conversionRate,
        minimumAmount,
        validityDays,
        ...(everyNth === undefined ? {} : { everyNth }),
      }),
    );
});

export const getPointBalanceCall = implement(getPointBalance, async (_input, ctx) => {
  const { actor } = await customerOf(ctx);
  return ctx.database.inTransaction(
    brandAccess(actor.brandId),
    (tx) => readBalance(tx, holderOf(actor), ctx.now),
    { readOnly: true },
  );
});

export const listPointHistoryCall = implement(listPointHistory, async ({ page, limit }, ctx) => {
  const { actor } = await customerOf(ctx);
  return ctx.database.inTransaction(
    brandAccess(actor.brandId),
    (tx) => readHistory(tx, holderOf(actor), { page, limit, audience: 'all' }),
    { readOnly: true },
  );
});

export const listPointsOfUserCall = implement(
  listPointsOfUser,
  async ({ brandId, userId, page, limit }, ctx) => {
    staffOf(ctx);
    return ctx.database.inTransaction(
      brandAccess(brandId),
      async (tx) => {
        const holder = { brandId, userId };
        if (!(await findCustomer(tx, brandId, userId))) throw unknownCustomer(userId);
        const history = await readHistory(tx, holder, { page, limit, audience: audienceOf(ctx.actor) });
        return { ...history, balance: await readBalance(tx, holder, ctx.now) };
      },
      { readOnly: true },
    );
  },
);

export const adjustPointsCall = implement(adjustPoints, async ({ brandId, userId, ...said }, ctx) => {
  const { actor } = staffOf(ctx);
  return ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    if (!(await isCustomer(tx, { brandId, userId }))) throw unknownCustomer(userId);
    await adjust(tx, { brandId, userId, ...said, adminId: actor.adminId }, ctx.now);
    return readBalance(tx, { brandId, userId }, ctx.now);
  });
});

function holderOf({ brandId, customerId: userId }: CustomerActor) {
  return { brandId, userId };
}

function unknownCustomer(id: string): AppError {
  return new AppError('not_found', { table: 'customers', id });
}
