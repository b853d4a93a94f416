import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder, anOrderLine, refunded } from '../order/builders.ts';
import type { Order, OrderLine, Refund } from '../order/schema.ts';
import { additionSlip } from './addition-slip.ts';
import { additionsOf, changesSlip, isChanged } from './changes-slip.ts';
import { cupLabels } from './cup-labels.ts';
import { kitchenSlip } from './kitchen.ts';
import { about, words } from './builders.ts';
import { maskedPhone } from './parts.ts';
import { paidParts } from '../order/split.ts';
import { partSlip } from './part-slip.ts';
import { receiptSlip } from './receipt.ts';
import { refundSlip, voidSlip } from './refund-slip.ts';
import { writtenOn, type Slip } from './slip.ts';
import { slipsFor } from './slips-for.ts';
import { testSlip } from './test-slip.ts';

const at = '2026-11-21T06:05:00.000Z';

const paid = { type: 'On-site', at, by: 'mei' } as const;

/** Two lines, one with answers and a note, in cash. */
function aPaidOrder(over: Parameters<typeof anOrder>[0] = {}): Order {
  const selections = [
    { optionId: 'half', name: '半糖', price: 0, quantity: 1 },
    { optionId: 'pearl', name: '珍珠', price: 10, quantity: 2 },
  ];
  return anOrder({
    items: [
      anOrderLine({
        _id: 'a',
        quantity: 2,
        note: '去冰',
        options: [{ optionCategoryId: 'o', optionCategoryName: '加料', selections }],
      }),
      anOrderLine({ _id: 'b', itemName: '四季春', basePrice: 40 }),
    ],
    placedBy: { adminId: 'mei', name: '小美' },
    payments: [{ _id: 'p', method: 'cash', amount: 210, tendered: 500, change: 290, ...paid }],
    ...over,
  });
}

/** The texts as they follow each other; those that are not found make the list shorter. */
function inOrder(slip: Slip, ...wanted: string[]): string[] {
  const written = writtenOn(slip);
  let from = 0;
  return wanted.filter((each) => {
    const found = written.findIndex((line, i) => i >= from && line.includes(each));
    if (found >= 0) from = found + 1;
    return found >= 0;
  });
}

describe('a payment online', () => {
  const online = (status: 'pending' | 'authorised' | 'failed') =>
    receiptSlip(
      aPaidOrder({
        payments: [
          {
            ...paid,
            _id: 'p',
            type: 'Online',
            method: 'credit_card',
            amount: 210,
            txn: { platform: 'tappay', merchantOrderNo: 'p', status },
          },
        ],
      }),
      about,
      words,
    );

  it('stands on a receipt once the gateway has the money, and no sooner', () => {
    expect(inOrder(online('pending'), 'unpaid')).toEqual(['unpaid']);
    expect(inOrder(online('failed'), 'unpaid')).toEqual(['unpaid']);
    expect(inOrder(online('authorised'), 'unpaid')).toEqual([]);
    // The total, and what was paid of it.
    expect(writtenOn(online('authorised')).filter((line) => line.includes('NT$210')).length).toBeGreaterThan(
      writtenOn(online('pending')).filter((line) => line.includes('NT$210')).length,
    );
  });
});

describe('a split bill', () => {
  const payments = [
    {
      ...paid,
      _id: 'o:pay:1',
      method: 'cash' as const,
      amount: 70,
      tendered: 100,
      change: 30,
      part: { no: 1, of: 2, items: [{ itemName: '四季春', quantity: 1 }] },
    },
    { _id: 'o:pay:2', method: 'line_pay' as const, amount: 140, ...paid, part: { no: 2, of: 2 } },
  ];
  const order = aPaidOrder({ payments });

  it('has a slip for each part: whose it is, its dishes, and what its guest paid', () => {
    const [first, second] = paidParts(order).map((part) => partSlip(order, part, about, words));
    const wanted = ['A-017', 'part 1/2', '1× 四季春', 'wholeTotal NT$210', 'part 1/2 NT$70', 'cash NT$70'];
    expect(inOrder(first!, ...wanted, 'received NT$100', 'change NT$30', 'notInvoice')).toEqual([
      ...wanted,
      'received NT$100',
      'change NT$30',
      'notInvoice',
    ]);
    expect(writtenOn(first!).join()).not.toContain('紅茶拿鐵');
    expect(inOrder(second!, '2× 紅茶拿鐵', '1× 四季春', 'part 2/2 NT$140', 'line_pay NT$140')).toHaveLength(
      4,
    );
  });

  it('says on the slip of the whole which part paid what', () => {
    const wanted = ['part 1/2・cash NT$70', 'part 2/2・line_pay NT$140'];
    expect(inOrder(receiptSlip(order, about, words), ...wanted)).toEqual(wanted);
  });
});

