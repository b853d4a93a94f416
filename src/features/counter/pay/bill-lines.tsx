import { Trans, useLingui } from '@lingui/react/macro';
import type { Cart } from '#domain/order/cart.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { LineAmount, RepricedNote } from '#src/ui/orders/line-amount.tsx';
import { useDiscountWords } from '../use-discount-words.ts';
import { useWords } from '../words.ts';

interface BillLinesProps {
  cart: Pick<Cart, 'lines' | 'discounts' | 'notes'>;
  /** What each discount takes off, whole TWD. */
  off: readonly number[];
}

/** What is being paid for, to be read back to the guest. Only where there is room beside the keypad. */
export function BillLines({ cart, off }: BillLinesProps) {
  const { lines, discounts, notes } = cart;
  const { discountName } = useDiscountWords();
  const { t } = useLingui();
  const { lineName, lineOptions, noted } = useWords();
  return (
    <section className="max-md:hidden">
      <h3 className="pb-1 text-14 font-semibold text-fg-2">
        <Trans id="pay.lines">明細</Trans>
      </h3>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li key={line._id} className="flex items-start gap-3 border-b border-line py-1.5 text-14">
            <span className="num min-w-5 font-semibold text-primary-text">{line.quantity}</span>
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{lineName(line)}</span>
              <span className="pl-2 text-fg-2">{lineOptions(line)}</span>
              {line.note && <span className="block text-warning-text">{noted(line.note)}</span>}
              <RepricedNote line={line} />
            </span>
            <LineAmount line={line} />
          </li>
        ))}
        {discounts.map((discount, at) => (
          <li
            key={discount._id}
            className="flex gap-3 border-b border-line py-1.5 pl-8 text-14 text-primary-text"
          >
            <span className="min-w-0 flex-1">{discountName(discount)}</span>
            <Money amount={-(off[at] ?? 0)} tone="discount" />
          </li>
        ))}
      </ul>
      {notes && (
        <p className="pt-2 text-14 text-warning-text">
          {t({ id: 'cart.note', message: '整單備註' })}：{notes}
        </p>
      )}
    </section>
  );
}
