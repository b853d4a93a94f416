import { useLingui } from '@lingui/react/macro';
import { tillOf } from '#domain/order/numbering.ts';
import type { Order } from '#domain/order/schema.ts';
import { useLineWords } from './use-line-words.ts';
import { useStageWords } from './use-stage-words.ts';

/** Where an order was taken: at which till, or by which way past all of them; nothing where neither is known. */
export function useSourceWords(): (order: Pick<Order, 'orderNo' | 'channel'>) => string | undefined {
  const { t } = useLingui();
  const { till } = useLineWords();
  const { channels } = useStageWords();
  return (order) => {
    const lane = tillOf(order);
    if (lane !== undefined) return till(lane);
    if (order.channel === 'web') return t({ id: 'brand.laneWeb', message: '線上點餐' });
    return order.channel === 'counter' ? undefined : channels[order.channel];
  };
}