describe('a transaction slip', () => {
  it('says everything in its order: store, what it is, number, lines, sums, tenders, and that it is no invoice', () => {
    const order = aPaidOrder({ discounts: [{ discountModel: 'Manual', label: '熟客', amount: 10 }] });
    const wanted = [
      '茶日子',
      '中山店',
      'receipt',
      'A-017',
      'takeout 2026-11-21T06:05',
      'cashier 小美',
      '2× 紅茶拿鐵 NT$170',
      '半糖、珍珠×2（+20）',
      '「去冰」',
      '1× 四季春 NT$40',
      'subtotal NT$210',
      '熟客 NT$-10',
      'total NT$200',
      '190+10',
      'cash NT$210',
      'received NT$500',
      'change NT$290',
      'notInvoice',
    ];
    expect(inOrder(receiptSlip(order, about, words), ...wanted)).toEqual(wanted);
  });

  it('says to whom the invoice of it goes, and shows the tax of a store that pays 5 % alone', () => {
    const order = aPaidOrder({ customerInfo: { donationCode: '7997' } });
    const wanted = ['190+10', 'donationCode 7997', 'notInvoice'];
    const taxed = aPaidOrder({
      discounts: [{ discountModel: 'Manual', label: '熟客', amount: 10 }],
      customerInfo: { donationCode: '7997' },
    });
    expect(inOrder(receiptSlip(taxed, about, words), ...wanted)).toEqual(wanted);
    for (const taxMode of ['small1', 'none'] as const) {
      const written = writtenOn(receiptSlip(taxed, { ...about, store: { ...about.store, taxMode } }, words));
      expect(written).not.toContain('190+10');
      expect(written).toContain('notInvoice');
    }
    const buyer = { taxId: '04595257', carrier: 'TP12345678901234' };
    const both = ['taxId 04595257', 'carrier TP12345678901234'];
    expect(inOrder(receiptSlip({ ...order, customerInfo: buyer }, about, words), ...both)).toEqual(both);
  });

  it("has the brand's own lines at its head and at its foot, in the place of thanks", () => {
    const store = {
      ...about.store,
      taxId: '04595257',
      receiptHead: '週一到週五\n\n 歡迎光臨 ',
      receiptFoot: '週三公休',
    };
    const written = writtenOn(receiptSlip(aPaidOrder(), { ...about, store }, words));
    const wanted = [
      '中山店',
      'taxId 04595257',
      '週一到週五',
      '歡迎光臨',
      'receipt',
      '週三公休',
      'notInvoice',
    ];
    expect(inOrder(receiptSlip(aPaidOrder(), { ...about, store }, words), ...wanted)).toEqual(wanted);
    expect(written.join('\n')).not.toContain('thanks');
  });

  it('says what was noted for the whole order, where something was', () => {
    const noted = (over: Partial<Order>) => writtenOn(receiptSlip(aPaidOrder(over), about, words)).join('\n');
    expect(noted({ notes: '不要塑膠袋' })).toContain('note「不要塑膠袋」');
    expect(noted({})).not.toContain('note「');
  });

  it('marks a reprint, and a print that nobody but this till knows of', () => {
    const plain = writtenOn(receiptSlip(aPaidOrder(), about, words)).join('\n');
    expect(plain).not.toMatch(/reprint|printedOffline/);
    const marked = writtenOn(
      receiptSlip(aPaidOrder(), { ...about, isReprint: true, isOffline: true }, words),
    ).join('\n');
    expect(marked).toContain('receipt（reprint）');
    expect(marked).toContain('printedOffline');
  });

  it('leaves out what was taken off, and shows no more of a phone number than its ends', () => {
    const items = [
      anOrderLine({ _id: 'a' }),
      anOrderLine({ _id: 'b', itemName: '鬆餅', voided: { at, by: 'mei', reason: '售完' } }),
    ];
    const order = anOrder({ items, customerInfo: { phone: '0912345678' } });
    const written = writtenOn(receiptSlip(order, about, words)).join('\n');
    expect(written).not.toContain('鬆餅');
    expect(written).toContain('member 0912***678');
    expect(written).not.toContain('345');
    expect(maskedPhone('+886 912-345-678')).toBe('0912***678');
  });

  it('loses nothing of any name, note or amount, however long they are', () => {
    const name = fc.string({
      minLength: 1,
      maxLength: 80,
      unit: fc.constantFrom('茶', 'm', ' ', '（', 'W', '𠮷'),
    });
    const line = fc
      .record({ itemName: name, note: name, quantity: fc.nat(998), basePrice: fc.nat(999) })
      .map(({ quantity, ...rest }) => anOrderLine({ ...rest, quantity: quantity + 1 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines: OrderLine[]) => {
        const items = lines.map((each, i) => ({ ...each, _id: `l${i}` }));
        const slip = receiptSlip(anOrder({ items }), about, words);
        const wanted = items.flatMap(({ itemName, note, quantity, subtotal }) => [
          `${quantity}× ${itemName} NT$${subtotal}`,
          `「${note}」`,
        ]);
        return inOrder(slip, ...wanted).length === wanted.length;
      }),
    );
  });
});

