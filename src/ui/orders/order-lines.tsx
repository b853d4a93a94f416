import { Trans, useLingui } from '@lingui/react/macro';
import { additionsOf } from '#domain/printing/changes-slip.ts';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import { cx } from '../styles/class-names.ts';
import { DateTime } from '../figures/date-time.tsx';
import { Money } from '../figures/money.tsx';
import { LineAmount, RepricedNote } from './line-amount.tsx';
import { useLineWords } from '../words/use-line-words.ts';

/** The lines of an order; where several hands have worked on it, under whom and when they came. */
export function OrderLines({ order, heading: Heading = 'h4' }: { order: Order; heading?: 'h3' | 'h4' }) {
  const { till: tillName } = useLineWords();
  const additions = additionsOf(order);
  return (
    <div className="flex flex-col gap-2">
      {additions.map(({ at, by, till, lines }) => (
        <section key={JSON.stringify([at, by, till])}>
          {additions.length > 1 && (
            <Heading className="pb-1 text-14 font-semibold text-fg-2">
              <DateTime at={at} style="time" />
              {till !== undefined && `・${tillName(till)}`}
              {by !== undefined && `・${by}`}
            </Heading>
          )}
          <ul className="border-y border-line">
            {lines.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { t } = useLingui();
  const { lineName, lineOptions, noted } = useLineWords();
  const { voided, quantity, refundedQty, note } = line;
  const about = lineOptions(line);
  const isGone = voided !== undefined || refundedQty >= quantity;
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 last:border-b-0">
      <span className={cx('num min-w-6 text-16 font-semibold', isGone ? 'text-fg-3' : 'text-primary-text')}>
        {quantity}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-16 font-semibold', isGone && 'text-fg-2 line-through')}>
          {lineName(line)}
        </span>
        {about && <span className="block text-14 text-fg-2">{about}</span>}
        {note && <span className="block text-14 text-warning-text">{noted(note)}</span>}
        <RepricedNote line={line} />
        {refundedQty > 0 && (
          <span className="block text-14 text-danger-text">
            {t({ id: 'order.lineRefunded', message: `已退${refundedQty}份` })}
          </span>
        )}
        {voided && (
          <span className="block text-14 text-danger-text">
            <Trans id="slip.removed">取消</Trans>：{voided.reason}
          </span>
        )}
      </span>
      {voided ? <Money amount={0} className="text-16" /> : <LineAmount line={line} className="text-16" />}
    </li>
  );
}
