import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '#src/ui/money.tsx';

/** What the fields of a change are called, and what their values look like to somebody who knows no program. */
export function useFieldWords(): {
  readonly label: (name: string) => string;
  readonly value: (name: string, value: unknown) => ReactNode;
} {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    description: t({ id: 'field.description', message: '說明' }),
    price: t({ id: 'field.price', message: '價格' }),
    basePrice: t({ id: 'field.price', message: '價格' }),
    amount: t({ id: 'field.amount', message: '金額' }),
    quantity: t({ id: 'field.quantity', message: '數量' }),
    qty: t({ id: 'field.quantity', message: '數量' }),
    availableStock: t({ id: 'field.availableStock', message: '盤點數量' }),
    reason: t({ id: 'field.reason', message: '原因' }),
    notes: t({ id: 'field.notes', message: '備註' }),
    note: t({ id: 'field.notes', message: '備註' }),
    method: t({ id: 'field.method', message: '收款方式' }),
    reference: t({ id: 'field.reference', message: '末四碼或編號' }),
    isSoldOut: t({ id: 'field.isSoldOut', message: '售完' }),
    isActive: t({ id: 'field.isActive', message: '供應中' }),
    number: t({ id: 'field.number', message: '單號' }),
    phone: t({ id: 'field.phone', message: '電話' }),
    tableNumber: t({ id: 'field.tableNumber', message: '桌號' }),
    status: t({ id: 'field.status', message: '狀態' }),
  };
  const label = (name: string): string => labels[name] ?? name;
  const counted = (count: number): string => t({ id: 'field.count', message: `${count}項` });
  const value = (name: string, shown: unknown): ReactNode => {
    if (shown === null || shown === undefined || shown === '')
      return t({ id: 'field.none', message: '沒有' });
    if (typeof shown === 'boolean')
      return shown ? t({ id: 'yes', message: '是' }) : t({ id: 'no', message: '否' });
    if (typeof shown === 'number') return isMoney(name) ? <Money amount={shown} /> : String(shown);
    if (typeof shown === 'string') return shown;
    if (Array.isArray(shown)) return counted(shown.length);
    return Object.values(shown as object)
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .join('・');
  };
  return { label, value };
}

/** Amounts are whole TWD wherever they have one of these names. */
export function isMoney(name: string): boolean {
  return /^(price|basePrice|amount|total)$/.test(name);
}
