import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../kit/actor.ts';
import { aLine, anOrderLine } from './builders.ts';
import { addDiscount, addLine, cartAmounts, setOptions, setPrice, type Cart } from './cart.ts';
import { openCart } from './open-cart.ts';
import { addLinesInput, lineInput } from './inputs.ts';
import { lineIdentity, linePrice, menuPriceOf } from './lines.ts';
import { recallCart, reviseInputOf } from './recall.ts';
import { isPriceUnapproved, priceChangesOf } from './repricing.ts';
import { anOrder } from './builders.ts';

const empty: Cart = openCart({ orderId: 'o', brandId: 'tea', storeId: 'north', orderType: 'dine_in' });
const pearls = [
  {
    optionCategoryId: 'extras',
    optionCategoryName: '加料',
    selections: [{ optionId: 'pearl', name: '珍珠', price: 10, quantity: 1 }],
  },
];
const regular = (to: number) => ({ to, reason: '熟客價' });
const mei: Actor = { kind: 'admin', adminId: 'mei', name: '小美', role: 'employee' };
const lead: Actor = { ...mei, role: 'store_admin' };

describe('a line at another price', () => {
  it('counts at that price in the subtotal, the service charge, the tax and what is off', () => {
    const cart = setPrice(addLine(empty, aLine({ quantity: 2 })), 'line-1', regular(50));
    expect(cartAmounts(cart, { serviceChargeRate: 0.1 }).amounts).toMatchObject({
      subtotal: 100,
      serviceCharge: 10,
      total: 110,
      tax: 5,
    });
    const off = addDiscount(cart, { _id: 'd', kind: 'percent', value: 10 });
    expect(cartAmounts(off, { serviceChargeRate: 0.1 }).amounts).toMatchObject({
      totalDiscount: 10,
      serviceCharge: 9,
      total: 99,
    });
    expect(anOrderLine({ quantity: 2, repriced: regular(0) })).toMatchObject({ unitPrice: 0, subtotal: 0 });
  });

  it('is told with what the menu says of it', () => {
    const lines = [aLine(), aLine({ _id: 'b', options: pearls, quantity: 3, repriced: regular(50) })];
    expect(priceChangesOf(lines)).toEqual([
      { itemName: '紅茶拿鐵', from: 75, to: 50, quantity: 3, reason: '熟客價' },
    ]);
  });

  it('is no more of a line at the menu’s price, nor at that price for another reason', () => {
    const cart = addLine(addLine(empty, aLine({ _id: 'a', repriced: regular(50) })), aLine({ _id: 'b' }));
    expect(cart.lines).toHaveLength(2);
    const other = addLine(cart, aLine({ _id: 'c', repriced: { to: 50, reason: '即期品' } }));
    expect(other.lines).toHaveLength(3);
    const same = addLine(other, aLine({ _id: 'd', repriced: regular(50) }));
    expect(same.lines.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ]);
  });

  it('joins the others again when it is the menu’s own', () => {
    const cart = addLine(addLine(empty, aLine({ _id: 'a' })), aLine({ _id: 'b', repriced: regular(50) }));
    for (const back of [undefined, regular(65)])
      expect(setPrice(cart, 'b', back).lines).toEqual([aLine({ _id: 'a', quantity: 2 })]);
  });

  it('costs more by what its answers cost', () => {
    const cart = setPrice(addLine(empty, aLine()), 'line-1', regular(50));
    const [line] = setOptions(cart, 'line-1', pearls).lines;
    expect(line?.repriced).toEqual(regular(60));
    expect(line && menuPriceOf(line)).toBe(75);
  });

  it('is whole and not below zero, with a reason of one line', () => {
    const fits = (repriced: object) => lineInput.safeParse({ ...aLine(), repriced }).success;
    expect([fits(regular(0)), fits(regular(100_000_000))]).toEqual([true, true]);
    for (const bad of [
      regular(-1),
      regular(0.5),
      regular(100_000_001),
      { to: 5, reason: ' ' },
      { to: 5, reason: '字'.repeat(61) },
      { to: 5 },
      { ...regular(5), by: 'mei' },
    ])
      expect(fits(bad)).toBe(false);
  });

  it('comes with the sale or the revision that somebody stands behind, and by no other way', () => {
    const said = { brandId: 'tea', storeId: 'north', orderId: 'o', lines: [aLine({ repriced: regular(1) })] };
    expect(addLinesInput.safeParse(said).success).toBe(false);
    expect(addLinesInput.safeParse({ ...said, lines: [aLine()] }).success).toBe(true);
  });

  it('is sold by who may take back what was sold, or with their word', () => {
    const lines = [aLine({ repriced: regular(50) })];
    expect(isPriceUnapproved(lead, lines)).toBe(false);
    expect(isPriceUnapproved(mei, [aLine()])).toBe(false);
    expect(isPriceUnapproved(mei, lines)).toBe(true);
    const approver = { adminId: 'lead', name: '店長', role: 'store_admin' as const };
    expect(isPriceUnapproved({ ...mei, approver }, lines)).toBe(false);
    expect(isPriceUnapproved({ kind: 'guest' }, lines)).toBe(true);
  });

  it('needs nobody again where as many stood at it before, and somebody for one more', () => {
    const two = [aLine({ quantity: 2, repriced: regular(50) })];
    const three = [aLine({ quantity: 3, repriced: regular(50) })];
    expect(isPriceUnapproved(mei, two, three)).toBe(false);
    expect(isPriceUnapproved(mei, three, two)).toBe(true);
    expect(isPriceUnapproved(mei, [aLine({ repriced: regular(49) })], three)).toBe(true);
    expect(isPriceUnapproved(mei, [...two, ...two], three)).toBe(true);
    expect(isPriceUnapproved(mei, [aLine({ options: pearls, repriced: regular(50) })], three)).toBe(true);
    expect(isPriceUnapproved(mei, [aLine({ basePrice: 900, repriced: regular(50) })], three)).toBe(true);
  });

  it('stays at it when its order is opened again, and a change of it is a line of its own', () => {
    const order = anOrder({ items: [anOrderLine({ repriced: regular(50) })] });
    const cart = recallCart(order, 'r');
    expect(cart.lines).toEqual([aLine({ repriced: regular(50) })]);
    const revised = reviseInputOf(setPrice(cart, 'line-1', regular(40)), [], 'keep', { reason: '改價' });
    expect(revised).toMatchObject({
      add: [{ _id: 'r:line-1', repriced: { to: 40 } }],
      remove: [{ lineId: 'line-1' }],
    });
  });
});

