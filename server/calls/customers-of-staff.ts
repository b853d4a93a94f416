import { sql, type ExpressionBuilder } from 'kysely';
import { mayDo } from '#domain/access/permissions.ts';
import {
  getCustomer,
  listCustomers,
  listNewCustomers,
  setCustomerStatus,
  type ListedCustomer,
} from '#domain/customer/admin-operations.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { maskedPhone, mobilePhoneOf } from '#domain/kit/mobile-phone.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { cleanText } from '#domain/kit/text.ts';
import { businessDayStart, daysLater, isoInstant } from '#domain/kit/time.ts';
import { endCustomerSessions } from '../access/customer-sessions.ts';
import { findCustomer, type CustomerRow } from '../access/customers.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { paidSql, refundedSql } from '../database/money-of-orders.ts';
import type { Tables } from '../database/tables.ts';
import { clockOfBrand } from '../promotion/day-clock.ts';
import { balancesOf } from '../promotion/read-points.ts';
import { implement, staffOf, type CallContext } from './call.ts';

type Asked = InputOf<typeof listCustomers>;

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** What somebody ordered, added up. */
interface Visits {
  readonly visits: number;
  readonly spend: number;
  readonly firstVisit?: string;
  readonly lastVisit?: string;
}

export const listCustomersCall = implement(listCustomers, (input, ctx) => pageOfCustomers(input, ctx));

export const listNewCustomersCall = implement(listNewCustomers, ({ startDate, endDate, ...input }, ctx) =>
  pageOfCustomers(input, ctx, { startDate, endDate }),
);

export const getCustomerCall = implement(getCustomer, async ({ brandId, id }, ctx) => {
  const { actor } = staffOf(ctx);
  return ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      const account = await findCustomer(tx, brandId, id);
      if (!account) throw new AppError('not_found', { table: 'customers', id });
      const { customer, passwordHash } = account;
      const found = (await visitsOf(tx, brandId, [id], actor)).get(id);
      const points = (await balancesOf(tx, { brandId, userIds: [id] }, ctx.now)).get(id);
      const { email, gender, date_of_birth: dateOfBirth } = customer;
      return {
        ...listedOf(customer, { ...found, points }, actor),
        canSignIn: passwordHash !== undefined,
        acceptsNews: customer.accepts_news_since !== null,
        ...(customer.last_login === null ? {} : { lastLogin: customer.last_login }),
        ...(found?.firstVisit === undefined ? {} : { firstVisit: found.firstVisit }),
        ...(maySee(actor) && {
          ...(email === null ? {} : { email }),
          ...(gender === null ? {} : { gender }),
          ...(dateOfBirth === null ? {} : { dateOfBirth }),
        }),
      };
    },
    { readOnly: true },
  );
});

export const setCustomerStatusCall = implement(setCustomerStatus, async ({ brandId, id, isActive }, ctx) => {
  staffOf(ctx);
  await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    const [written] = await tx
      .updateTable('customers')
      .set((eb) => ({ is_active: isActive, updated_at: ctx.now.toISOString(), rev: eb('rev', '+', 1) }))
      .where('brand_id', '=', brandId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute();
    if (!written) throw new AppError('not_found', { table: 'customers', id });
    if (!isActive) await endCustomerSessions(tx, { brandId, customerId: id });
  });
  return { _id: id, isActive };
});

async function pageOfCustomers(input: Asked, ctx: CallContext, days?: Days) {
  const { brandId, page, limit } = input;
  const { actor } = staffOf(ctx);
  const whole = wholePhone(textOf(input));
  if (whole !== undefined && !maySee(actor)) ctx.phoneSearches.count(actor.adminId, whole);
  return ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      const between = days && (await spanOf(tx, brandId, days));
      const asked = tx
        .selectFrom('customers')
        .where('brand_id', '=', brandId)
        .where('deleted_at', 'is', null)
        .where((eb) => eb.and(conditionsOf(eb, input, actor, between)));
      const { total } = await asked.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
      const found = await asked
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const ids = found.map(({ id }) => id);
      const visits = await visitsOf(tx, brandId, ids, actor);
      const points = await balancesOf(tx, { brandId, userIds: ids }, ctx.now);
      const items = found.map((customer) =>
        listedOf(customer, { ...visits.get(customer.id), points: points.get(customer.id) }, actor),
      );
      return { items, page, limit, total: Number(total) };
    },
    { readOnly: true },
  );
}

