import { Trans, useLingui } from '@lingui/react/macro';
import UserPlus from 'lucide-react/icons/user-plus';
import type { Cart } from '#domain/order/cart.ts';
import { isBundle } from '#domain/order/bundle-lines.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { memberPhoneOf } from '../sale/sale.ts';

interface BundleNoteProps {
  cart: Cart;
  /** Asks for the number of a member; absent where the store asks nobody. */
  onAsk: (() => void) | undefined;
}

/** Of a bill with bundles of which nobody has said whose they are: vouchers are a member's. The sale goes on without. */
export function BundleNote({ cart, onAsk }: BundleNoteProps) {
  const { t } = useLingui();
  const isSaid = cart.userId !== undefined || memberPhoneOf(cart) !== undefined;
  if (isSaid || !cart.lines.some(isBundle)) return null;
  return (
    <div
      role="status"
      data-testid="bundle-note"
      className="mx-3 mt-2 flex items-center gap-2 rounded-card border border-warning bg-warning-soft py-1 pr-1 pl-3"
    >
      <p className="min-w-0 flex-1 py-1 text-14 text-warning-text">
        <Trans id="cart.bundleNeedsMember">套組的兌換券將存入會員帳號，請先輸入會員電話。</Trans>
      </p>
      {onAsk && (
        <Button variant="ghost" size="sm" icon={UserPlus} data-testid="bundle-member" onClick={onAsk}>
          {t({ id: 'counter.member', message: '會員' })}
        </Button>
      )}
    </div>
  );
}
