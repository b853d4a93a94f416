import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/order/schema.ts';
import { money } from '../figures/money.tsx';
import { useLineWords } from '../words/use-line-words.ts';

/** What is said when an order was taken back, in part or whole. */
export function useCorrectionWords() {
  const { t } = useLingui();
  const { tender, listOf } = useLineWords();
  return {
    voided: ({ number, refunds }: Order, after: Order): string => {
      const back = listOf(
        after.refunds.slice(refunds.length).map((refund) => `${tender(refund)} ${money(refund.amount)}`),
      );
      return back === ''
        ? t({ id: 'void.done', message: `已作廢 ${number}` })
        : t({ id: 'void.doneBack', message: `已作廢 ${number}，退還${back}` });
    },
    refunded: (refund: Order['refunds'][number]): string => {
      const back = `${tender(refund)} ${money(refund.amount)}`;
      const [platform, amount] = [tender(refund), money(refund.amount)];
      if (refund.platform !== undefined)
        return t({ id: 'refund.byPlatform', message: `已記錄由${platform}退款${amount}` });
      return t({ id: 'refund.done', message: `已退款${back}` });
    },
    cancelled: ({ number }: Pick<Order, 'number'>): string =>
      t({ id: 'order.cancelDone', message: `已取消 ${number}` }),
  };
}