describe('a bundle', () => {
  const cups = anOrderLine({ _id: 'cups', itemType: 'bundle', itemName: '十杯套組', basePrice: 540 });

  it('is on the guest’s slip, with where its vouchers are', () => {
    const sold = { items: [cups], payments: [{ _id: 'p', method: 'cash' as const, amount: 540, ...paid }] };
    const slipOf = (over: Partial<Order>) => receiptSlip(aPaidOrder({ ...sold, ...over }), about, words);
    const wanted = ['十杯套組', 'bundleVouchers'];
    for (const of of [{ userId: 'xiao-qing' }, { customerInfo: { phone: '0912345678' } }])
      expect(inOrder(slipOf(of), ...wanted)).toHaveLength(2);
    expect(writtenOn(receiptSlip(aPaidOrder(), about, words))).not.toContain('bundleVouchers');
    // Nobody is known, or its money went back: there are none.
    const back = refunded(540);
    const none: Partial<Order>[] = [
      {},
      { userId: 'xiao-qing', refunds: [back] },
      { userId: 'xiao-qing', items: [{ ...cups, refundedQty: 1 }], refunds: [back] },
      { userId: 'xiao-qing', items: [{ ...cups, bundleOddities: ['bundle_unknown'] }] },
    ];
    for (const of of none) expect(writtenOn(slipOf(of))).not.toContain('bundleVouchers');
  });

  it('is nothing that the kitchen is told of', () => {
    const items = [cups, anOrderLine({ _id: 'b', itemName: '四季春' })];
    const order = aPaidOrder({ items });
    for (const slip of [
      kitchenSlip(order, about, words),
      additionSlip(order, new Set(['z']), about, words),
    ]) {
      expect(writtenOn(slip).join()).toContain('四季春');
      expect(writtenOn(slip).join()).not.toContain('十杯套組');
    }
    expect(cupLabels(order, about, words)).toHaveLength(1);
    const printer = { stations: [] };
    expect(slipsFor({ kind: 'kitchen' }, aPaidOrder({ items: [cups] }), printer, about, words)).toEqual([]);
  });
});

describe('a kitchen slip', () => {
  it('has number, table, lines and notes, the guest’s name, and neither prices nor a phone number', () => {
    const order = aPaidOrder({
      orderType: 'dine_in',
      dineInInfo: { tableNumber: '7' },
      customerInfo: { name: '王小姐', phone: '0912345678' },
      notes: '先上飲料',
    });
    const slip = kitchenSlip(order, about, words);
    const wanted = [
      'dine_in table7',
      'A-017',
      '王小姐',
      '2× 紅茶拿鐵',
      '半糖、珍珠×2',
      '「去冰」',
      '1× 四季春',
      '先上飲料',
      'till A',
    ];
    expect(inOrder(slip, ...wanted)).toEqual(wanted);
    expect(writtenOn(slip).join('\n')).not.toMatch(/NT\$|0912|（\+/);
  });
});

