import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { expiryOf, todayOf, type DayClock } from '#domain/promotion/expiry.ts';
import {
  couponTemplates,
  voucherTemplates,
  type CouponTemplate,
  type VoucherTemplate,
} from '#domain/promotion/template-schema.ts';
import type { TicketKind } from '#domain/promotion/ticket-schema.ts';
import type { Tx } from '../database/connection.ts';
import { codeOf } from '../start-up-error.ts';
import { clockOfBrand } from './day-clock.ts';
import { customersAmong } from './customers.ts';
import { lockRow, rowsOf } from './lock-row.ts';
import { addTickets, termsOfCoupon, termsOfVoucher } from './ticket-rows.ts';

/** Tickets of one template for some customers, each one. */
interface Issue {
  readonly kind: TicketKind;
  readonly brandId: string;
  readonly templateId: string;
  /** Each once. */
  readonly userIds: readonly string[];
  readonly reason: string;
  readonly requestId?: string | undefined;
  /** The name of whoever gives them. */
  readonly by: string;
}

/** What a template says, told apart by its kind. */
type Template =
  | { readonly kind: 'coupon'; readonly says: CouponTemplate }
  | { readonly kind: 'voucher'; readonly says: VoucherTemplate };

/**
 * Gives all of them a ticket, or nobody. Limits are counted under the lock of the template's row, so that however many give at once, no more are
 * given than there are. A repeated request gives nothing more and answers the same.
 * @returns The tickets' ids, in the order of the customers
 * @throws AppError not_found · promotion_inactive · issue_limit `{remaining}`, with `userIds` who have all that one customer gets ·
 * idempotency_mismatch
 */
export async function issueTickets(tx: Tx, issue: Issue, now: Date): Promise<readonly string[]> {
  const { brandId, userIds, requestId } = issue;
  const template = await lockTemplate(tx, issue);
  const earlier = requestId === undefined ? [] : await givenBy(tx, { ...issue, requestId });
  if (earlier.length > 0) return earlier;
  if (!template) throw unknownTemplate(issue.kind, issue.templateId);
  const clock = await clockOfBrand(tx, brandId);
  refuseInactive(template, now, clock);
  await mustBeCustomers(tx, issue);
  if (template.kind === 'coupon') await refuseBeyondLimits(tx, template.says, userIds);
  const { says } = template;
  const expiry = expiryOf(
    {
      validityDays: says.validityPeriod,
      lastDay: template.kind === 'coupon' ? template.says.endsAt : undefined,
    },
    now.toISOString(),
    clock,
  );
  const request = requestId ?? uuidv7(now.getTime(), randomBytes);
  const given = userIds.map((userId, i) => ({
    // By the request: two that differ and have one id meet at the first ticket, also where they lock different templates.
    id: `${request}:${i}`,
    kind: template.kind,
    templateId: says._id,
    userId,
    name: says.name,
    nameEn: says.nameEn,
    terms: template.kind === 'coupon' ? termsOfCoupon(template.says) : termsOfVoucher(template.says),
    expiry,
    issuedBy: issue.by,
    issueReason: issue.reason,
    requestId: request,
  }));
  try {
    await addTickets(tx, brandId, given, now);
  } catch (error) {
    throw codeOf(error) === '23505'
      ? new AppError('idempotency_mismatch', undefined, { cause: error })
      : error;
  }
  return given.map(({ id }) => id);
}

/** @throws AppError not_found */
export async function mustBeTemplate(
  tx: Tx,
  { kind, brandId, templateId }: Pick<Issue, 'kind' | 'brandId' | 'templateId'>,
): Promise<void> {
  const of = { brandId, ids: [templateId] };
  const found =
    kind === 'coupon' ? await rowsOf(tx, couponTemplates, of) : await rowsOf(tx, voucherTemplates, of);
  if (found.length === 0) throw unknownTemplate(kind, templateId);
}

function unknownTemplate(kind: TicketKind, id: string): AppError {
  const table = kind === 'coupon' ? couponTemplates.name : voucherTemplates.name;
  return new AppError('not_found', { table, id });
}

async function lockTemplate(
  tx: Tx,
  { kind, brandId, templateId: id }: Pick<Issue, 'kind' | 'brandId' | 'templateId'>,
): Promise<Template | undefined> {
  if (kind === 'coupon') {
    const says = await lockRow(tx, couponTemplates, { brandId, id });
    return says && { kind, says };
  }
  const says = await lockRow(tx, voucherTemplates, { brandId, id });
  return says && { kind, says };
}

/** What the request gave when it came before. @throws AppError idempotency_mismatch where it said something else then */
async function givenBy(tx: Tx, issue: Issue & { readonly requestId: string }): Promise<readonly string[]> {
  const earlier = await tx
    .selectFrom('tickets')
    .select(['id', 'kind', 'template_id', 'user_id', 'issue_reason'])
    .where('brand_id', '=', issue.brandId)
    .where('request_id', '=', issue.requestId)
    .execute();
  if (earlier.length === 0) return [];
  const idOf = new Map(earlier.map((one) => [one.user_id, one.id]));
  const isSame =
    earlier.every(
      (one) =>
        one.kind === issue.kind &&
        one.template_id === issue.templateId &&
        // A reason is forgotten with the person that it may tell of.
        (one.issue_reason ?? issue.reason) === issue.reason,
    ) &&
    idOf.size === issue.userIds.length &&
    issue.userIds.every((userId) => idOf.has(userId));
  if (!isSame) throw new AppError('idempotency_mismatch');
  return issue.userIds.map((userId) => idOf.get(userId) ?? '');
}

function refuseInactive({ kind, says }: Template, now: Date, clock: DayClock): void {
  const isOver =
    kind === 'coupon' && says.endsAt !== undefined && says.endsAt < todayOf(now.toISOString(), clock);
  if (!says.isActive || isOver) throw new AppError('promotion_inactive');
}

/** They are customers until the transaction ends. @throws AppError not_found */
async function mustBeCustomers(tx: Tx, { brandId, userIds }: Issue): Promise<void> {
  const known = await customersAmong(tx, brandId, userIds);
  const unknown = userIds.find((id) => !known.has(id));
  if (unknown !== undefined) throw new AppError('not_found', { table: 'customers', id: unknown });
}

async function refuseBeyondLimits(
  tx: Tx,
  { brandId, _id, usageLimit, perUserLimit }: CouponTemplate,
  userIds: readonly string[],
): Promise<void> {
  if (usageLimit !== undefined) {
    const { rows } = await sql<{ given: number }>`select count(*) as given from tickets
      where brand_id = ${brandId} and template_id = ${_id} and status <> 'revoked'`.execute(tx);
    const remaining = Math.max(0, usageLimit - (rows[0]?.given ?? 0));
    if (userIds.length > remaining) throw new AppError('issue_limit', { remaining });
  }
  if (perUserLimit !== undefined) {
    const { rows } = await sql<{ id: string }>`select user_id as id from tickets
      where brand_id = ${brandId} and template_id = ${_id} and status <> 'revoked'
        and user_id = any(${[...userIds]}::text[])
      group by user_id having count(*) >= ${perUserLimit} order by user_id`.execute(tx);
    if (rows.length > 0)
      throw new AppError('issue_limit', { remaining: 0, userIds: rows.map(({ id }) => id) });
  }
}
