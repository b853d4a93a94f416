import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import type { Actor } from '../kit/actor.ts';
import { storeSettings, stores, type TaxMode } from '../store/schema.ts';
import { aPayment, aSale, aStore, settingsOf, tea, shopTables } from './builders.ts';
import { invoiceBuyerOf } from './invoice.ts';
import { payOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { updateOrder } from './update.ts';

const lead: Actor = { kind: 'admin', adminId: 'lead', name: '阿店長', role: 'store_admin', ...tea };
const order1 = { ...tea, orderId: 'order-1' };

function shop(taxMode?: TaxMode): MemoryRows {
  return new MemoryRows(shopTables, { actor: lead })
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf({}, taxMode && { taxMode }));
}

describe('an invoice', () => {
  it('is asked for once, with the change that pays the order in full', async () => {
    const rows = shop('invoice5');
    const part = await rows.run(placeOrder, aSale({ payments: [aPayment({ amount: 20 })] }));
    expect(part.jobs).toEqual([]);
    const rest = { ...order1, payments: [aPayment({ _id: 'payment-2', amount: 45 })] };
    const { jobs } = await rows.run(payOrder, rest);
    expect(jobs).toEqual([{ id: 'invoice.issue:order-1', name: 'invoice.issue', payload: order1 }]);
    expect((await rows.run(payOrder, rest)).jobs).toEqual([]);
    const more = { ...order1, payments: [aPayment({ _id: 'payment-3', amount: 5 })] };
    expect((await rows.run(payOrder, more)).jobs).toEqual([]);
  });

  it('is asked for where the office marks an order as paid', async () => {
    const rows = shop('invoice5');
    await rows.run(placeOrder, aSale());
    const { jobs } = await rows.run(updateOrder, { ...order1, status: 'paid' });
    expect(jobs).toMatchObject([{ id: 'invoice.issue:order-1' }]);
  });

  it.each([undefined, 'small1', 'none'] as const)('is nothing that a store with %s issues', async (mode) => {
    const { jobs } = await shop(mode).run(placeOrder, aSale({ payments: [aPayment()] }));
    expect(jobs).toEqual([]);
  });

  it('goes to the buyer, to a carrier, or to whom it is given', () => {
    expect(invoiceBuyerOf()).toEqual({});
    expect(invoiceBuyerOf({ name: '王小姐', donationCode: '919' })).toEqual({ donationCode: '919' });
    expect(invoiceBuyerOf({ taxId: '04595257', carrier: '/AB+1-2.', donationCode: '919' })).toEqual({
      taxId: '04595257',
      carrier: { kind: 'mobile', code: '/AB+1-2.' },
    });
    expect(invoiceBuyerOf({ carrier: 'TP12345678901234' })).toEqual({
      carrier: { kind: 'citizen', code: 'TP12345678901234' },
    });
    expect(invoiceBuyerOf({ carrier: '12', donationCode: '919' })).toEqual({ donationCode: '919' });
  });
});

it('who says both a carrier and a donation code is told at once where somebody waits for the answer', async () => {
  const rows = shop();
  await rows.run(placeOrder, aSale());
  const customerInfo = { to: { carrier: '/AB+1-2.', donationCode: '919' } };
  await expect(rows.run(updateOrder, { ...order1, customerInfo })).rejects.toMatchObject({
    code: 'validation',
    details: { faults: [{ path: 'customerInfo.donationCode', message: 'exclusive' }] },
  });
});
