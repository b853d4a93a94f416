import { useLingui } from '@lingui/react/macro';
import type { LineInput } from '#domain/order/inputs.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { useListOf } from './use-list-of.ts';
import { useTenderWords } from './use-tender-words.ts';

interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

type LineWords = Pick<LineInput, 'itemName' | 'itemNameEn' | 'options' | 'note'>;

/** What is said of an order and its lines, in the page's language. */
export function useLineWords() {
  const { t, i18n } = useLingui();
  const tender = useTenderWords();
  const listOf = useListOf();
  const nameOf = ({ name, nameEn }: Named): string => (i18n.locale === 'en' ? (nameEn ?? name) : name);
  const orderTypes: Record<OrderType, string> = {
    dine_in: t({ id: 'dineIn', message: '內用' }),
    takeout: t({ id: 'takeaway', message: '外帶' }),
    delivery: t({ id: 'delivery', message: '外送' }),
  };
  return {
    nameOf,
    lineName: ({ itemName, itemNameEn }: Pick<LineWords, 'itemName' | 'itemNameEn'>) =>
      nameOf({ name: itemName, nameEn: itemNameEn }),
    /** `半糖、少冰、珍珠×2` */
    lineOptions: ({ options }: Pick<LineWords, 'options'>) =>
      listOf(
        options
          .flatMap(({ selections }) => selections)
          .map((selection) => nameOf(selection) + (selection.quantity > 1 ? `×${selection.quantity}` : '')),
      ),
    /** What somebody wrote, in quotation marks of the page's language. */
    noted: (note: string) => t({ id: 'cart.lineNote', message: `「${note}」` }),
    listOf,
    orderType: (type: OrderType) => orderTypes[type],
    /** What money was taken or given back by. */
    tender,
    /** Of a split bill. */
    partOf: ({ no, of }: { readonly no: number; readonly of: number }) =>
      t({ id: 'split.partOf', message: `帳單${no}/${of}` }),
    till: (lane: string) => t({ id: 'slip.till', message: `櫃檯${lane}` }),
    table: (table: string) => t({ id: 'order.table', message: `桌號${table}` }),
    /** Of a supplement order: the one that it belongs to. */
    supplements: (number: string) => t({ id: 'slip.supplement', message: `補單・原單${number}` }),
  };
}
