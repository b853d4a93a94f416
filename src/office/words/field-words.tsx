import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ServingTime } from '#domain/catalogue/serving-times.ts';
import { partOf, type PartNames } from '#src/data/part-names.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import { weekdayName } from '#src/ui/words/weekday-names.ts';
import { useDeclaredWords } from '#src/office/declared.ts';
import { useStockWords } from './stock-words.ts';
import { useStoreWords } from './store-words.ts';

/**
 * What the fields of a change are called, and what their values look like to somebody who knows no program.
 * @param kind Of record that it is about: the name by which its operations begin.
 */
export function useFieldWords(
  parts?: PartNames,
  kind?: string,
): {
  /** @param name Of a field, or the way to a part's field: `items/{id}/priceOverride`. */
  readonly label: (name: string) => string;
  readonly value: (name: string, value: unknown) => ReactNode;
  /** Until then a field is called as it is in another kind of record. */
  readonly isReady: boolean;
} {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const ofStore = useStoreWords();
  const declared = useDeclaredWords(kind);
  const ofStock = useStockWords();
  const serving = useServingWords();
  const labels: Readonly<Record<string, string>> = {
    ...ofStore.labels,
    ...ofStock.labels,
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    description: t({ id: 'field.description', message: '說明' }),
    price: t({ id: 'field.price', message: '價格' }),
    basePrice: t({ id: 'field.price', message: '價格' }),
    amount: t({ id: 'field.amount', message: '金額' }),
    quantity: t({ id: 'field.quantity', message: '數量' }),
    qty: t({ id: 'field.quantity', message: '數量' }),
    availableStock: t({ id: 'field.availableStock', message: '盤點數量' }),
    counted: t({ id: 'field.availableStock', message: '盤點數量' }),
    reason: t({ id: 'field.reason', message: '原因' }),
    notes: t({ id: 'field.notes', message: '備註' }),
    note: t({ id: 'field.notes', message: '備註' }),
    method: t({ id: 'field.method', message: '收款方式' }),
    reference: t({ id: 'field.reference', message: '末四碼或編號' }),
    isSoldOut: t({ id: 'field.isSoldOut', message: '售完' }),
    sort: t({ id: 'field.sort', message: '順序' }),
    isActive: t({ id: 'field.isActive', message: '供應中' }),
    number: t({ id: 'field.number', message: '單號' }),
    phone: t({ id: 'field.phone', message: '電話' }),
    tableNumber: t({ id: 'field.tableNumber', message: '桌號' }),
    status: t({ id: 'field.status', message: '狀態' }),
    priceOverride: t({ id: 'field.priceOverride', message: '店內價' }),
    pointOverride: t({ id: 'menu.points', message: '點數' }),
    tileColour: t({ id: 'field.tileColour', message: '櫃檯按鈕顏色' }),
    tilePlace: t({ id: 'field.tilePlace', message: '櫃檯按鈕位置' }),
    isShowing: t({ id: 'menu.shown', message: '上架' }),
    section: t({ id: 'menuSection', message: '菜單分區' }),
    schedule: serving.label,
    menuType: t({ id: 'menu.type', message: '菜單類型' }),
    dishTemplate: t({ id: 'dish', message: '餐點' }),
    label: t({ id: 'field.name', message: '名稱' }),
    refDishTemplate: t({ id: 'dish', message: '餐點' }),
    image: t({ id: 'field.image', message: '圖片' }),
    station: t({ id: 'field.station', message: '出單站' }),
    ...declared?.labels,
  };
  const weekday = (day: string): string =>
    /^[0-6]$/.test(day) ? weekdayName(Number(day), i18n.locale) : day.replaceAll('-', '/');
  const label = (name: string): string => {
    const part = partOf(name);
    const [first, inner] = name.split('/');
    if (!part) {
      if (inner === undefined) return labels[name] ?? name;
      return first === 'days' ? weekday(inner) : (labels[inner] ?? inner);
    }
    const named = parts?.get(part.id);
    const own = labels[part.name] ?? part.name;
    const whose = named ? nameOf(named) : t({ id: 'field.partGone', message: '已移除的項目' });
    return parts ? t({ id: 'field.ofPart', message: `${whose}的${own}` }) : own;
  };
  const counted = (count: number): string => t({ id: 'field.count', message: `${count}項` });
  const value = (way: string, shown: unknown): ReactNode => {
    const name = way.split('/').at(-1) ?? way;
    // A value may itself name a part: the section that an item was moved to.
    const named = typeof shown === 'string' ? parts?.get(shown) : undefined;
    if (named) return nameOf(named);
    if (name === 'priceOverride' && shown === null)
      return t({ id: 'field.templatePrice', message: '餐點庫價格' });
    if (name === 'image' && shown) return t({ id: 'field.imageThere', message: '有圖片' });
    if (name === 'schedule') return serving.times((shown ?? []) as readonly ServingTime[]);
    if (shown === null || shown === undefined || shown === '') return t({ id: 'field.none', message: '無' });
    const isListed = declared?.labels[name] !== undefined && Array.isArray(shown);
    if (isListed && shown.length === 0) return t({ id: 'field.none', message: '無' });
    const told = declared?.value(name, shown) ?? ofStore.value(name, shown) ?? ofStock.value(name, shown);
    if (told !== undefined && told !== null)
      return told === '' ? t({ id: 'field.none', message: '無' }) : told;
    if (typeof shown === 'boolean')
      return shown ? t({ id: 'yes', message: '是' }) : t({ id: 'no', message: '否' });
    if (typeof shown === 'number') return isMoney(name) ? <Money amount={shown} /> : String(shown);
    if (typeof shown === 'string') return shown;
    if (Array.isArray(shown)) return counted(shown.length);
    return Object.values(shown as object)
      .filter((one) => typeof one === 'string' || typeof one === 'number')

      .join(t({ id: 'list.pause', message: '、' }));
  };
  return { label, value, isReady: declared !== undefined };
}

/** The kind of record that an operation is about: what its name begins with. */
export function kindOf({ name }: { readonly name: string }): string {
  return name.slice(0, name.lastIndexOf('.'));
}

/** Amounts are whole TWD wherever they have one of these names. */
export function isMoney(name: string): boolean {
  return /^(price|basePrice|priceOverride|amount|total|minDeliveryAmount)$/.test(name);
}