describe('a price and a discount', () => {
  const prices = fc.integer({ min: 0, max: 5000 });
  const lines = fc.array(
    fc.record({
      basePrice: prices,
      quantity: fc.integer({ min: 1, max: 9 }),
      repriced: fc.option(prices.map(regular), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const given = fc.record({
    _id: fc.constant('d'),
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 0, max: 100 }),
  });

  it('come to the same in either order, and never below zero or above the lines', () => {
    fc.assert(
      fc.property(lines, given, fc.integer({ min: 0, max: 2000 }), (all, discount, rate) => {
        const plain = all.reduce(
          (cart: Cart, { repriced: _, ...line }, i) => ({
            ...cart,
            lines: [...cart.lines, aLine({ ...line, _id: `l${i}`, templateId: `t${i}` })],
          }),
          empty,
        );
        const priced = (cart: Cart) =>
          all.reduce((now, { repriced }, i) => (repriced ? setPrice(now, `l${i}`, repriced) : now), cart);
        const one = priced(addDiscount(plain, discount));
        const other = addDiscount(priced(plain), discount);
        const terms = { serviceChargeRate: rate / 10_000 };
        expect(cartAmounts(one, terms)).toEqual(cartAmounts(other, terms));
        const { amounts } = cartAmounts(one, terms);
        expect(amounts.subtotal).toBe(
          one.lines.reduce((sum, line) => sum + linePrice(line) * line.quantity, 0),
        );
        expect(amounts.totalDiscount).toBeLessThanOrEqual(amounts.subtotal);
        expect(amounts.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('tell lines apart exactly where price or reason differ', () => {
    const decided = fc.option(fc.record({ to: prices, reason: fc.constantFrom('熟客價', '即期品') }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(decided, decided, (a, b) => {
        const isSame = JSON.stringify(a) === JSON.stringify(b);
        const of = (repriced: typeof a) => lineIdentity(aLine(repriced ? { repriced } : {}));
        expect(of(a) === of(b)).toBe(isSame);
      }),
    );
  });
});
