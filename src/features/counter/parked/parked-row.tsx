import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import Pause from 'lucide-react/icons/pause';
import Printer from 'lucide-react/icons/printer';
import Trash2 from 'lucide-react/icons/trash-2';
import { kitchenStandingOf } from '#domain/order/kitchen-calls.ts';
import type { Order } from '#domain/order/schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useSourceWords } from '#src/ui/words/use-source-words.ts';
import { isPending } from '../counter-ports.ts';
import { KitchenBadge } from '../orders/kitchen-badge.tsx';
import { useOrderWords } from '../use-order-words.ts';
import { useWords } from '../words.ts';
import { heldBy, isStale, kindOf, minutesOpen, whoseOf } from './parked-facts.ts';

interface ParkedRowProps {
  order: Order;
  now: number;
  selected: boolean;
  /** Gives the kitchen what no screen of it has taken in time; absent where it has it. */
  onPrint: ((order: Order) => void) | undefined;
  onResume: (order: Order) => void;
  onCancel: (order: Order) => void;
}

/** An open order: what it is, how long it has waited and with whom. A tap goes on with it. */
export function ParkedRow({ order, now, selected, onPrint, onResume, onCancel }: ParkedRowProps) {
  const { t } = useLingui();
  const { lineName, noted, table: tableName } = useWords();
  const sourceOf = useSourceWords();
  const aboutOrder = useOrderWords();
  const lines = order.items.filter(({ voided }) => !voided);
  const [first] = lines;
  const whose = whoseOf(order);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const minutes = minutesOpen(order, now);
  const stale = isStale(order, now);
  const note = order.parked?.note ?? order.notes;
  const { number } = order;
  const hours = Math.floor(minutes / 60);
  const age =
    minutes < 1
      ? t({ id: 'parked.justNow', message: '剛剛' })
      : minutes < 60
        ? t({ id: 'parked.minutes', message: `${minutes}分鐘` })
        : t({ id: 'parked.hours', message: `${hours}小時以上` });
  return (
    <li
      data-testid="parked-row"
      className={cx(
        'flex min-w-0 items-stretch rounded-card border bg-surface',
        selected ? 'border-primary' : 'border-line',
      )}
    >
      <button
        type="button"
        data-testid={`parked-${number}`}
        aria-current={selected ? 'true' : undefined}
        onClick={() => onResume(order)}
        className="pressable flex min-w-0 flex-1 flex-col gap-1.5 rounded-card border border-transparent px-4 py-3 text-left hover:bg-hover"
      >
        <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          {whose ? (
            <>
              <span className="max-w-full truncate text-20 font-semibold">
                {'table' in whose ? tableName(whose.table) : whose.name}
              </span>
              <span className="num text-16 text-fg-2">{number}</span>
            </>
          ) : (
            <span className="num text-20 font-semibold">{number}</span>
          )}
          {kindOf(order) === 'parked' ? (
            <Badge tone="primary" icon={Pause}>
              {t({ id: 'parked.state', message: '掛單' })}
            </Badge>
          ) : (
            <Badge tone="warning" icon={Clock}>
              {order.payment === 'partial'
                ? t({ id: 'parked.partlyPaid', message: '已送單，部分付款' })
                : t({ id: 'parked.unpaid', message: '已送單・未付款' })}
            </Badge>
          )}
          <KitchenBadge
            standing={kitchenStandingOf(order) === 'printed' ? 'printed' : undefined}
            isForgotten={onPrint !== undefined}
          />
          {isPending(order) && <SyncBadge state="pending" />}
          <Money amount={order.total} className="ml-auto text-20 font-semibold" />
        </span>
        <span className="w-full truncate text-16">
          {whose ? (
            <span className="text-fg-2">
              {[aboutOrder({ orderType: order.orderType }, count), first && lineName(first)]
                .filter(Boolean)
                .join('・')}
            </span>
          ) : (
            <>
              {first && lineName(first)}
              <span className="text-fg-2">・{aboutOrder(order, count)}</span>
            </>
          )}
          {order.estimatedPickupTime !== undefined && (
            <>
              ・<Trans id="slip.pickup">取餐</Trans>{' '}
              <DateTime at={order.estimatedPickupTime} style="coming" />
            </>
          )}
        </span>
        {note && <span className="w-full truncate text-14 text-warning-text">{noted(note)}</span>}
        <span
          className={cx('num text-14', stale ? 'font-semibold text-warning-text' : 'text-fg-2')}
          data-stale={stale || undefined}
        >
          {[age, heldBy(order), sourceOf(order)].filter(Boolean).join('・')}
        </span>
      </button>
      {onPrint && (
        <Button
          variant="ghost"
          size="sm"
          icon={Printer}
          data-testid={`parked-print-${number}`}
          aria-label={t({ id: 'kitchen.printOf', message: `列印${number}的廚房單` })}
          onClick={() => onPrint(order)}
          className="my-2 self-center"
        >
          <span className="max-sm:sr-only">{t({ id: 'kitchenTicket', message: '廚房單' })}</span>
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={Trash2}
        data-testid={`parked-cancel-${number}`}
        aria-label={t({ id: 'parked.cancelOne', message: `取消${number}` })}
        onClick={() => onCancel(order)}
        className="my-2 mr-2 self-center text-danger-text!"
      >
        <span className="max-sm:sr-only">{t({ id: 'parked.cancel', message: '取消' })}</span>
      </Button>
    </li>
  );
}
