import { useLingui } from '@lingui/react/macro';
import type { CartDiscount } from '#domain/order/inputs.ts';
import { money } from '#src/ui/figures/money.tsx';
import { nameIn } from '#src/ui/words/use-name-of.ts';

type Given = Pick<CartDiscount, 'kind' | 'value'> & {
  readonly reason?: string | undefined;
  /** Whoever has a coupon or a voucher knows it by its name. */
  readonly ticket?: { readonly label: string; readonly labelEn?: string | undefined } | undefined;
};

/** Discounts as people say them: ten percent off is 9折 in Chinese. */
export function useDiscountWords() {
  const { t, i18n } = useLingui();
  const kindNames: Record<CartDiscount['kind'], string> = {
    percent: t({ id: 'discount.kindPercent', message: '折扣 %' }),
    amount: t({ id: 'discount.kindAmount', message: '折抵金額' }),
    comp: t({ id: 'comp', message: '招待' }),
  };
  const nameOf = ({ kind, value }: Given): string => {
    if (kind === 'comp') return kindNames.comp;
    const amount = money(value);
    if (kind === 'amount') return t({ id: 'discount.off', message: `折 ${amount}` });
    const rest = 100 - value;
    // 85折 is eighty-five percent of the price, 9折 ninety.
    const spoken = i18n.locale === 'en' ? value : rest % 10 === 0 ? rest / 10 : rest;
    return t({ id: 'discount.percentOff', message: `${spoken}折` });
  };
  const ticketName = ({ ticket }: Given): string | undefined =>
    ticket && nameIn(i18n.locale, { name: ticket.label, nameEn: ticket.labelEn });
  return {
    kindName: (kind: CartDiscount['kind']) => kindNames[kind],
    /** `9折・熟客` */
    discountName: (given: Given) =>
      ticketName(given) ?? [nameOf(given), given.reason].filter(Boolean).join('・'),
  };
}