describe('an order that several tills have worked on', () => {
  const added = { at: '2026-11-21T06:20:00.000Z', by: '阿林', till: 'B' };
  const order = anOrder({
    placedBy: { adminId: 'mei', name: '小美' },
    items: [
      anOrderLine({ _id: 'a' }),
      { ...anOrderLine({ _id: 'b', itemName: '四季春' }), added },
      { ...anOrderLine({ _id: 'c', itemName: '鬆餅', voided: { at, by: 'mei', reason: '售完' } }), added },
    ],
  });

  it('says on a slip which lines came from where and what was taken off', () => {
    const wanted = [
      '06:05・till A・小美',
      '1× 紅茶拿鐵',
      '06:20・till B・阿林',
      '1× 四季春',
      'removed',
      '1× 鬆餅',
      '售完',
    ];
    expect(inOrder(changesSlip(order, about, words), ...wanted)).toEqual(wanted);
    expect(additionsOf(order).map(({ lines }) => lines.length)).toEqual([1, 2]);
    expect(isChanged(order)).toBe(true);
    expect(isChanged(aPaidOrder())).toBe(false);
  });

  it('names on a supplement order the one that it belongs to', () => {
    const supplement = { ...order, number: 'A-017-2', supplementOf: 'order-1' };
    expect(writtenOn(kitchenSlip(supplement, about, words))).toContain('for A-017');
    expect(writtenOn(receiptSlip(supplement, about, words))).toContain('for A-017');
  });
});

describe('what goes back', () => {
  const refund: Refund = {
    _id: 'r',
    lines: [{ lineId: 'a', qty: 1, amount: 85 }],
    amount: 85,
    method: 'cash',
    reason: '餐點問題',
    at,
    by: 'mei',
    restock: false,
  };

  it('is on a refund slip line by line, with what the guest still has paid', () => {
    const slip = refundSlip(aPaidOrder({ refunds: [refund] }), refund, about, words);
    const wanted = [
      'refund',
      '餐點問題',
      '1× 紅茶拿鐵 NT$-85',
      'cash NT$-85',
      'total NT$210',
      'kept NT$125',
      'notInvoice',
    ];
    expect(inOrder(slip, ...wanted)).toEqual(wanted);
  });

  it('is on a void slip by every tender, with the reason', () => {
    const order = aPaidOrder({
      fulfilment: 'cancelled',
      cancelReason: '點錯',
      refunds: [
        { ...refund, lines: [], amount: 110 },
        { ...refund, _id: 's', lines: [], amount: 100, method: 'line_pay' },
      ],
    });
    const wanted = ['void', '點錯', '2× 紅茶拿鐵', 'total NT$210', 'cash NT$-110', 'line_pay NT$-100'];
    expect(inOrder(voidSlip(order, about, words), ...wanted)).toEqual(wanted);
  });

  it('shows on a void slip why the total is less than its lines', () => {
    const order = aPaidOrder({
      fulfilment: 'cancelled',
      discounts: [{ discountModel: 'Manual', label: '熟客', amount: 10 }],
    });
    const wanted = ['2× 紅茶拿鐵', 'subtotal NT$210', 'discount・熟客 NT$-10', 'total NT$200'];
    expect(inOrder(voidSlip(order, about, words), ...wanted)).toEqual(wanted);
  });

  it('says which coupons and vouchers its guest has again, and which are over', () => {
    const ticket = { minPurchaseAmount: 0 };
    const coupon = {
      discountModel: 'CouponInstance' as const,
      kind: 'amount' as const,
      value: 10,
      amount: 10,
      ticket,
    };
    const order = (fulfilment: 'accepted' | 'cancelled') =>
      aPaidOrder({
        fulfilment,
        discounts: [
          { ...coupon, refId: 'a', label: '滿百折十', expiresAt: '2026-12-01T21:00:00.000Z' },
          { ...coupon, refId: 'b', label: '昨天的券', expiresAt: '2026-11-20T21:00:00.000Z' },
        ],
      });
    const sold = writtenOn(receiptSlip(order('accepted'), about, words));
    expect(sold).toContain('coupon・滿百折十 NT$-10');
    expect(sold.join()).not.toContain('ticketBack・滿百折十');
    const wanted = ['coupon・滿百折十 NT$-10', 'ticketBack・滿百折十', 'ticketOver・昨天的券'];
    expect(inOrder(voidSlip(order('cancelled'), about, words), ...wanted)).toEqual(wanted);
    const english: typeof words = { ...words, nameOf: ({ name, nameEn }) => nameEn ?? name };
    const [first, ...others] = order('cancelled').discounts;
    const named = { ...order('cancelled'), discounts: [{ ...first!, labelEn: 'NT$10 off' }, ...others] };
    const inEnglish = ['coupon・NT$10 off NT$-10', 'ticketBack・NT$10 off', 'ticketOver・昨天的券'];
    expect(inOrder(voidSlip(named, about, english), ...inEnglish)).toEqual(inEnglish);
  });
});

