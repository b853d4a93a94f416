import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { anOrder, anOrderLine, paid, tea } from './builders.ts';
import { callsOf, isForgotten, kitchenStandingOf, usesScreens } from './kitchen-calls.ts';
import { listKitchen } from './kitchen-orders.ts';
import { kitchenPage, noStation, offOf, stationsOf, unmadeOf, type KitchenRules } from './kitchen-tickets.ts';
import { orders, type Order, type OrderLine } from './schema.ts';

const noon = instantMs('2026-11-21T04:00:00.000Z');
const after = (minutes: number): string => isoInstant(noon + minutes * 60_000);
const voided = { at: after(3), by: 'mei', reason: '點錯' };

const tea1 = anOrderLine({ station: '吧台', quantity: 2 });
const waffle = anOrderLine({ _id: 'line-2', templateId: 'waffle', itemName: '鬆餅', station: '點心' });
const other = anOrderLine({ _id: 'line-3', templateId: 'bag', itemName: '提袋' });
const inState = (line: OrderLine, kitchen: OrderLine['kitchen'], kitchenRound?: number): OrderLine => ({
  ...line,
  kitchen,
  ...(kitchenRound === undefined ? {} : { kitchenRound }),
});

function placed(_id: string, minutes: number, over: Parameters<typeof anOrder>[0] = {}): Order {
  const row = anOrder({
    _id,
    placedAt: after(minutes),
    items: [tea1, waffle, other],
    completesWhenPaid: false,
    ...over,
  });
  return { ...row, updatedAt: after(minutes) };
}

function page(all: readonly Order[], over: Partial<KitchenRules> = {}) {
  const rules: KitchenRules = {
    now: noon,
    stations: undefined,
    prep: { dine_in: 15, takeout: 10, delivery: 30 },
    shown: new Map(),
    putAway: new Set(),
    ...over,
  };
  return kitchenPage(all, rules);
}

