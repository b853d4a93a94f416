import { AppError } from '#domain/kit/errors.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import {
  getPaymentReadiness,
  getPaymentSettings,
  listPaymentWays,
  testPaymentSettings,
  updatePaymentSettings,
  type PaymentSettingsView,
} from '#domain/payment/settings.ts';
import { storeSettings } from '#domain/store/schema.ts';
import { brandAccess } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { implement, staffOf, type CallContext } from './call.ts';

const tables = new TableSqls();

export const getPaymentSettingsCall = implement(getPaymentSettings, ({ id }, ctx) => told(ctx, id));

export const updatePaymentSettingsCall = implement(updatePaymentSettings, async (input, ctx) => {
  const { id, ...saving } = input;
  const { actor } = staffOf(ctx);
  if (!(await ctx.payments.settings.save(id, saving, { by: actor.adminId, now: ctx.now })))
    throw new AppError('rev_mismatch');
  return told(ctx, id);
});

export const testPaymentSettingsCall = implement(testPaymentSettings, async ({ id }, { payments }) => {
  const ready = await payments.settings.ready(id);
  if (!ready) return { result: 'incomplete' as const };
  const { merchants } = ready.terms;
  const ids = new Set(ready.ways.flatMap((way) => merchants[way] ?? []));
  const tried = await ready.gateway.try([...ids]);
  return { result: tried.kind, ...('code' in tried && { code: tried.code }) };
});

export const getPaymentReadinessCall = implement(getPaymentReadiness, async ({ id }, { payments }) => {
  const ready = await payments.settings.ready(id);
  return { isReady: ready !== undefined, isProduction: ready?.terms.isProduction ?? false };
});

export const listPaymentWaysCall = implement(
  listPaymentWays,
  async ({ brandId, storeId }, { database, payments }) => {
    const settings = await inSession(database, 'snapshot', brandAccess(brandId, storeId), (session) => {
      const rows: ReadRows = new PostgresRows(session, tables, brandId);
      return rows.get(storeSettings, storeId);
    });
    const takesOnline = settings?.serviceSettings.isActiveCustomerOnlinePayment === true;
    const ready = takesOnline ? await payments.settings.ready(brandId) : undefined;
    if (!ready) return { ways: [], isTest: false };
    return { ways: [...ready.ways], isTest: !ready.terms.isProduction };
  },
);

async function told({ payments, config }: CallContext, brandId: string): Promise<PaymentSettingsView> {
  const known = await payments.settings.read(brandId);
  return {
    ...(known && { terms: known.terms }),
    hasPartnerKey: known?.partnerKey !== undefined,
    isPartnerKeyLost: known?.isKeyLost ?? false,
    rev: known?.rev ?? 0,
    canBeTold: config.publicUrl !== undefined,
  };
}
