import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Printer from 'lucide-react/icons/printer';
import { memo } from 'react';
import { originalNumber } from '#domain/printing/parts.ts';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import type { Age, Ticket } from '#domain/order/kitchen-tickets.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { PlatformChip } from '#src/ui/orders/platform-chip.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { TicketLineRow } from './ticket-line.tsx';

interface TicketCardProps {
  ticket: Ticket;
  /** Whole minutes since the oldest of its lines waits. */
  minutes: number;
  /** The key of a bump bar that stands for it, 1–9. */
  digit: number | undefined;
  onLine: (order: Order, line: OrderLine) => void;
  onRecall: (order: Order, line: OrderLine) => void;
  /** All that is left of it is made; of one that was called off, it is put away. */
  onDone: (ticket: Ticket) => void;
}

const heads: Readonly<Record<Age, string>> = {
  fresh: 'border-line bg-sunken',
  due: 'border-warning bg-warning-soft text-warning-text',
  late: 'border-danger bg-danger-soft text-danger-text',
};

/** One order as a cook reads it from two metres: its number, how long it has waited, what to make. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, minutes, digit, onLine, onRecall, onDone } = props;
  const { order, lines, age, isOff, printedAt } = ticket;
  const { t } = useLingui();
  const { orderType, table, supplements, noted } = useLineWords();
  const { number } = order;
  const tableNumber = order.dineInInfo?.tableNumber;
  return (
    <article
      aria-labelledby={`ticket-${order._id}`}
      data-testid={`ticket-${order.number}`}
      data-age={age}
      className={cx(
        'flex flex-col overflow-hidden rounded-card border-2 bg-surface',
        isOff || age === 'late' ? 'border-danger' : age === 'due' ? 'border-warning' : 'border-line',
      )}
    >
      <header
        className={cx(
          'flex flex-wrap items-center gap-x-3 border-b-2 px-4 py-2',
          heads[isOff ? 'late' : age],
        )}
      >
        <h2 id={`ticket-${order._id}`} className="num text-40 font-semibold whitespace-nowrap">
          {order.number}
        </h2>
        {digit !== undefined && (
          <kbd
            aria-hidden="true"
            className="num grid size-8 place-items-center rounded-field border border-current text-18 font-semibold max-md:hidden"
          >
            {digit}
          </kbd>
        )}
        <p className="ml-auto flex items-center gap-1.5 text-24 font-semibold">
          <AgeMark age={age} isOff={isOff} />
          {!isOff && (
            <span className="num whitespace-nowrap">
              {t({ id: 'kitchen.minutes', message: `${minutes}分` })}
            </span>
          )}
        </p>
        <p className="w-full text-20 font-semibold">
          {order.platformInfo && (
            <>
              <PlatformChip channel={order.channel} code={order.platformInfo.code} large />{' '}
            </>
          )}
          {orderType(order.orderType)}
          {tableNumber !== undefined && `・${table(tableNumber)}`}
          {order.customerInfo?.name !== undefined && `・${order.customerInfo.name}`}
          {order.estimatedPickupTime !== undefined && (
            <>
              ・<Trans id="slip.pickup">取餐</Trans>{' '}
              <DateTime at={order.estimatedPickupTime} style="coming" className="num" />
            </>
          )}
        </p>
        {printedAt !== undefined && (
          <p className="flex w-full items-center gap-2 text-18 font-semibold" data-testid="ticket-printed">
            <Printer size={22} strokeWidth={2} aria-hidden="true" className="shrink-0" />
            <span>
              <Trans id="kitchen.printed">已列印</Trans>・<DateTime at={printedAt} style="time" />
            </span>
          </p>
        )}
        {order.supplementOf !== undefined && (
          <p className="w-full text-18">{supplements(originalNumber(order))}</p>
        )}
      </header>
      <ul className="flex flex-1 flex-col divide-y divide-line">
        {lines.map((each) => (
          <TicketLineRow key={each.line._id} about={each} order={order} onMade={onLine} onRecall={onRecall} />
        ))}
      </ul>
      {order.notes !== undefined && (
        <p className="border-t border-line px-4 py-2 text-20 font-semibold text-warning-text">
          ※ {t({ id: 'cart.note', message: '整單備註' })}：{noted(order.notes)}
        </p>
      )}
      <button
        type="button"
        data-bump={order._id}
        data-testid="ticket-done"
        aria-label={
          isOff
            ? t({ id: 'kitchen.putAwayOf', message: `知道了：${number} 已取消` })
            : t({ id: 'kitchen.doneOf', message: `${number} 全部完成` })
        }
        onClick={() => onDone(ticket)}
        className={cx(
          buttonClass({ variant: isOff ? 'ghost' : 'primary', block: true }),
          isOff && 'border-t-line!',
          'min-h-16! rounded-none! text-24! -outline-offset-4!',
        )}
      >
        {isOff ? (
          <Trans id="kitchen.putAway">知道了</Trans>
        ) : (
          <>
            <Check size={28} strokeWidth={2.25} aria-hidden="true" />
            <Trans id="kitchen.done">完成</Trans>
          </>
        )}
      </button>
    </article>
  );
});

/** Colour is never alone: what is late says so. */
function AgeMark({ age, isOff }: { age: Age; isOff: boolean }) {
  if (isOff)
    return (
      <>
        <Ban size={24} strokeWidth={2} aria-hidden="true" />
        <Trans id="cancelled">已取消</Trans>
      </>
    );
  if (age === 'fresh') return <Clock size={22} strokeWidth={2} aria-hidden="true" className="text-fg-2" />;
  return (
    <>
      <CircleAlert size={24} strokeWidth={2} aria-hidden="true" />
      <span className="whitespace-nowrap">
        {age === 'due' ? <Trans id="kitchen.due">該出了</Trans> : <Trans id="kitchen.late">逾時</Trans>}
      </span>
    </>
  );
}
