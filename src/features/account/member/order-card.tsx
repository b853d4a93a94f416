import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId } from 'react';
import type { OwnOrder } from '#domain/order/own-orders.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useGuestErrorText } from '../use-sending.ts';
import { GuestOrderState } from './order-state.tsx';
import type { OrderAgain } from './use-order-again.ts';

/** Lines that are named without being asked for. */
const namedLines = 3;

/** One order of the history: where, when, what, how much, and the way to have it again. */
export function OrderCard({ order, again }: { order: OwnOrder; again: OrderAgain }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const errorText = useGuestErrorText();
  const words = useLineWords();
  const id = useId();
  const { store } = order;
  const name = store ? nameOf(store) : t({ id: 'member.storeGone', message: '已結束營業的分店' });
  const items = order.items.filter(({ isVoided }) => !isVoided);
  const hidden = items.length - namedLines;
  const failed = again.failed?.id === order._id ? again.failed.error : undefined;
  return (
    <article
      aria-labelledby={id}
      data-testid="own-order"
      className="card flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <Link
        to="/stores/$brandId/$storeId/order-confirm/$orderId"
        params={{ brandId: order.brandId, storeId: order.storeId, orderId: order._id }}
        data-testid="open-order"
        className="pressable -m-2 flex items-start gap-2 rounded-button p-2 text-fg no-underline hover:bg-hover"
      >
        <div className="min-w-0 flex-1">
          <h3 id={id} className="truncate font-semibold">
            {name}
          </h3>
          <p className="text-13 text-fg-2">
            <DateTime at={order.placedAt} style="full" />
          </p>
          <p className="num text-13 text-fg-2">
            {order.number}・{words.orderType(order.orderType)}
          </p>
        </div>
        <GuestOrderState order={order} />
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" />
      </Link>
      <Lines items={items.slice(0, namedLines)} />
      {hidden > 0 && (
        <details className="group -mt-2">
          <summary className="inline-flex min-h-target cursor-pointer items-center text-14 font-semibold text-primary-text underline-offset-4 group-open:hidden hover:underline">
            {t({ id: 'member.moreLines', message: `還有${hidden}項` })}
          </summary>
          <Lines items={items.slice(namedLines)} />
        </details>
      )}
      {failed !== undefined && <FormAlert>{errorText(failed)}</FormAlert>}
      <footer className="flex items-center justify-between gap-3 border-t border-line pt-3">
        <p className="text-18 font-semibold">
          <span className="sr-only">
            <Trans id="total">總計</Trans>
          </span>
          <Money amount={order.total} />
        </p>
        {store?.isActive && items.length > 0 && (
          <Button
            icon={RotateCcw}
            loading={again.busy === order._id}
            onClick={() => again.start(order)}
            data-testid="order-again"
          >
            <Trans id="member.again">再點一次</Trans>
          </Button>
        )}
      </footer>
    </article>
  );
}

function Lines({ items }: { items: OwnOrder['items'] }) {
  const words = useLineWords();
  return (
    <ul className="flex flex-col gap-1 text-14">
      {items.map((line) => {
        const options = words.lineOptions(line);
        return (
          <li key={line._id} className="flex gap-2">
            <span className="num shrink-0 text-fg-2">{line.quantity}×</span>
            <span className="min-w-0">
              {words.lineName(line)}
              {options !== '' && <span className="text-fg-2">・{options}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
