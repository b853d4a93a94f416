import { Trans, useLingui } from '@lingui/react/macro';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { useIsPractice } from '#src/ui/states/practice-mark.ts';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { isPending } from '../counter-ports.ts';
import type { OrderPorts } from '../orders/order-ports.ts';
import type { Placed } from '../use-booking.ts';
import { guestSlips, useSlipPrinting } from '../slips/slip-printing.tsx';
import { useAutoPrint } from '../slips/use-auto-print.ts';
import { useOrderWords } from '../use-order-words.ts';
import { useWords } from '../words.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { UndoSale } from './undo-sale.tsx';
import { PaidHeading } from './paid-heading.tsx';
import { TicketLine } from './ticket-line.tsx';

/** Nobody touched anything for so long: the next guest is there. */
const idleMs = 5000;

interface DonePaneProps {
  /** As it is now: the mark goes when the server has it. */
  order: Order;
  /** What goes back over the counter now, whole TWD. */
  change: number;
  /** Lines that were being made before it was paid. */
  known: ReadonlySet<string> | undefined;
  /** Money that was taken for an order that was over by then: the guest gets it back. */
  excess: Placed['excess'];
  ports: OrderPorts;
  errorText: (error: unknown) => string;
  /** It leads back among the tables, not to a new order. */
  isOfTable: boolean;
  onNext: () => void;
  /** It was taken back: its cart is wanted again. */
  onUndone: (order: Order) => void;
}

/** The sale is kept: its number, and above all what goes back over the counter. It stands where the cart was, beside the tiles. */
export function DonePane({
  order,
  change,
  known,
  excess,
  ports,
  errorText,
  isOfTable,
  onNext,
  onUndone,
}: DonePaneProps) {
  const { t } = useLingui();
  const isPractice = useIsPractice();
  const { tender, lineName, listOf, noted } = useWords();
  const aboutOrder = useOrderWords();
  const { print } = useSlipPrinting();
  useAutoPrint(order, known);
  // What has to go back is not out of sight by itself.
  useIdle(excess ? undefined : idleMs, onNext);

  const count = order.items.reduce((sum, item) => sum + (item.voided ? 0 : item.quantity), 0);
  const withNote = order.items.filter(({ note, voided }) => note && !voided);
  const methods = listOf([...new Set(order.payments.map(tender))]);
  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-labelledby="done-title"
      data-testid="done"
      className="flex min-h-0 w-full flex-1 flex-col bg-surface outline-none"
    >
      <ScrollRegion
        role="group"
        aria-labelledby="done-title"
        className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-3 -outline-offset-3!"
      >
        <div className="my-auto flex flex-col items-center gap-1 text-center">
          <PaidHeading id="done-title">
            <Trans id="done.title">收款完成</Trans>
          </PaidHeading>
          <p data-testid="order-number" className="num text-32 font-semibold">
            {order.number}
          </p>
          <div aria-live="polite" className="pt-2 md:pt-6">
            <span className="text-18 text-fg-2">
              <Trans id="change">找零</Trans>
            </span>
            <p
              data-testid="change-due"
              className="money text-72 font-semibold whitespace-nowrap text-primary-text"
            >
              <span className="text-32">NT$</span>
              {change.toLocaleString('en')}
            </p>
          </div>
          <p className="pt-2 text-16 text-fg-2">
            {aboutOrder(order, count)}・{t({ id: 'total', message: '總計' })} <Money amount={order.total} />
            {methods && `・${methods}`}
          </p>
          <TicketLine order={order} />
          {excess && <ExcessNote {...excess} />}
          {(withNote.length > 0 || order.notes) && (
            <ul data-testid="done-notes" className="pt-1 text-16 text-warning-text">
              {withNote.map((item) => (
                <li key={item._id}>
                  {item.quantity} {lineName(item)}
                  {item.note && noted(item.note)}
                </li>
              ))}
              {order.notes && <li>{noted(order.notes)}</li>}
            </ul>
          )}
          <div className="flex min-h-6 items-center gap-2 pt-1">
            {isPractice && (
              <span className="flex items-center gap-2 text-14 text-warning-text" data-testid="done-practice">
                <GraduationCap size={18} strokeWidth={1.75} aria-hidden="true" />
                {t({ id: 'practice.done', message: '練習單，不會保留也不會送出' })}
              </span>
            )}
            {!isPractice && isPending(order) && (
              <>
                <SyncBadge state="pending" />
                <span className="text-14 text-pending-text">
                  {t({ id: 'sync.savedHere', message: '已存在本機' })}
                </span>
              </>
            )}
          </div>
        </div>
      </ScrollRegion>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <UndoSale order={order} ports={ports} errorText={errorText} onUndone={onUndone} />
        <div className="grid grid-cols-2 gap-2 [--control:48px]">
          <Button
            icon={Printer}
            className="px-2!"
            data-testid="done-receipt"
            onClick={() => print(order, ...guestSlips(order))}
          >
            <Trans id="receipt">交易明細</Trans>
          </Button>
          <Button
            icon={Printer}
            className="px-2!"
            data-testid="done-kitchen"
            onClick={() => print(order, { kind: 'kitchen' })}
          >
            <Trans id="kitchenTicket">廚房單</Trans>
          </Button>
        </div>
        <Button variant="primary" size="lg" block data-testid="new-order" onClick={onNext}>
          {isOfTable ? <Trans id="floor.backToTables">回桌位</Trans> : <Trans id="newOrder">新訂單</Trans>}
          <KeyCap of="confirm" />
        </Button>
      </footer>
    </section>
  );
}

/** That the order was over before its money was taken, and what goes back. */
function ExcessNote({ number, amount: excess }: NonNullable<Placed['excess']>) {
  const { t } = useLingui();
  const amount = money(excess);
  return (
    <p role="alert" data-testid="done-excess" className="pt-2 text-16 font-semibold text-danger-text">
      {t({ id: 'done.excess', message: `${number}已取消或結清，請退還客人${amount}` })}
    </p>
  );
}

/** Calls once after `ms` without a touch, a key or a move of the mouse; without `ms`, never. */
function useIdle(ms: number | undefined, then: () => void): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (ms === undefined) return undefined;
    let timer = 0;
    const again = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => latest.current(), ms);
    };
    again();
    const events = ['pointerdown', 'pointermove', 'keydown'] as const;
    for (const event of events) addEventListener(event, again, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, again);
    };
  }, [ms]);
}
