import { expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { cashMovements } from '../drawer/schema.ts';
import { aPayment, aSale, aStore, settingsOf, tea } from '../order/builders.ts';
import { placeOrder } from '../order/place.ts';
import { clerk, manager, shopTables } from '../shift/builders.ts';
import { closeDay } from '../shift/close-day.ts';
import { closeShift } from '../shift/close.ts';
import { moveCash } from '../shift/move.ts';
import { openShift } from '../shift/open.ts';
import { reportDay, reportShift } from '../shift/reading.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { about, words } from './builders.ts';
import { daySlip, drawerSlip, shiftSlip, type CashLabels, type CashWords } from './shift-slip.ts';
import { writtenOn } from './slip.ts';

const cash: CashWords = {
  labels: new Proxy({} as CashLabels, { get: (_, name) => String(name) }),
  x: 'X',
  z: 'Z',
  day: 'day',
  provisional: 'provisional',
  isOpen: 'open',
  signature: 'signature',
  move: (type) => type,
  differenceOf: (amount) => `off by ${amount}`,
  revision: (no) => `revision ${no}`,
  payments: (count) => `${count} times`,
};

const one = { ...tea, shiftId: 'shift-1' };

/** A drawer of 3,000 with one sale of 65 and 180 paid out. */
async function till(): Promise<MemoryRows> {
  const rows = new MemoryRows(shopTables, { actor: manager })
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf());
  await rows.run(openShift, { ...tea, _id: 'shift-1', openingFloat: 3000 });
  await rows.run(placeOrder, aSale({ payments: [aPayment()] }));
  await rows.run(moveCash, { ...one, _id: 'out', type: 'pay_out', amount: 180, reason: '買食材' });
  return rows;
}

it('prints an open shift as X and a closed one as Z, with what was counted and by how much it is off', async () => {
  const rows = await till();
  const x = shiftSlip(await rows.ask(reportShift, one), about, words, cash);
  expect([x.kind, x.title]).toEqual(['x', 'X A-Z1']);
  expect(writtenOn(x)).toEqual(
    expect.arrayContaining(['float NT$3000', 'cashSales NT$65', 'expected NT$2885']),
  );
  expect(writtenOn(x).join(' ')).not.toContain('counted');
  await rows.run(closeShift, { ...one, counted: 2880, floatKept: 2000, reason: '找錯錢' });
  const z = shiftSlip(await rows.ask(reportShift, one), about, words, cash);
  expect(z.kind).toBe('z');
  expect(writtenOn(z)).toEqual(
    expect.arrayContaining(['counted NT$2880', 'difference off by -5', 'reason：找錯錢', 'bank NT$880']),
  );
});

it('tells a blind closer on paper no more than on the screen', async () => {
  const rows = await till();
  await rows.run(closeShift, { ...one, counted: 2880, floatKept: 2000 });
  const z = shiftSlip(await rows.ask(reportShift, one, { actor: clerk }), about, words, cash);
  expect(writtenOn(z)).toContain('counted NT$2880');
  expect(writtenOn(z).join(' ')).not.toMatch(/expected|difference|cashSales|NT\$65\b|2885/);
});

it('says of a day that it may still change, and what each shift came to', async () => {
  const rows = await till();
  const day = { ...tea, businessDate: '2026-11-21' };
  await rows.run(closeDay, day);
  const paper = daySlip(await rows.ask(reportDay, day), about, words, cash);
  expect(writtenOn(paper)).toEqual(
    expect.arrayContaining(['provisional', 'received NT$65', 'netSales NT$65', 'grandTotal NT$65']),
  );
  expect(writtenOn(paper).find((line) => line.startsWith('A-Z1'))).toMatch(/open$/);
});

it('prints no empty part of a day that sold nothing', async () => {
  const rows = new MemoryRows(shopTables, { actor: manager })
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf());
  const report = await rows.ask(reportDay, { ...tea, businessDate: '2026-11-21' });
  expect(report.tenders).toEqual([]);
  const kinds = daySlip(report, about, words, cash).parts.map(({ kind }) => kind);
  expect(kinds.join(' ')).not.toContain('rule rule');
});

it('prints what was paid out with its reason and a place to sign', async () => {
  const rows = await till();
  const [move] = rows.all(cashMovements).filter(({ type }) => type === 'pay_out');
  if (!move) throw new Error('nothing was paid out');
  const paper = writtenOn(drawerSlip(move, { no: 'A-Z1' }, about, words, cash));
  expect(paper).toEqual(expect.arrayContaining(['A-Z1', 'reason：買食材', 'pay_out NT$180', 'signature：']));
});