describe('the tickets of a kitchen', () => {
  it('come oldest first, each with the lines of the stations that are looked at', () => {
    const all = [placed('b', 2, { seq: 2 }), placed('a', 1, { seq: 1 })];
    expect(page(all).open.map(({ order }) => order._id)).toEqual(['a', 'b']);
    const names = (stations: string[]): string[] =>
      page(all, { stations: new Set(stations) }).open[0]!.lines.map(({ line }) => line.itemName);
    expect(names(['點心'])).toEqual(['鬆餅']);
    expect(names(['吧台', noStation])).toEqual(['紅茶拿鐵', '提袋']);
    expect(page(all, { stations: new Set(['烤台']) }).open).toEqual([]);
    expect(stationsOf(all)).toEqual(['吧台', '點心', noStation]);
  });

  it('stand until all of their station is made, and then among those that can be called back', () => {
    const half = placed('a', 1, { items: [inState(tea1, 'ready'), waffle] });
    expect(page([half]).open).toHaveLength(1);
    expect(page([half]).made).toEqual([]);
    const bar = page([half], { stations: new Set(['吧台']) });
    expect(bar.open).toEqual([]);
    expect(bar.made.map(({ order }) => order._id)).toEqual(['a']);
    expect(page([half], { stations: new Set(['吧台']), now: noon + 3 * 3_600_000 }).made).toEqual([]);
  });

  it('mark what was added since they were first shown, and what was called back', () => {
    const row = placed('a', 1, {
      items: [inState(tea1, 'preparing', 1), inState(waffle, 'ready', 1), other],
    });
    const marks = (shown?: string[]) =>
      page([row], { shown: new Map(shown ? [['a', new Set(shown)]] : []) }).open[0]!.lines.map(
        ({ mark }) => mark,
      );
    expect(marks()).toEqual(['again', undefined, undefined]);
    expect(marks(['line-1', 'line-2'])).toEqual(['again', undefined, 'added']);
  });

  it('show what was called off while it was made, until somebody puts it away; never what was off before', () => {
    const items = [inState(tea1, 'ready'), { ...inState(waffle, 'sent'), voided }, { ...other, voided }];
    const [ticket] = page([placed('a', 1, { items })]).open;
    expect(ticket!.lines.map(({ mark }) => mark)).toEqual([undefined, 'off']);
    expect(offOf(ticket!).map(({ _id }) => _id)).toEqual(['line-2']);
    expect(page([placed('a', 1, { items })], { putAway: new Set(['line-2']) }).open).toEqual([]);
    const gone = placed('b', 1, { fulfilment: 'cancelled', items: [inState(tea1, 'sent'), waffle] });
    const [off] = page([gone]).open;
    expect(off).toMatchObject({ isOff: true });
    expect(unmadeOf(off!)).toEqual([]);
  });

  it('age by what the store says it needs, not before the time that somebody wants it for', () => {
    const ageAt = (minutes: number, over: Parameters<typeof anOrder>[0] = {}): string =>
      page([placed('a', 0, over)], { now: noon + minutes * 60_000 }).open[0]!.age;
    expect([9, 10, 14, 15].map((minutes) => ageAt(minutes))).toEqual(['fresh', 'due', 'due', 'late']);
    expect(ageAt(14, { orderType: 'dine_in' })).toBe('fresh');
    expect(ageAt(60, { estimatedPickupTime: after(70) })).toBe('fresh');
    expect(ageAt(71, { estimatedPickupTime: after(70) })).toBe('due');
    const [unsaid] = page([placed('a', 0)], {
      now: noon + 9e6,
      prep: { dine_in: 0, takeout: 0, delivery: 0 },
    }).open;
    expect(unsaid!.age).toBe('fresh');
  });

  it('begin when the order was sent, and for what came later when it came', () => {
    const sent = placed('a', 0, { acceptedAt: after(30) });
    expect(page([sent]).open[0]!.at).toBe(noon + 30 * 60_000);
    const more = { ...other, added: { at: after(40), by: '小美' } };
    const added = placed('a', 0, { items: [inState(tea1, 'ready'), more] });
    expect(page([added]).open[0]!.at).toBe(noon + 40 * 60_000);
  });

  it('count what is to be made of each dish, the most first', () => {
    const all = [
      placed('a', 1),
      placed('b', 2, { items: [{ ...tea1, quantity: 3, refundedQty: 1 }, inState(waffle, 'ready')] }),
    ];
    expect(page(all).allDay.map(({ itemName, count }) => [itemName, count])).toEqual([
      ['紅茶拿鐵', 4],
      ['提袋', 1],
      ['鬆餅', 1],
    ]);
  });
});

it('a kitchen has to do with what is being made or was called off, and not with what is put aside or long ago', async () => {
  const old = -17 * 60;
  const rows = new MemoryRows([orders]).seed(
    orders,
    placed('open', -30),
    placed('paid', -60, { completesWhenPaid: true, payments: [paid(260)] }),
    placed('paid long ago', -240, { completesWhenPaid: true, payments: [paid(260)] }),
    placed('off', -10, { fulfilment: 'cancelled' }),
    placed('parked', -20, { fulfilment: 'placed', parked: { at: after(-20), by: '小美' } }),
    placed('old tab', old),
    placed('old tab with more', old, { items: [tea1, { ...other, added: { at: after(-5), by: '小美' } }] }),
    placed('elsewhere', -5, { storeId: 'south' }),
  );
  const found = await rows.ask(listKitchen, tea, { now: after(0) });
  expect(found.map(({ _id }) => _id)).toEqual(['old tab with more', 'paid', 'open', 'off']);
});

it('what was made last stands first, whatever was done to an order since', () => {
  const made = (minutes: number): OrderLine[] => [
    { ...inState(tea1, 'ready'), made: [{ round: 0, at: after(minutes) }] },
  ];
  const paidLater = { ...placed('a', -30, { items: made(-20) }), updatedAt: after(-1) };
  const all = [paidLater, placed('b', -30, { items: made(-10) })];
  expect(page(all).made.map(({ order, madeAt }) => [order._id, madeAt])).toEqual([
    ['b', after(-10)],
    ['a', after(-20)],
  ]);
  // Made an hour ago and paid now, it is no longer in sight.
  expect(page([{ ...paidLater, items: made(-61) }]).made).toEqual([]);
});

