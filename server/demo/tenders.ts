import type { Tender } from '#domain/store/schema.ts';
import { usualTender } from '#domain/store/tenders.ts';

/** What a shop in Taiwan takes at its counter. */
export function demoTenders(storeId: string): Tender[] {
  const [cash, card, linePay] = (['cash', 'credit_card', 'line_pay'] as const).map((method, sort) =>
    usualTender(storeId, method, sort),
  ) as [Tender, Tender, Tender];
  const other = (
    name: string,
    nameEn: string,
    key: string,
    sort: number,
    asksReference: boolean,
  ): Tender => ({
    _id: `${storeId}:${key}`,
    name,
    nameEn,
    method: 'other',
    opensDrawer: false,
    asksReference,
    sort,
  });
  return [
    cash,
    { ...card, name: '信用卡', nameEn: 'Card' },
    linePay,
    other('街口支付', 'JKOPAY', 'jkopay', 3, true),
    other('悠遊卡', 'EasyCard', 'easycard', 4, false),
    other('禮券', 'Gift certificate', 'gift', 5, true),
  ];
}
