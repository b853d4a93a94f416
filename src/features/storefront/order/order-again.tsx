import { Trans } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { addLine, type CartLine } from '#domain/order/cart.ts';
import { useCart, useGuestData } from '#src/data/guests/guest-context.tsx';
import type { KeptOrder } from '#src/data/guests/guest-orders.ts';
import { Button } from '#src/ui/buttons/button.tsx';

interface OrderAgainProps {
  kept: KeptOrder;
  lines: readonly CartLine[];
  onAgain: () => void;
}

/** Puts what was ordered into the cart once more: what it costs and whether it is there is asked anew. */
export function OrderAgain({ kept, lines, onAgain }: OrderAgainProps) {
  const { mintId } = useGuestData();
  const { change } = useCart(kept.place, kept.store);
  const again = async () => {
    await change((cart) => lines.reduce((next, line) => addLine(next, { ...line, _id: mintId() }), cart));
    onAgain();
  };
  return (
    <Button variant="primary" icon={RotateCcw} block data-testid="order-again" onClick={() => void again()}>
      <Trans id="guestOrder.again">重新點餐</Trans>
    </Button>
  );
}
