import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { anOrder, anOrderLine, arrived, paid, tea } from './builders.ts';
import { setFulfilment } from './fulfil.ts';
import { bumpLinesInput, recallLinesInput } from './inputs.ts';
import { bumpLines, noteKitchenSlip, recallLines } from './kitchen.ts';
import { further } from './order-states.ts';
import { mostRounds, orders, type Order } from './schema.ts';

const of = { ...tea, orderId: 'order-1' };
const voided = { at: '2026-11-21T06:06:00.000Z', by: 'mei', reason: '點錯' };
const items = [anOrderLine(), anOrderLine({ _id: 'line-2', templateId: 'soup', itemName: '貢丸湯' })];
const anOpen = (over: Parameters<typeof anOrder>[0] = {}): Order =>
  anOrder({ items, completesWhenPaid: false, ...over });

type To = 'sent' | 'preparing' | 'ready' | 'served';
const at = (lineId: string, to: To, round = 0) => ({ lineId, round, to });

async function bumped(row: Order, ...lines: ReturnType<typeof at>[]) {
  const rows = new MemoryRows([orders]).seed(orders, row);
  return { rows, ...(await rows.run(bumpLines, { ...of, lines })) };
}

describe('a bump', () => {
  it('moves its lines forward, and the order with them: begun at the first, ready at the last', async () => {
    const { rows, output } = await bumped(anOpen(), at('line-1', 'sent'), at('line-2', 'sent'));
    expect(output).toMatchObject({
      fulfilment: 'accepted',
      items: [{ kitchen: 'sent' }, { kitchen: 'sent' }],
    });
    const first = await rows.run(bumpLines, { ...of, lines: [at('line-1', 'ready')] });
    expect(first.output).toMatchObject({
      fulfilment: 'preparing',
      items: [{ kitchen: 'ready' }, { kitchen: 'sent' }],
    });
    const last = await rows.run(bumpLines, { ...of, lines: [at('line-2', 'ready')] });
    expect(last.output.fulfilment).toBe('ready');
    expect(last.exceptions).toEqual([]);
  });

  it('moves nothing back', async () => {
    const { rows } = await bumped(anOpen(), at('line-1', 'ready'));
    const { output } = await rows.run(bumpLines, { ...of, lines: [at('line-1', 'sent')] });
    expect(output.items[0]?.kitchen).toBe('ready');
  });

  it('waits for no line that was called off or given back whole', async () => {
    const off = [
      anOrderLine(),
      anOrderLine({ _id: 'line-2', voided }),
      { ...anOrderLine({ _id: 'line-3' }), refundedQty: 1 },
    ];
    const { output } = await bumped(anOpen({ items: off }), at('line-1', 'ready'));
    expect(output.fulfilment).toBe('ready');
  });

  it('leaves an order completed that was completed when it was paid', async () => {
    const row = anOpen({ completesWhenPaid: true, payments: [paid(130)] });
    const { output } = await bumped(row, at('line-1', 'ready'), at('line-2', 'ready'));
    expect(output.fulfilment).toBe('completed');
  });

  it('of a cancelled order is booked and flagged; that a screen had it is not', async () => {
    const row = anOpen({ fulfilment: 'cancelled' });
    const sent = await bumped(row, at('line-1', 'sent'));
    expect(sent.exceptions).toEqual([]);
    const { rows, output, exceptions } = await bumped(row, at('line-1', 'ready'));
    expect(output).toMatchObject({ fulfilment: 'cancelled', items: [{ kitchen: 'ready' }, {}] });
    const details = { orderId: 'order-1', number: 'A-017' };
    expect(exceptions).toEqual([{ code: 'made_after_cancel', details }]);
    const again = await rows.run(bumpLines, { ...of, lines: [at('line-1', 'ready')] });
    expect(again.exceptions).toEqual([]);
  });

  it('of a line that was called off is booked and flagged', async () => {
    const row = anOpen({ items: [anOrderLine(), anOrderLine({ _id: 'line-2', voided })] });
    const { exceptions } = await bumped(row, at('line-2', 'ready'));
    expect(exceptions.map(({ code }) => code)).toEqual(['made_after_cancel']);
  });

  it('of an order that nobody has accepted yet is booked and flagged', async () => {
    const row = anOpen({ channel: 'web', fulfilment: 'placed' });
    const { output, exceptions } = await bumped(row, at('line-1', 'preparing'));
    expect([output.fulfilment, output.items[0]?.kitchen]).toEqual(['placed', 'preparing']);
    expect(exceptions.map(({ code }) => code)).toEqual(['made_before_accept']);
  });

  it('takes a line on by one round at most; what lies further ahead counts once the rounds between were heard', async () => {
    const { rows, output, exceptions } = await bumped(anOpen(), at('line-1', 'served', mostRounds));
    expect(output.items[0]).toMatchObject({ kitchen: 'new' });
    expect(output.items[0]).not.toHaveProperty('kitchenRound');
    expect(exceptions.map(({ code }) => code)).toEqual(['kitchen_round_odd']);
    await rows.run(bumpLines, { ...of, lines: [at('line-1', 'ready')] });
    const again = await rows.run(recallLines, { ...of, lines: [{ lineId: 'line-1', round: 1 }] });
    expect(again.exceptions).toEqual([]);
    expect(again.output.items[0]).toMatchObject({ kitchen: 'preparing', kitchenRound: 1 });
  });

  it('finds a line that ended up on a supplement, and says where there is none', async () => {
    const late = anOpen({
      _id: 'change:supplement',
      orderNo: { lane: 'A', seq: 17, display: 'A-017-2' },
      supplementOf: 'order-1',
      items: [anOrderLine({ _id: 'line-9' })],
    });
    const rows = new MemoryRows([orders]).seed(orders, anOpen(), late);
    const { exceptions } = await rows.run(bumpLines, {
      ...of,
      lines: [at('line-1', 'ready'), at('line-9', 'ready')],
    });
    expect(exceptions).toEqual([]);
    expect(rows.all(orders).map((row) => [row.number, row.fulfilment])).toEqual([
      ['A-017', 'preparing'],
      ['A-017-2', 'ready'],
    ]);
    const nowhere = await rows.run(bumpLines, { ...of, lines: [at('line-7', 'ready')] });
    expect(nowhere.exceptions.map(({ code }) => code)).toEqual(['line_not_there']);
  });

  it('names each line once, some, and no more than there can be', () => {
    const fits = (lines: unknown[]): boolean => z.safeParse(bumpLinesInput, { ...of, lines }).success;
    expect(fits([at('line-1', 'ready')])).toBe(true);
    expect(fits([at('line-1', 'ready'), at('line-1', 'sent')])).toBe(false);
    expect(fits([])).toBe(false);
    expect(fits(Array.from({ length: 501 }, (_, i) => at(`line-${i}`, 'ready')))).toBe(false);
    for (const round of [-1, 0.5, mostRounds + 1, 1e12, '1'])
      expect(fits([{ lineId: 'line-1', to: 'ready', round }])).toBe(false);
    expect(fits([{ lineId: 'line-1', round: 0, to: 'new' }])).toBe(false);
  });
});

