import { sql } from 'kysely';
import { AppError } from '#domain/kit/errors.ts';
import { businessDayStart, daysLater, isoInstant } from '#domain/kit/time.ts';
import {
  getMessageSettings,
  listMessages,
  listMessagesOfOrder,
  updateMessageSettings,
} from '#domain/message/operations.ts';
import type { MessageView } from '#domain/message/schema.ts';
import { orders } from '#domain/order/schema.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import type { MessageRow } from '../messages/message-rows.ts';
import { changeMessageSettings, countPaid, dayOfBrand, readMessageSettings } from '../messages/settings.ts';
import { clockOfBrand } from '../promotion/day-clock.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { implement, staffOf, type CallContext } from './call.ts';

const reading = { readOnly: true } as const;

export const listMessagesCall = implement(listMessages, async (input, ctx) => {
  staffOf(ctx);
  const { brandId, page, limit, kind, way, state } = input;
  return ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      let asked = tx.selectFrom('messages').where('brand_id', '=', brandId);
      if (kind) asked = asked.where('kind', '=', kind);
      if (way) asked = asked.where('way', '=', way);
      if (state) asked = asked.where('state', '=', state);
      const { from, to } = await spanOf(tx, input);
      if (from) asked = asked.where('at', '>=', from);
      if (to) asked = asked.where('at', '<', to);
      const { total } = await asked.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
      const rows = await asked
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { items: await told(tx, brandId, rows), page, limit, total: Number(total) };
    },
    reading,
  );
});

export const listMessagesOfOrderCall = implement(
  listMessagesOfOrder,
  async ({ brandId, storeId, orderId }, ctx) => {
    staffOf(ctx);
    return ctx.database.inTransaction(
      brandAccess(brandId),
      async (tx) => {
        const [order] = await rowsOf(tx, orders, { brandId, ids: [orderId] });
        if (order?.storeId !== storeId) throw new AppError('not_found', { table: orders.name, id: orderId });
        const rows = await tx
          .selectFrom('messages')
          .selectAll()
          .where('brand_id', '=', brandId)
          .where('order_id', '=', orderId)
          .orderBy('at')
          .orderBy('id')
          .limit(100)
          .execute();
        return { items: await told(tx, brandId, rows) };
      },
      reading,
    );
  },
);

async function spanOf(
  tx: Tx,
  {
    brandId,
    startDate,
    endDate,
  }: { brandId: string; startDate?: string | undefined; endDate?: string | undefined },
): Promise<{ readonly from?: string; readonly to?: string }> {
  if (startDate === undefined && endDate === undefined) return {};
  const { timezone, dayCutover } = await clockOfBrand(tx, brandId);
  const start = (date: string): string => isoInstant(businessDayStart(date, timezone, dayCutover));
  return {
    ...(startDate === undefined ? {} : { from: start(startDate) }),
    ...(endDate === undefined ? {} : { to: start(daysLater(endDate, 1)) }),
  };
}

async function told(tx: Tx, brandId: string, rows: readonly MessageRow[]): Promise<MessageView[]> {
  const ids = [...new Set(rows.flatMap(({ order_id: orderId }) => (orderId === null ? [] : [orderId])))];
  const { rows: numbers } = await sql<{ id: string; number: string }>`
    select id, number from orders where brand_id = ${brandId} and id = any(${ids}::text[])`.execute(tx);
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    event: row.event,
    way: row.way,
    state: row.state,
    cost: row.cost,
    at: row.at,
    reason: row.reason ?? undefined,
    to: row.shown ?? undefined,
    settledAt: row.settled_at ?? undefined,
    storeId: row.store_id ?? undefined,
    orderId: row.order_id ?? undefined,
    number: row.order_id === null ? undefined : numberOf.get(row.order_id),
  }));
}

export const getMessageSettingsCall = implement(getMessageSettings, async ({ brandId }, ctx) => {
  staffOf(ctx);
  return ctx.database.inTransaction(brandAccess(brandId), (tx) => settingsOf(tx, brandId, ctx), reading);
});

export const updateMessageSettingsCall = implement(
  updateMessageSettings,
  async ({ brandId, ...said }, ctx) => {
    staffOf(ctx);
    return ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
      await changeMessageSettings(tx, brandId, said);
      return settingsOf(tx, brandId, ctx);
    });
  },
);

async function settingsOf(tx: Tx, brandId: string, { messages, now }: CallContext) {
  const settings = await readMessageSettings(tx, brandId);
  const day = await dayOfBrand(tx, brandId, now);
  const { sms, mail } = messages.ports;
  return {
    settings,
    ways: { sms: sms?.kind ?? ('none' as const), email: mail?.kind ?? ('none' as const), push: true },
    today: {
      sms: { used: await countPaid(tx, { brandId, day, kind: 'order' }), most: settings.smsADay },
      codes: { used: await countPaid(tx, { brandId, day, kind: 'code' }), most: settings.codesADay },
    },
  };
}
