import { useLingui } from '@lingui/react/macro';
import { instantMs } from '#domain/kit/time.ts';
import type { Decision, OutageReport } from '#domain/outage/report-schema.ts';
import type { Outage } from '#domain/outage/schema.ts';
import { formatDate, formatDateTime, formatTime } from '#src/ui/figures/format-time.ts';
import { money } from '#src/ui/figures/money.tsx';
import { useDuration } from '#src/ui/figures/use-duration.ts';
import { useMethodWords } from '#src/ui/words/use-method-words.ts';
import { useTenderWords } from '#src/ui/words/use-tender-words.ts';

interface Named {
  readonly name?: string | undefined;
  readonly nameEn?: string | undefined;
}

type Span = Pick<Outage, 'from' | 'to'>;

/** The report's words, for the screen, the paper and the file alike. */
export function useOutageWords() {
  const { t, i18n } = useLingui();
  const inWords = useDuration();
  const { locale } = i18n;
  const methodName = useMethodWords();
  const tender = useTenderWords();
  const isEnglish = locale === 'en';
  const nameOf = ({ name = '', nameEn }: Named): string => (isEnglish ? (nameEn ?? name) : name);

  const duration = ({ from, to }: Span): string => inWords(instantMs(to) - instantMs(from));

  /** The second day is named only where it is another. */
  const span = ({ from, to }: Span): string => {
    const [begin, end] = [new Date(from), new Date(to)];
    const isSameDay = formatDate(begin, locale) === formatDate(end, locale);
    return `${formatDateTime(begin, locale)}–${isSameDay ? formatTime(end, locale) : formatDateTime(end, locale)}`;
  };

  const till = ({ till: lane }: Pick<Outage, 'till'>): string =>
    lane === undefined
      ? t({ id: 'outage.office', message: '後台裝置' })
      : t({ id: 'slip.till', message: `櫃檯${lane}` });

  const decision = (item: Decision): string => {
    const { kind, number = '', pieces = 0 } = item;
    const name = nameOf(item);
    const amount = money(item.amount ?? 0);
    return {
      overpaid: t({ id: 'outage.do.overpaid', message: `${number}多收${amount}，請退還客人` }),
      paid_after_cancel: t({
        id: 'outage.do.paidAfterCancel',
        message: `${number}已取消，但收了${amount}，請退還客人`,
      }),
      supplement_unpaid: t({
        id: 'outage.do.supplement',
        message: `${number}為結帳後的加點，還有${amount}未收`,
      }),
      oversold: t({
        id: 'outage.do.oversold',
        message: `「${name}」目前短少${pieces}份，請補貨或盤點`,
      }),
      sold_out: t({ id: 'outage.do.soldOut', message: `「${name}」設為售完後又賣出${pieces}份` }),
      number_reused: t({ id: 'outage.do.number', message: `單號${number}有多張訂單使用` }),
    }[kind];
  };

  const orderState = ({ fulfilment, payment }: OutageReport['list'][number]): string => {
    if (fulfilment === 'cancelled' || fulfilment === 'rejected')
      return t({ id: 'outage.state.cancelled', message: '已取消' });
    if (payment === 'refunded' || payment === 'partially_refunded')
      return t({ id: 'outage.state.refunded', message: '有退款' });
    return payment === 'paid' ? t({ id: 'paid', message: '已付款' }) : t({ id: 'unpaid', message: '未付款' });
  };

  return {
    locale,
    nameOf,
    method: methodName,
    tender,
    duration,
    span,
    till,
    decision,
    orderState,
    storeName: ({ storeName, storeNameEn }: Pick<OutageReport, 'storeName' | 'storeNameEn'>): string =>
      nameOf({ name: storeName, nameEn: storeNameEn }),
    /** `A-014…A-031`, one number alone where it is one. */
    range: ({ first, last }: { first: string; last: string }): string =>
      first === last ? first : `${first}…${last}`,
  };
}