describe('what is called out', () => {
  const made = [inState(tea1, 'ready'), inState(waffle, 'ready')];

  it('is what the kitchen made and nobody has yet, the last first', () => {
    const all = [
      placed('first', 1, { items: made, fulfilment: 'ready', seq: 1 }),
      placed('last', 2, { items: made, fulfilment: 'ready', seq: 2 }),
      placed('half', 3, { items: [inState(tea1, 'ready'), waffle] }),
      placed('again', 3, { items: [inState(tea1, 'preparing', 1)], fulfilment: 'ready' }),
      placed('gone', 3, { items: made, fulfilment: 'completed' }),
      placed('off', 3, { items: made, fulfilment: 'cancelled' }),
    ];
    expect(callsOf(all, noon).map(({ _id }) => _id)).toEqual(['last', 'first']);
    expect(callsOf(all, noon + 50 * 60_000)).toEqual([]);
  });

  it('has what was completed when it was paid, until it is handed out', () => {
    const over = { completesWhenPaid: true, payments: [paid(195)] };
    expect(callsOf([placed('a', 1, { ...over, items: made })], noon)).toHaveLength(1);
    const served = made.map((line) => inState(line, 'served'));
    expect(callsOf([placed('a', 1, { ...over, items: served })], noon)).toEqual([]);
  });
});

describe('what no screen has taken', () => {
  it('is said after a while, at once without a network, and not for ever', () => {
    const sentAt = after(0);
    const untaken = { kitchen: kitchenStandingOf(placed('a', 0)), sentAt };
    expect(isForgotten(untaken, noon + 19_000, false)).toBe(false);
    expect(isForgotten(untaken, noon + 20_000, false)).toBe(true);
    expect(isForgotten(untaken, noon, true)).toBe(true);
    expect(isForgotten(untaken, noon + 4 * 3_600_000, true)).toBe(false);
    expect(isForgotten({ kitchen: 'taken', sentAt }, noon + 60_000, true)).toBe(false);
    expect(usesScreens([untaken, {}, { kitchen: 'served' }])).toBe(false);
    expect(usesScreens([untaken, { kitchen: 'printed' }])).toBe(false);
    expect(usesScreens([untaken, { kitchen: 'taken' }])).toBe(true);
  });

  it('is not forgotten once a till has printed it, and a screen that comes to it says so', () => {
    const printedAt = after(2);
    const paper = placed('a', 0, { items: [{ ...tea1, printedAt }, waffle] });
    expect(kitchenStandingOf(paper)).toBe('untaken');
    const whole = placed('a', 0, { items: [{ ...tea1, printedAt }, inState(waffle, 'sent')] });
    expect(kitchenStandingOf(whole)).toBe('printed');
    expect(isForgotten({ kitchen: kitchenStandingOf(whole), sentAt: after(0) }, noon + 60_000, true)).toBe(
      false,
    );
    const [ticket] = page([whole]).open;
    expect(ticket?.printedAt).toBe(printedAt);
    expect(page([placed('b', 0)]).open[0]?.printedAt).toBeUndefined();
  });

  it('is what is not taken whole, and never what is over', () => {
    const of = (items: OrderLine[], over: Parameters<typeof anOrder>[0] = {}) =>
      kitchenStandingOf(placed('a', 0, { items, ...over }));
    expect(of([inState(tea1, 'sent'), waffle])).toBe('untaken');
    expect(of([inState(tea1, 'sent'), inState(waffle, 'ready')])).toBe('taken');
    expect(of([inState(tea1, 'preparing', 1)], { fulfilment: 'ready' })).toBe('taken');
    expect(of([inState(tea1, 'ready')], { fulfilment: 'ready' })).toBe('toPickUp');
    expect(of([inState(tea1, 'ready')], { fulfilment: 'completed' })).toBe('made');
    expect(of([inState(tea1, 'served')], { fulfilment: 'completed' })).toBe('served');
    expect(of([inState(tea1, 'sent'), { ...waffle, voided }])).toBe('taken');
    expect(of([tea1], { fulfilment: 'cancelled' })).toBeUndefined();
    expect(of([tea1], { fulfilment: 'placed' })).toBeUndefined();
  });
});
