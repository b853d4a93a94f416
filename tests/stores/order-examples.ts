import { hostedPlace } from '#sync/testing/store-hosts.ts';
import { shiftExamplesOf } from './shift-examples.ts';

const place = hostedPlace;
/** Of many bytes a letter. */
export const long = '珍珠奶茶🧋（去冰！）𠮷'.repeat(8);

const line = (_id: string, quantity = 1, templateId = 'latte') => ({
  _id,
  templateId,
  itemName: templateId === 'soup' ? '𠮷野湯' : '紅茶拿鐵',
  basePrice: templateId === 'soup' ? 45 : 65,
  quantity,
});
const withExtras = {
  ...line('x', 2),
  options: [
    {
      optionCategoryId: 'extras',
      optionCategoryName: '加料',
      selections: [{ optionId: 'egg', name: '蛋', price: 15, quantity: 2, dish: 'soup' }],
    },
  ],
};
const cash = (_id: string, amount: number) => ({ _id, method: 'cash', amount, tendered: amount + 35 });

function cashBack(_id: string, amount: number) {
  return { _id, method: 'cash', amount };
}

/** Inputs for the commands and queries about orders, as `examplesOf` has them. */
export function orderExamplesOf(n: number): Readonly<Record<string, readonly object[]>> {
  const order = (name: string, round = n) => ({ ...place, orderId: `${name}-${round}` });
  const request = {
    orderType: 'takeout',
    items: [{ templateId: 'soup', quantity: 1 }],
    customerInfo: { name: '王！', phone: '0912-345-678' },
  };
  return {
    'orderCustomer.create': [
      { ...place, _id: `web-${n}`, orderType: 'takeout', items: [{ templateId: 'latte', quantity: 2 }] },
      { ...place, _id: `far-${n}`, orderType: 'takeout', items: [{ templateId: 'off', quantity: 1 }] },
    ],
    'orderCustomer.quote': [
      { ...place, orderData: request },
      { ...place, orderData: { ...request, items: [{ templateId: 'cake', quantity: 1 }] } },
      {
        ...place,
        orderData: { ...request, estimatedPickupTime: '2026-11-21T10:30:00.000Z' },
        expected: { total: 1 },
      },
    ],
    'orderCustomer.listTimes': [
      { ...place, orderType: 'takeout' },
      { ...place, orderType: 'delivery', date: '2026-11-21', isHeard: true },
    ],
    'orderCustomer.listMine': [
      { brandId: place.brandId },
      { brandId: place.brandId, sortOrder: 'asc', page: 2, limit: 2 },
    ],
    'orderCustomer.cancel': [{ ...order('regretted'), reason: '改天再來' }, order('none')],
    'orderAdmin.list': [
      { ...place, limit: 5 },
      { ...place, page: 2, limit: 7, sortBy: 'total', sortOrder: 'asc', from: '2026-11-20' },
      { ...place, status: 'paid', sortBy: 'number', to: '2026-11-21' },
    ],
    'orderAdmin.get': [order('plain', n - 1), order('none')],
    'orderAdmin.update': [
      { ...order('web'), notes: { to: long }, fulfilment: 'preparing' },
      { ...order('web'), status: 'paid', paymentMethod: 'cash' },
      { ...order('plain', n - 1), notes: { from: '不是', to: '衝突' } },
    ],
    'orderAdmin.cancel': [
      { ...order('parked', n - 1), reason: '沒來' },
      { ...order('web'), reason: '晚了' },
    ],
    'order.place': [
      { ...place, _id: `plain-${n}`, orderType: 'takeout', lines: [line('a', 2), line('b', 1, 'soup')] },
      {
        ...place,
        _id: `priced-${n}`,
        orderType: 'takeout',
        lines: [{ ...withExtras, repriced: { to: 60, reason: '熟客價' } }],
        estimatedPickupTime: '2026-11-21T10:30:00.000Z',
      },
      {
        ...place,
        _id: `paid-${n}`,
        orderType: 'dine_in',
        lines: [line('a'), withExtras],
        payments: [cash('p', 500)],
        dineInInfo: { tableNumber: '𠮷1' },
        customerInfo: { name: '王！', phone: '0912345678', wantsMembership: true },
        notes: long,
      },
      {
        ...place,
        _id: `parked-${n}`,
        orderType: 'takeout',
        lines: [line('a', 999)],
        parked: { note: '（等）' },
        manualAdjustment: -3,
        discounts: [{ discountModel: 'Manual', amount: 10, label: '九折', kind: 'percent', value: 10 }],
      },
      { ...place, _id: `aside-${n}`, orderType: 'takeout', lines: [line('a')], parked: {} },
    ],
    'order.addLines': [
      { ...order('plain'), lines: [line('c', 3)] },
      { ...order('none'), lines: [line('c')] },
    ],
    'order.voidLine': [{ ...order('plain'), lineId: 'b', reason: '太久' }],
    'order.pay': [{ ...order('plain'), payments: [cash('q', 100), cash('r', 225)] }],
    'order.setFulfilment': [
      { ...order('plain'), to: 'preparing' },
      { ...order('plain'), to: 'ready' },
    ],
    'order.bumpLines': [
      { ...order('plain'), lines: [{ lineId: 'a', round: 0, to: 'ready' }] },
      { ...order('paid'), lines: [{ lineId: 'nowhere', round: 0, to: 'sent' }] },
    ],
    'order.recallLines': [{ ...order('plain'), lines: [{ lineId: 'a', round: 1 }] }],
    'order.noteKitchenSlip': [
      { ...order('plain'), lineIds: ['a'] },
      { ...order('paid'), lineIds: ['nowhere'] },
    ],
    'order.accept': [
      { ...order('guest'), promisedAt: '2026-11-21T06:30:00.000Z' },
      { ...order('web'), promisedAt: '2026-11-21T06:30:00.000Z' },
      { ...order('none'), promisedAt: '2026-11-21T06:30:00.000Z' },
    ],
    'order.delay': [{ ...order('plain'), minutes: 10 }],
    'order.reject': [
      { ...order('unwanted'), reason: '今天來不及（抱歉）' },
      { ...order('aside'), reason: '今天來不及（抱歉）' },
      { ...order('plain'), reason: '太晚了' },
    ],
    'order.revise': [
      {
        ...order('parked'),
        add: [line('n', 1, 'soup'), { ...line('p'), repriced: { to: 50, reason: long.slice(0, 40) } }],
        estimatedPickupTime: '2026-11-21T10:30:00.000Z',
        remove: [{ lineId: 'a', reason: '換' }],
        finish: 'keep',
        notes: '少冰',
        addDiscounts: [{ _id: 'off', discountModel: 'Manual', amount: 5, label: '折' }],
      },
    ],
    'order.void': [{ ...order('plain', n - 1), reason: '做錯', refunds: [cashBack('v', 325)] }],
    'order.refund': [
      {
        ...order('paid'),
        ...cashBack('w', 50),
        lines: [{ lineId: 'x', qty: 1 }],
        reason: '冷',
        restock: true,
      },
    ],
    'order.changeTender': [{ ...order('paid'), paymentId: 'p', method: 'credit_card', reference: '1234' }],
    'order.noteReprint': [{ ...order('plain'), number: 'A-001', slip: 'receipt' }],
    'promotion.release': [{ ...place, leaseId: 'lease', tickets: ['ticket'] }],
    'promotion.endLease': [{ ...place, leaseId: 'lease', tickets: ['ticket'], heldBy: 'A' }],
    // Only PostgreSQL keeps the journal: asked here is what neither has.
    'journal.list': [{ ...place, q: 'ZZ-999' }],
    'journal.listOfBrand': [{ brandId: place.brandId, q: 'ZZ-999' }],
    'order.moveTable': [{ ...order('plain'), tableId: 'table-2', tableNumber: '2' }],
    'table.mark': [{ ...place, tableId: 'table-2', label: '2', standing: 'seated' }],
    'table.list': [{ ...place, today: '2026-11-21' }],
    'order.listToday': [place],
    'order.listKitchen': [place],
    'order.listBoard': [place],
    'orderAdmin.listOlder': [place, { ...place, number: 'A', page: 2, limit: 3 }],
    'orderAdmin.listOfUser': [{ brandId: place.brandId, userId: 'nobody' }],
    'order.listOpen': [place],
    'order.storeDay': [place],
    'report.sales': [
      { ...place, from: '2026-11-01', to: '2026-11-22' },
      { ...place, from: '2026-11-01', to: '2026-11-22', by: 'month' },
      { ...place, from: '2026-11-22', to: '2026-11-01' },
    ],
    ...shiftExamplesOf(n),
    'order.listTicketsInUse': [{ ...place, tickets: ['ticket'], since: '2026-11-19T04:00:00.000Z' }],
    'order.listSold': [{ ...place, from: '2026-11-19', to: '2026-11-22' }],
    'order.listDays': [{ ...place, from: '2026-11-19', to: '2026-11-22' }],
  };
}
