import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LineMark, TicketLine } from '#domain/order/kitchen-tickets.ts';
import { mostRounds, type Order, type OrderLine } from '#domain/order/schema.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useLineWords } from '#src/ui/words/use-line-words.ts';

interface TicketLineProps {
  about: TicketLine;
  order: Order;
  onMade: (order: Order, line: OrderLine) => void;
  onRecall: (order: Order, line: OrderLine) => void;
}

/** A dish on a ticket: one tap says that it is made. What was made stays, and can be called back. */
export function TicketLineRow({ about, order, onMade, onRecall }: TicketLineProps) {
  const { line, mark, isMade } = about;
  const { t } = useLingui();
  const { lineName } = useLineWords();
  const name = lineName(line);
  if (isMade || mark === 'off') {
    const canRecall = isMade && (line.kitchenRound ?? 0) < mostRounds;
    return (
      <li
        data-testid="ticket-line"
        data-state={mark ?? 'made'}
        className="flex items-center gap-2 py-1 pr-2 pl-4"
      >
        <span className="min-w-0 flex-1 py-1">
          <LineText about={about} />
        </span>
        {canRecall && (
          <IconButton
            icon={Undo2}
            label={t({ id: 'kitchen.recallOf', message: `叫回「${name}」` })}
            onClick={() => onRecall(order, line)}
          />
        )}
      </li>
    );
  }
  return (
    <li data-testid="ticket-line" data-state={mark ?? 'open'}>
      <button
        type="button"
        data-taps="many"
        onClick={() => onMade(order, line)}
        className="pressable min-h-14 w-full px-4 py-2 text-left -outline-offset-4! hover:bg-hover"
      >
        <LineText about={about} />
        <span className="sr-only">{t({ id: 'kitchen.tapMade', message: '，點一下即完成' })}</span>
      </button>
    </li>
  );
}

function LineText({ about: { line, mark, isMade } }: { about: TicketLine }) {
  const { t } = useLingui();
  const { lineName, lineOptions, noted } = useLineWords();
  const options = lineOptions(line);
  const isOff = mark === 'off';
  return (
    <span className={cx('block', (isMade || isOff) && 'text-fg-3')}>
      <span className="flex items-start gap-2 text-24 font-semibold">
        {isMade && (
          <CircleCheck
            size={26}
            strokeWidth={2.25}
            role="img"
            aria-label={t({ id: 'kitchen.isMade', message: '已完成' })}
            className="mt-1 shrink-0 text-success"
          />
        )}
        <span className="num shrink-0">{`${line.quantity - (isOff ? 0 : line.refundedQty)} ×`}</span>
        <span className={cx('min-w-0', (isMade || isOff) && 'line-through')}>{lineName(line)}</span>
        {mark && <MarkBadge mark={mark} />}
      </span>
      {options !== '' && <span className="block pl-4 text-20 font-normal">{options}</span>}
      {line.note !== undefined && (
        <span className={cx('block pl-4 text-20 font-semibold', !isMade && !isOff && 'text-warning-text')}>
          ※ {noted(line.note)}
        </span>
      )}
    </span>
  );
}

function MarkBadge({ mark }: { mark: LineMark }) {
  const { t } = useLingui();
  const looks = {
    added: { tone: 'info', icon: CirclePlus, word: t({ id: 'kitchen.added', message: '加點' }) },
    again: { tone: 'warning', icon: Undo2, word: t({ id: 'kitchen.again', message: '叫回' }) },
    off: { tone: 'danger', icon: Ban, word: t({ id: 'kitchen.off', message: '取消' }) },
  } as const;
  const { tone, icon, word } = looks[mark];
  return (
    <Badge tone={tone} icon={icon} className="mt-1 ml-auto h-8! text-16!">
      {word}
    </Badge>
  );
}