describe('a test print', () => {
  it('names its printer, shows every size of type, and tells how to judge it', () => {
    const slip = testSlip({
      title: '測試列印',
      storeName: '中山店',
      printerName: '吧台',
      connection: '瀏覽器列印・80 mm',
      at: '2026-11-21 14:05',
      sample: '珍珠奶茶',
      sampleOptions: '半糖・少冰',
      sampleAmount: 'NT$120',
      judge: '虛線左右完整，紙寬就對了',
    });
    expect(slip.title).toBe('測試列印 吧台');
    expect(writtenOn(slip)).toEqual(expect.arrayContaining(['中山店', '吧台', '2× 珍珠奶茶 NT$120']));
    const sizes = slip.parts.map((part) => ('size' in part ? part.size : undefined));
    expect(sizes).toEqual(expect.arrayContaining(['large', 'huge', undefined]));
    expect(slip.parts.filter(({ kind }) => kind === 'rule')).toHaveLength(2);
  });
});

describe('what comes to a bill that is being made', () => {
  it('is a slip of its own: what the kitchen knows is not on it, and what is off again is', () => {
    const voided = { at, by: 'mei', reason: '點錯' };
    const order = anOrder({
      items: [
        anOrderLine({ _id: 'a' }),
        anOrderLine({ _id: 'b', itemName: '四季春', voided }),
        anOrderLine({ _id: 'c', itemName: '原味鬆餅', quantity: 2 }),
      ],
    });
    const slip = additionSlip(order, new Set(['a', 'b']), about, words);
    const wanted = ['addition', '原味鬆餅', 'removed', '四季春'];
    expect(inOrder(slip, ...wanted)).toEqual(wanted);
    expect(writtenOn(slip).join(' ')).not.toContain(order.items[0]?.itemName);
    expect(slip.title).toBe(`addition ${order.number}`);
  });
});

describe('a line at another price, and a time to fetch it', () => {
  const textOf = (slip: Slip) => writtenOn(slip).join('\n');
  const order = (estimatedPickupTime: string) =>
    aPaidOrder({
      estimatedPickupTime,
      items: [anOrderLine({ _id: 'a', quantity: 2, repriced: { to: 50, reason: '老闆的朋友' } })],
    });

  it('stand on the guest’s slip with what the menu says, and not with why', () => {
    const text = textOf(receiptSlip(order('2026-11-21T10:30:00.000Z'), about, words));
    expect(text).toContain('menuPrice NT$65');
    expect(text).toContain('NT$100');
    expect(text).not.toContain('老闆的朋友');
    expect(textOf(receiptSlip(aPaidOrder(), about, words))).not.toContain('menuPrice');
  });

  it('is large on the kitchen’s slip, which has no prices', () => {
    const text = textOf(kitchenSlip(order('2026-11-21T10:30:00.000Z'), about, words));
    expect(text).toContain('pickup');
    expect(text).toContain('10:30');
    expect(text).not.toMatch(/NT\$|menuPrice/);
    expect(textOf(kitchenSlip(aPaidOrder(), about, words))).not.toContain('pickup');
  });
});
