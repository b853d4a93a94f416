import { useLingui } from '@lingui/react/macro';
import Armchair from 'lucide-react/icons/armchair';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import type { LucideIcon } from 'lucide-react';
import type { TableState } from '#domain/order/floor.ts';
import type { Order } from '#domain/order/schema.ts';
import { useDuration } from '#src/ui/figures/use-duration.ts';
import { useWords } from '../words.ts';

/** A state's sign and colours, to be told apart at arm's length: empty is empty, who waits for the bill is a solid block. */
export const stateLooks: Record<TableState, { readonly icon: LucideIcon; readonly look: string }> = {
  free: { icon: Armchair, look: 'border-line-strong border-dashed bg-surface text-fg-2' },
  seated: { icon: Users, look: 'border-info bg-info-soft text-info-text' },
  ordered: { icon: Utensils, look: 'border-primary bg-primary-soft text-primary-text' },
  bill_asked: { icon: ReceiptText, look: 'border-warning bg-warning text-on-status' },
};

/** What is said of tables. */
export function useTableWords() {
  const { t } = useLingui();
  const { lineName, listOf } = useWords();
  const duration = useDuration();
  const states: Record<TableState, string> = {
    free: t({ id: 'floor.free', message: '空桌' }),
    seated: t({ id: 'floor.seated', message: '已入座' }),
    ordered: t({ id: 'floor.ordered', message: '已點餐' }),
    bill_asked: t({ id: 'floor.billAsked', message: '要結帳' }),
  };
  return {
    state: (state: TableState) => states[state],
    seats: (count: number) => t({ id: 'floor.seats', message: `${count}人座` }),
    /** `25分`, `1:40`. */
    since: (at: string, now: number) => {
      const minutes = minutesSince(at, now);
      const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
      return minutes < 60 ? t({ id: 'floor.minutes', message: `${minutes}分` }) : clock;
    },
    sinceInFull: (at: string, now: number) => duration(minutesSince(at, now) * 60_000),
    room: (name: string) => name || t({ id: 'floor.noArea', message: '其他桌位' }),
    /** `紅茶拿鐵×2、貢丸湯` */
    dishes: ({ items }: Pick<Order, 'items'>) =>
      listOf(
        items
          .filter(({ voided }) => !voided)
          .map((line) => lineName(line) + (line.quantity > 1 ? `×${line.quantity}` : '')),
      ),
  };
}

/** Whole minutes; never none, which would say that there is nobody. */
function minutesSince(at: string, now: number): number {
  return Math.max(1, Math.floor((now - Date.parse(at)) / 60_000));
}
