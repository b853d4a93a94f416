import { useLingui } from '@lingui/react/macro';
import type { LineInput } from '#domain/order/inputs.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useTenderWords } from '#src/ui/words/use-tender-words.ts';

interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

type LineWords = Pick<LineInput, 'itemName' | 'itemNameEn' | 'options' | 'note'>;

/** Names of dishes and options in the page's language, and the counter's own words. */
export function useWords() {
  const { t, i18n } = useLingui();
  const tender = useTenderWords();
  const listOf = useListOf();
  const english = i18n.locale === 'en';
  const nameOf = ({ name, nameEn }: Named): string => (english ? (nameEn ?? name) : name);
  const orderTypes: Record<OrderType, string> = {
    dine_in: t({ id: 'dineIn', message: '內用' }),
    takeout: t({ id: 'takeaway', message: '外帶' }),
    delivery: t({ id: 'delivery', message: '外送' }),
  };
  return {
    /** Latin words are longer than Chinese ones: where room is fixed they are set smaller. */
    isLatin: english,
    nameOf,
    lineName: ({ itemName, itemNameEn }: LineWords) => nameOf({ name: itemName, nameEn: itemNameEn }),
    /** `半糖、少冰、珍珠×2` */
    lineOptions: ({ options }: LineWords) =>
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
    /** A part of a bill that is being split, by its place. */
    partName: (no: number) => t({ id: 'split.part', message: `帳單${no}` }),
    /** Of a split bill. */
    partOf: ({ no, of }: { readonly no: number; readonly of: number }) =>
      t({ id: 'split.partOf', message: `帳單${no}/${of}` }),
    till: (lane: string) => t({ id: 'slip.till', message: `櫃檯${lane}` }),
    /** Of a supplement order: the one that it belongs to. */
    supplements: (number: string) => t({ id: 'slip.supplement', message: `補單・原單${number}` }),
  };
}
