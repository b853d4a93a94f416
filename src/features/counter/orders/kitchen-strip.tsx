import { Trans, useLingui } from '@lingui/react/macro';
import BellRing from 'lucide-react/icons/bell-ring';
import ChefHat from 'lucide-react/icons/chef-hat';
import HandPlatter from 'lucide-react/icons/hand-platter';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { isToPickUp } from '#domain/order/kitchen-calls.ts';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';

interface KitchenStripProps {
  order: Order;
  /** No screen of the kitchen has taken it in time. */
  isForgotten: boolean;
  onPrint: () => void;
  onHandOut: () => void;
}

/** What of an order waits between the kitchen and the counter, with the one thing to do about it. */
export function KitchenStrip({ order, isForgotten, onPrint, onHandOut }: KitchenStripProps) {
  const { t } = useLingui();
  if (isForgotten)
    return (
      <Line
        look="border-warning bg-warning-soft text-warning-text"
        sign={<ChefHat size={20} strokeWidth={2} aria-hidden="true" className="shrink-0" />}
        words={t({ id: 'kitchen.notTakenYet', message: '還沒有廚房畫面接到這張單。' })}
      >
        <Button size="sm" icon={Printer} onClick={onPrint} data-testid="print-kitchen">
          <Trans id="kitchen.print">列印廚房單</Trans>
        </Button>
      </Line>
    );
  if (!isToPickUp(order)) return null;
  return (
    <Line
      look="border-success bg-success-soft text-success-text"
      sign={<BellRing size={20} strokeWidth={2} aria-hidden="true" className="shrink-0" />}
      words={t({ id: 'kitchen.isReady', message: '廚房已全部完成，可以取餐。' })}
    >
      <Button size="sm" icon={HandPlatter} onClick={onHandOut} data-testid="hand-out">
        <Trans id="kitchen.handedOut">已取餐</Trans>
      </Button>
    </Line>
  );
}

interface LineProps {
  look: string;
  sign: ReactNode;
  words: string;
  children: ReactNode;
}

function Line({ look, sign, words, children }: LineProps) {
  return (
    <div
      role="status"
      data-testid="kitchen-strip"
      className={cx(
        'mx-auto mt-4 flex w-[calc(100%-2rem)] max-w-[712px] flex-wrap items-center gap-3 rounded-card border px-4 py-2 [--control-small:48px]',
        look,
      )}
    >
      {sign}
      <span className="min-w-40 flex-1 font-semibold">{words}</span>
      {children}
    </div>
  );
}
