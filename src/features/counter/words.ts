import { useLingui } from '@lingui/react/macro';
import type { LineInput } from '#domain/order/inputs.ts';
import type { OrderType } from '#domain/order/schema.ts';
import type { PaymentMethod } from '#domain/store/schema.ts';

interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

type LineWords = Pick<LineInput, 'itemName' | 'itemNameEn' | 'options' | 'note'>;

/** Names of dishes and options in the page's language, and the counter's own words. */
export function useWords() {
  const { t, i18n } = useLingui();
  const english = i18n.locale === 'en';
  const nameOf = ({ name, nameEn }: Named): string => (english ? (nameEn ?? name) : name);
  const orderTypes: Record<OrderType, string> = {
    dine_in: t({ id: 'dineIn', message: '內用' }),
    takeout: t({ id: 'takeaway', message: '外帶' }),
    delivery: t({ id: 'delivery', message: '外送' }),
  };
  const methods: Record<PaymentMethod, string> = {
    cash: t({ id: 'cash', message: '現金' }),
    credit_card: t({ id: 'tender.card', message: '信用卡（刷卡機）' }),
    line_pay: 'LINE Pay',
    other: t({ id: 'tender.other', message: '其他' }),
  };
  return {
    /** Latin words are longer than Chinese ones: where room is fixed they are set smaller. */
    isLatin: english,
    nameOf,
    lineName: ({ itemName, itemNameEn }: LineWords) => nameOf({ name: itemName, nameEn: itemNameEn }),
    /** `半糖・少冰・珍珠×2` */
    lineOptions: ({ options }: LineWords) =>
      options
        .flatMap(({ selections }) => selections)
        .map((selection) => nameOf(selection) + (selection.quantity > 1 ? `×${selection.quantity}` : ''))
        .join('・'),
    orderType: (type: OrderType) => orderTypes[type],
    method: (method: PaymentMethod) => methods[method],
    till: (lane: string) => t({ id: 'slip.till', message: `櫃檯${lane}` }),
    /** Of a supplement order: the one that it belongs to. */
    supplements: (number: string) => t({ id: 'slip.supplement', message: `補單・原單${number}` }),
  };
}
