import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { CartDiscount } from '#domain/order/inputs.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { useDiscountWords } from '../use-discount-words.ts';

interface DiscountRowProps {
  discount: CartDiscount;
  /** What it takes off now, whole TWD. */
  off: number;
  onRemove: (discountId: string) => void;
}

/** A discount as a line of its own, below what it is for. */
export function DiscountRow({ discount, off, onRemove }: DiscountRowProps) {
  const { t } = useLingui();
  const { discountName } = useDiscountWords();
  const name = discountName(discount);
  return (
    <li
      data-testid="cart-discount"
      className={cx(
        'flex min-h-12 items-center gap-1 border-b border-line pr-4',
        discount.lineId === undefined ? 'pl-4' : 'pl-12',
      )}
    >
      <span className="min-w-0 flex-1 text-16 text-primary-text">{name}</span>
      <IconButton
        icon={X}
        label={t({ id: 'discount.remove', message: `取消折扣：${name}` })}
        onClick={() => onRemove(discount._id)}
      />
      <Money amount={-off} tone="discount" className="min-w-18 text-right text-16 font-semibold" />
    </li>
  );
}
