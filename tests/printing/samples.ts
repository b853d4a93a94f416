import { anOrder, anOrderLine } from '#domain/order/builders.ts';
import type { Order } from '#domain/order/schema.ts';
import type { SlipAbout } from '#domain/printing/parts.ts';
import type { SlipWords } from '#domain/printing/slip-words.ts';
import { slipWords } from '#server/printing/slip-words.ts';
import { loadTexts, type Locale } from '#server/texts.ts';

const texts = loadTexts('locales');

export function wordsIn(locale: Locale): SlipWords {
  return slipWords(texts, locale, 'Asia/Taipei');
}

export const about: SlipAbout = {
  store: {
    name: '中山店',
    nameEn: 'Zhongshan',
    brandName: '茶日子',
    taxId: '04595257',
    receiptFoot: '外帶自備杯折5元\n營業時間 10:00–22:00',
  },
  now: '2026-11-21T06:30:00.000Z',
};

/** What a tea shop sells in a minute: answers, notes, a long name, something free. */
export function aTeaOrder(over: Parameters<typeof anOrder>[0] = {}): Order {
  const answer = (name: string, nameEn: string, price = 0, quantity = 1) => ({
    optionCategoryId: name,
    optionCategoryName: name,
    selections: [{ optionId: name, name, nameEn, price, quantity }],
  });
  return anOrder({
    orderType: 'dine_in',
    dineInInfo: { tableNumber: '12' },
    items: [
      anOrderLine({
        _id: 'a',
        itemName: '珍珠鮮奶茶',
        itemNameEn: 'Fresh milk tea with pearls',
        basePrice: 65,
        quantity: 2,
        note: '先上，吸管分開',
        station: 'bar',
        options: [answer('半糖', 'half sugar'), answer('去冰', 'no ice'), answer('珍珠', 'pearls', 10, 2)],
      }),
      anOrderLine({
        _id: 'b',
        itemName: '手搖黑糖厚奶珍珠冰淇淋鬆餅下午茶雙人套餐（含飲料兩杯）',
        itemNameEn: 'Brown sugar pearl waffle afternoon set for two, with two drinks',
        basePrice: 480,
        station: 'kitchen',
      }),
      anOrderLine({
        _id: 'c',
        itemName: '四季春',
        itemNameEn: 'Four seasons tea',
        basePrice: 40,
        station: 'bar',
      }),
    ],
    payments: [
      {
        _id: 'p',
        method: 'cash',
        amount: 690,
        tendered: 1000,
        change: 310,
        type: 'On-site',
        at: '2026-11-21T06:05:00.000Z',
        by: 'mei',
      },
    ],
    ...over,
  });
}
