import { Trans, useLingui } from '@lingui/react/macro';
import HandPlatter from 'lucide-react/icons/hand-platter';
import Undo2 from 'lucide-react/icons/undo-2';
import { isToPickUp } from '#domain/order/kitchen-calls.ts';
import { madeOf, type Ticket } from '#domain/order/kitchen-tickets.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import type { Bumping } from './use-bumping.ts';

interface MadeSheetProps {
  made: readonly Ticket[];
  bumping: Bumping;
  open: boolean;
  onClose: () => void;
}

/** What was made lately: to be called back, or handed out. */
export function MadeSheet({ made, bumping, open, onClose }: MadeSheetProps) {
  const { t } = useLingui();
  const { lineName } = useLineWords();
  return (
    <Sheet open={open} onOpenChange={onClose} title={t({ id: 'kitchen.made', message: '最近完成' })} tall>
      {made.length === 0 ? (
        <p className="text-16 text-fg-2">
          <Trans id="kitchen.madeNone">最近一小時沒有完成的單。</Trans>
        </p>
      ) : (
        <ul data-testid="made-list" className="flex flex-col divide-y divide-line [--control:48px]">
          {made.map((ticket) => {
            const { number, _id } = ticket.order;
            return (
              <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
                <span className="num text-24 font-semibold whitespace-nowrap">{number}</span>
                <DateTime at={ticket.madeAt} style="time" className="text-16 text-fg-2" />
                <span className="w-full text-16 text-fg-2">
                  {madeOf(ticket)
                    .map((line) => `${lineName(line)}×${line.quantity}`)
                    .join('、')}
                </span>
                <Button
                  icon={Undo2}
                  aria-label={t({ id: 'kitchen.recallOrder', message: `叫回 ${number}` })}
                  onClick={() => {
                    bumping.recall(ticket.order, madeOf(ticket));
                    onClose();
                  }}
                >
                  <Trans id="kitchen.recall">叫回</Trans>
                </Button>
                {isToPickUp(ticket.order) && (
                  <Button
                    icon={HandPlatter}
                    aria-label={t({ id: 'kitchen.handedOutOf', message: `${number} 已取餐` })}
                    onClick={() => bumping.handOut(ticket.order)}
                  >
                    <Trans id="kitchen.handedOut">已取餐</Trans>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Sheet>
  );
}
