import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { nextStep, type Pace, type Step } from '#domain/order/board.ts';
import type { OrderSummary } from '#domain/order/summaries.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { StateBadge } from '#src/ui/orders/order-state.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useStageWords } from '#src/ui/words/use-stage-words.ts';
import { OrderSource } from './order-source.tsx';
import { PaceBadge } from './pace-badge.tsx';

interface BoardCardProps {
  order: OrderSummary;
  minutes: number;
  level: Pace['level'];
  isPending: boolean;
  /** The keyboard stands on it. */
  isAt: boolean;
  onStep: (order: OrderSummary, to: Step) => void;
}

const edges: Readonly<Record<Pace['level'], string>> = {
  calm: 'border-l-line-strong',
  due: 'border-l-warning',
  late: 'border-l-danger',
};

/** An order on the board, and the one step that comes next. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { order, minutes, level, isPending, isAt, onStep } = props;
  const { t, i18n } = useLingui();
  const { noted } = useLineWords();
  const { steps } = useStageWords();
  const { _id, number, notes } = order;
  const step = nextStep(order.fulfilment);
  const word = step && steps[step];
  const items = i18n.locale === 'en' ? order.itemsEn : order.items;
  return (
    <li
      data-row={_id}
      data-at={isAt || undefined}
      data-testid={`card-${number}`}
      className={cx(
        'relative flex flex-col gap-2 rounded-button border border-l-4 border-line bg-surface p-3 hover:bg-hover data-at:outline-3 data-at:outline-offset-2 data-at:outline-focus',
        edges[level],
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Link
          to="."
          search={(now) => ({ ...now, order: _id })}
          className="row-link num text-20 leading-tight font-semibold"
          data-testid={`open-${number}`}
        >
          {number}
        </Link>
        {order.fulfilment === 'completed' ? (
          <span className="text-13 text-fg-2">
            <DateTime at={order.placedAt} style="time" />
          </span>
        ) : (
          <PaceBadge minutes={minutes} level={level} />
        )}
      </span>
      <OrderSource order={order} />
      <span className="line-clamp-3 text-14 [overflow-wrap:anywhere]">
        {items || t({ id: 'order.noItems', message: '沒有品項' })}
      </span>
      {notes && <span className="line-clamp-2 text-13 text-warning-text">{noted(notes)}</span>}
      <span className="flex flex-wrap items-center gap-1.5">
        <Money amount={order.total} className="mr-auto text-14 font-semibold" />
        {isPending && <SyncBadge state="pending" />}
        <StateBadge order={order} />
      </span>
      {step && (
        <Button
          size="sm"
          block
          variant={step === 'accepted' ? 'primary' : 'secondary'}
          data-testid={`step-${number}`}
          aria-label={t({ id: 'board.step', message: `${number}：${word}` })}
          onClick={() => onStep(order, step)}
        >
          {word}
        </Button>
      )}
    </li>
  );
});