describe('a recall', () => {
  it('after the pick-up begins a new round and takes nothing of the order back', async () => {
    const { rows } = await bumped(anOpen(), at('line-1', 'served'), at('line-2', 'served'));
    await rows.run(setFulfilment, { ...of, to: 'completed' });
    const { output } = await rows.run(recallLines, { ...of, lines: [{ lineId: 'line-2', round: 1 }] });
    expect(output).toMatchObject({
      fulfilment: 'completed',
      items: [{ kitchen: 'served' }, { kitchen: 'preparing', kitchenRound: 1 }],
    });
    const late = await rows.run(bumpLines, { ...of, lines: [at('line-2', 'served')] });
    expect(late.output.items[1]).toMatchObject({ kitchen: 'preparing', kitchenRound: 1 });
    const again = await rows.run(bumpLines, { ...of, lines: [at('line-2', 'ready', 1)] });
    expect(again.output.items[1]).toMatchObject({ kitchen: 'ready', kitchenRound: 1 });
  });

  it('of two screens at once is one', async () => {
    const { rows } = await bumped(anOpen(), at('line-1', 'ready'));
    const recall = { ...of, lines: [{ lineId: 'line-1', round: 1 }] };
    const once = (await rows.run(recallLines, recall)).output;
    expect((await rows.run(recallLines, recall)).output).toEqual(once);
  });

  it('begins with the first round', () => {
    const fits = (round: number): boolean =>
      z.safeParse(recallLinesInput, { ...of, lines: [{ lineId: 'line-1', round }] }).success;
    expect([0, 1, mostRounds, mostRounds + 1].map(fits)).toEqual([false, true, true, false]);
  });
});

