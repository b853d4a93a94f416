import { useLingui } from '@lingui/react/macro';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { LucideIcon } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { CartLine as Line } from '#domain/order/cart.ts';
import type { Sending } from '#domain/order/unsent.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { LineAmount, RepricedNote } from '#src/ui/orders/line-amount.tsx';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { useWords } from '../words.ts';
import { SendingMark } from './sending-mark.tsx';

/** What can be done with a line. The functions stay the same from drawing to drawing. */
export interface LineActions {
  select: (lineId: string) => void;
  setQuantity: (lineId: string, by: number) => void;
  editOptions: (lineId: string) => void;
  editNote: (lineId: string) => void;
  discount: (lineId: string) => void;
  remove: (lineId: string) => void;
}

interface CartLineProps {
  line: Line;
  selected: boolean;
  /** Changes with each change of this line; a new value flashes it. */
  flash: number | undefined;
  /** Whether the dish asks anything. */
  hasOptions: boolean;
  /** On a bill that is being made: what the kitchen knows of it, and of how many more it has not heard. */
  sending: Sending['kind'] | undefined;
  more: number;
  /** There is less of it than is sold. */
  oversold: boolean;
  actions: LineActions;
}

/** One line of the cart. The one in hand shows what can be done with it. */
export const CartLine = memo(function CartLine({
  line,
  selected,
  flash,
  hasOptions,
  sending,
  more,
  oversold,
  actions,
}: CartLineProps) {
  const { t } = useLingui();
  const { lineName, lineOptions, noted } = useWords();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!selected) return undefined;
    // With the frame: at once, the page would be laid out now and again for what else the tap changes.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [selected, flash]);

  const { note } = line;
  const name = lineName(line);
  const about = lineOptions(line);
  return (
    <li
      ref={row}
      data-testid="cart-line"
      data-selected={selected || undefined}
      data-sending={sending}
      className={cx(
        'relative border-b border-l-4 border-b-line',
        selected ? 'border-l-primary bg-sunken' : 'border-l-transparent',
      )}
    >
      {flash !== undefined && <span key={flash} aria-hidden="true" className="flash absolute inset-0" />}
      <button
        type="button"
        aria-expanded={selected}
        onClick={() => actions.select(line._id)}
        className="relative flex min-h-14 w-full items-start gap-3 py-2.5 pr-4 pl-3 text-left aria-expanded:pb-1"
      >
        <span className="num min-w-6 text-18 font-semibold text-primary-text">{line.quantity}</span>
        <span className="min-w-0 flex-1">
          <span className="block text-16 font-semibold">{name}</span>
          {oversold && (
            <Badge tone="warning" icon={TriangleAlert} className="my-0.5 mr-1 text-14!">
              {t({ id: 'line.oversold', message: '庫存不足' })}
            </Badge>
          )}
          {sending && <SendingMark sending={sending} more={more} />}
          {about && <span className="block text-14 text-fg-2">{about}</span>}
          {note && <span className="block text-14 text-warning-text">{noted(note)}</span>}
          <RepricedNote line={line} />
        </span>
        <LineAmount line={line} className="text-16 font-semibold" />
      </button>
      {selected && (
        <div className="relative flex flex-wrap items-center gap-1 pr-2 pb-2.5 pl-3">
          <Stepper
            label={t({ id: 'cart.quantityOf', message: `${name}的數量` })}
            value={line.quantity}
            min={0}
            onChange={(value) => actions.setQuantity(line._id, value - line.quantity)}
          />
          <span className="ml-auto flex items-center">
            {hasOptions && (
              <LineButton
                icon={SlidersHorizontal}
                label={t({ id: 'option', message: '選項' })}
                onClick={() => actions.editOptions(line._id)}
              />
            )}
            <LineButton
              icon={NotebookPen}
              label={t({ id: 'note', message: '備註' })}
              onClick={() => actions.editNote(line._id)}
            />
            <LineButton
              icon={TicketPercent}
              label={t({ id: 'discount', message: '折扣' })}
              onClick={() => actions.discount(line._id)}
            />
            <LineButton
              icon={Trash2}
              label={t({ id: 'delete', message: '刪除' })}
              onClick={() => actions.remove(line._id)}
              danger
            />
          </span>
        </div>
      )}
    </li>
  );
});

function LineButton(props: { icon: LucideIcon; label: string; onClick: () => void; danger?: boolean }) {
  const { icon: Icon, label, onClick, danger } = props;
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(
        'pressable flex min-h-13 min-w-12 flex-col items-center justify-center rounded-button border border-transparent px-1 text-14 leading-tight hover:bg-hover',
        danger ? 'ml-2 text-danger-text' : 'text-fg-2',
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </button>
  );
}
