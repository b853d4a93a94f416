import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Printer from 'lucide-react/icons/printer';
import { useRef, useState } from 'react';
import { cashTakenOut } from '#domain/drawer/opens-drawer.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Tendered } from '#domain/order/tendered.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { CancelDialog } from '#src/ui/orders/cancel-dialog.tsx';
import { RefundSheet } from '#src/ui/orders/refund-sheet.tsx';
import { TenderSheet } from '../corrections/tender-sheet.tsx';
import { useCorrectionWords } from '#src/ui/orders/use-correction-words.ts';
import { VoidSheet } from '#src/ui/orders/void-sheet.tsx';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { PrintSheet } from '../slips/print-sheet.tsx';
import { useSlipPrinting, type SlipChoice } from '../slips/slip-printing.tsx';
import type { BackStack } from '../back-stack/back-stack.ts';
import { useBackCloses } from '../back-stack/use-back-stack.ts';
import { useWords } from '../words.ts';
import { useHeldFocus } from '../use-held-focus.ts';
import { KitchenStrip } from './kitchen-strip.tsx';
import { OrderActions, type OrderAction } from './order-actions.tsx';
import { OrderDetail } from '#src/ui/orders/order-detail.tsx';
import { OrderMenu } from './order-menu.tsx';
import type { OrderPorts } from './order-ports.ts';
import { useKitchenPaper } from './use-kitchen-paper.ts';

interface OrderPlaceProps {
  order: Order;
  /** No screen of the kitchen has taken it in time. */
  isForgotten: boolean;
  ports: OrderPorts;
  backStack: BackStack;
  errorText: (error: unknown) => string;
  /** Puts the same things into the open cart. */
  onAgain: () => void;
  onPay: (() => void) | undefined;
  /** The server alone still has it: it can be read and printed. */
  isOld?: boolean;
}

/** One order with everything that can be done with it. */
export function OrderPlace(props: OrderPlaceProps) {
  const { order, isForgotten, ports, backStack, errorText, onAgain, onPay, isOld = false } = props;
  const { t } = useLingui();
  const { tender } = useWords();
  const says = useCorrectionWords();
  const { print, printAfterwards, openDrawer } = useSlipPrinting();
  // What a sheet shows stays while it closes; each opening starts over.
  const [layer, setLayer] = useState<{ action: OrderAction; open: boolean; turn: number }>();
  const [done, setDone] = useState<{ words: string; slip?: SlipChoice }>();
  const act = (action: OrderAction): void =>
    setLayer((now) => ({ action, open: true, turn: (now?.turn ?? 0) + 1 }));
  const close = (): void => setLayer((now) => now && { ...now, open: false });
  useBackCloses(backStack, layer?.open ?? false, close);
  const shared = { order, open: layer?.open ?? false, onClose: close, ports, errorText };

  const finish = (after: Order, words: string, slip: SlipChoice): void => {
    setDone({ words, slip });
    const movement = cashTakenOut(order, after);
    if (movement !== undefined) openDrawer({ of: movement, number: after.number });
    printAfterwards(after, slip);
  };
  const voided = (after: Order): void => {
    const words = says.voided(order, after);
    finish(after, words, { kind: 'void' });
  };
  const refunded = (after: Order): void => {
    const refund = after.refunds.at(-1);
    if (!refund) return;
    finish(after, says.refunded(refund), { kind: 'refund', refund });
  };

  const doing = useSingleAction();
  const paper = useKitchenPaper(ports);
  const failure = doing.failure ?? paper.failure;
  const cancel = (reason: string): void => {
    close();
    doing.run(async () => {
      await ports.cancelOrder(order, reason);
      setDone({ words: says.cancelled(order) });
    });
  };
  const retendered = (from: Tendered, to: Tendered): void =>
    setDone({ words: t({ id: 'event.tender', message: `付款方式由${tender(from)}改為${tender(to)}` }) });
  const slip = done?.slip;
  const place = useRef<HTMLDivElement>(null);
  const account = useRef<HTMLDivElement>(null);
  useHeldFocus(place, account);

  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <ScrollRegion
        ref={account}
        role="region"
        aria-label={order.number}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-3!"
      >
        {failure !== undefined && (
          <div className="mx-auto w-full max-w-[760px] px-4 pt-4 md:px-6">
            <FormAlert>{errorText(failure)}</FormAlert>
          </div>
        )}
        {done && (
          <div
            role="status"
            data-testid="correction-done"
            className="mx-auto mt-4 flex w-[calc(100%-2rem)] max-w-[712px] flex-wrap items-center gap-3 rounded-card border border-success bg-success-soft px-4 py-2 text-success-text"
          >
            <CircleCheck size={20} strokeWidth={2} aria-hidden="true" className="shrink-0" />
            <span className="min-w-40 flex-1 font-semibold">{done.words}</span>
            {slip && (
              <Button
                size="sm"
                icon={Printer}
                data-testid="print-correction"
                onClick={() => print(order, slip)}
              >
                <Trans id="slip.printSlip">列印單據</Trans>
              </Button>
            )}
          </div>
        )}
        <KitchenStrip
          order={order}
          isForgotten={isForgotten}
          onPrint={() => paper.give(order)}
          onHandOut={() => doing.run(() => ports.handOut(order))}
        />
        {ports.withPending((pending) => (
          <OrderDetail
            order={order}
            isPending={pending.has(order._id)}
            menu={<OrderMenu order={order} ports={ports} />}
          />
        ))}
      </ScrollRegion>
      <OrderActions order={order} ports={ports} onAct={act} onAgain={onAgain} onPay={onPay} isOld={isOld} />
      {layer?.action === 'void' && <VoidSheet key={layer.turn} {...shared} onDone={voided} />}
      {layer?.action === 'cancel' && (
        <CancelDialog key={layer.turn} order={order} open={layer.open} onClose={close} onCancel={cancel} />
      )}
      {layer?.action === 'refund' && <RefundSheet key={layer.turn} {...shared} onDone={refunded} />}
      {layer?.action === 'tender' && <TenderSheet key={layer.turn} {...shared} onDone={retendered} />}
      {layer?.action === 'print' && (
        <PrintSheet key={layer.turn} order={order} open={layer.open} onClose={close} />
      )}
    </div>
  );
}
