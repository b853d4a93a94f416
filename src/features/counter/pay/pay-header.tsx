import { Trans } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Users from 'lucide-react/icons/users';
import { countIn } from '#domain/order/cart.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import type { Sale } from '../sale/sale.ts';
import { useOrderWords } from '../use-order-words.ts';

interface PayHeaderProps {
  sale: Sale;
  /** What it is called; a bill that was not placed yet has no name. */
  number: string | undefined;
  onBack: () => void;
  /** Absent where there is nothing to share. */
  onSplit: (() => void) | undefined;
}

/** What is being paid, the way back, and the way to share it. */
export function PayHeader({ sale, number, onBack, onSplit }: PayHeaderProps) {
  const aboutOrder = useOrderWords();
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-surface pr-4 pl-1">
      <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={onBack}>
        <Trans id="back">返回</Trans>
      </Button>
      <h2 id="pay-title" className="text-18 font-semibold">
        <Trans id="checkout">結帳</Trans>
      </h2>
      <span className="num min-w-0 flex-1 truncate text-16 text-fg-2">
        {number && `${number}・`}
        {aboutOrder(sale.cart, countIn(sale.cart))}
      </span>
      {onSplit && (
        <Button size="sm" icon={Users} data-testid="split-btn" onClick={onSplit}>
          <Trans id="splitBill">拆帳</Trans>
        </Button>
      )}
    </header>
  );
}