function conditionsOf(
  eb: ExpressionBuilder<Tables, 'customers'>,
  asked: Asked,
  actor: AdminActor,
  between: readonly [string, string] | undefined,
) {
  const text = textOf(asked);
  const { status } = asked;
  return [
    ...(status === undefined ? [] : [eb('is_active', '=', status === 'active')]),
    ...(between ? [eb('created_at', '>=', between[0]), eb('created_at', '<', between[1])] : []),
    ...(text === ''
      ? []
      : [
          eb.or([
            eb(sql`lower(normalize(name, NFKC))`, 'like', `%${literal(text)}%`),
            ...phonesLike(text, actor).map((pattern) => eb('phone', 'like', pattern)),
          ]),
        ]),
  ];
}

/** What is searched for, as the database can compare it. */
function textOf({ search = '' }: Asked): string {
  return cleanText(search).normalize('NFKC').trim().toLowerCase();
}

/** The number, where all of one is searched for. */
function wholePhone(text: string): string | undefined {
  const phone = mobilePhoneOf(text);
  return /^09\d{8}$/.test(phone) ? phone : undefined;
}

/**
 * What a phone may be like that is searched for by an end. Whoever is shown a phone in part finds by its last digits, which they are shown,
 * or by the whole of it, as a customer says it at the counter. With whole numbers its middle could be told by trying a thousand of them:
 * so they are counted, see `phoneSearches`.
 */
function phonesLike(text: string, actor: AdminActor): string[] {
  const whole = wholePhone(text);
  const digits = text.replaceAll(/[\s().+-]/g, '');
  if (whole !== undefined) return [whole];
  if (!/^\d+$/.test(digits)) return [];
  if (maySee(actor)) return [`%${digits}`, `${digits}%`];
  return digits.length <= 3 ? [`%${digits}`] : [];
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** From when to when days of the brand last, the end not included. */
async function spanOf(
  tx: Tx,
  brandId: string,
  { startDate, endDate }: Days,
): Promise<readonly [string, string]> {
  const { timezone, dayCutover } = await clockOfBrand(tx, brandId);
  const start = (date: string): string => isoInstant(businessDayStart(date, timezone, dayCutover));
  return [start(startDate), start(daysLater(endDate, 1))];
}

/** Of some customers what they ordered and paid for, by an index: the database adds it up. Staff of a store are told of that store. */
export async function visitsOf(
  tx: Tx,
  brandId: string,
  ids: readonly string[],
  { storeId }: AdminActor,
): Promise<ReadonlyMap<string, Visits>> {
  if (ids.length === 0) return new Map();
  const kept = sql.raw(`${paidSql('payments')} - ${refundedSql('refunds')}`);
  const { rows } = await sql<Record<'user_id' | 'visits' | 'spend' | 'first' | 'last', string>>`
    select user_id, count(*) as visits, sum(${kept}) as spend,
      min(placed_at) as first, max(placed_at) as last
    from orders
    where brand_id = ${brandId} and user_id = any(${[...ids]}::text[]) and status <> 'cancelled' and parked is null
      ${storeId === undefined ? sql`` : sql`and store_id = ${storeId}`}
    group by user_id`.execute(tx);
  return new Map(
    rows.map(({ user_id: userId, visits, spend, first, last }) => [
      userId,
      { visits: Number(visits), spend: Number(spend), firstVisit: first, lastVisit: last },
    ]),
  );
}

function listedOf(
  customer: CustomerRow,
  { visits = 0, spend = 0, lastVisit, points = 0 }: Partial<Visits> & { readonly points: number | undefined },
  actor: AdminActor,
): ListedCustomer {
  return {
    _id: customer.id,
    brandId: customer.brand_id,
    name: customer.name,
    phone: maySee(actor) ? customer.phone : maskedPhone(customer.phone),
    phoneVerified: customer.phone_verified_at !== null,
    origin: customer.origin,
    isActive: customer.is_active,
    createdAt: customer.created_at,
    visits,
    spend,
    ...(lastVisit === undefined ? {} : { lastVisit }),
    points,
  };
}

/** Who may see a phone may see the whole of who a customer is. */
export function maySee(actor: AdminActor): boolean {
  return mayDo(actor, 'customers.seePhone');
}