describe('the laws of a kitchen', () => {
  const lineId = fc.constantFrom('line-1', 'line-2');
  const bump = fc
    .record({
      lineId,
      round: fc.integer({ min: 0, max: 4 }),
      to: fc.constantFrom<To>('sent', 'preparing', 'ready', 'served'),
    })
    .map((line) => ({ command: bumpLines, input: { ...of, lines: [line] } }));
  const recall = fc
    .record({ lineId, round: fc.integer({ min: 1, max: 4 }) })
    .map((line) => ({ command: recallLines, input: { ...of, lines: [line] } }));
  const moved = fc
    .constantFrom('preparing' as const, 'completed' as const)
    .map((to) => ({ command: setFulfilment, input: { ...of, to } }));
  const change = fc.oneof(bump, recall, moved);
  type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

  async function played(changes: readonly Change[]) {
    const rows = new MemoryRows([orders]).seed(orders, anOpen());
    const seen: Order['fulfilment'][] = [];
    for (const { command, input } of changes) {
      await rows.run(arrived(command), input);
      seen.push(rows.all(orders)[0]!.fulfilment);
    }
    const row = rows.all(orders)[0]!;
    return { row: { ...row, rev: 0 }, seen };
  }

  it('whatever order two screens are heard in, and how often, the row is the same', async () => {
    const told = fc
      .array(change, { minLength: 1, maxLength: 8 })
      .chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(told, async ([all, again]) => {
        expect((await played(again)).row).toEqual((await played(all)).row);
      }),
      { numRuns: 1000 },
    );
  });

  it('fulfilment never goes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (all) => {
        const { seen } = await played(all);
        seen.slice(1).forEach((state, i) => expect(further(seen[i]!, state)).toBe(state));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a slip for the kitchen', () => {
  it('is noted on its lines once, and moves nothing', async () => {
    const rows = new MemoryRows([orders]).seed(orders, anOpen());
    const first = await rows.run(noteKitchenSlip, { ...of, lineIds: ['line-1'] });
    expect(first.output).toMatchObject({
      fulfilment: 'accepted',
      items: [{ kitchen: 'new' }, { kitchen: 'new' }],
    });
    const [{ printedAt } = {}, other] = first.output.items;
    expect(printedAt).toBeDefined();
    expect(other?.printedAt).toBeUndefined();
    const later = { now: '2026-11-21T09:00:00.000Z' };
    const again = await rows.run(noteKitchenSlip, { ...of, lineIds: ['line-1', 'line-2'] }, later);
    expect(again.output.items.map((line) => line.printedAt)).toEqual([printedAt, '2026-11-21T09:00:00.000Z']);
    const lost = await rows.run(noteKitchenSlip, { ...of, lineIds: ['nowhere'] });
    expect(lost.exceptions.map(({ code }) => code)).toEqual(['line_not_there']);
  });
});
