import { Trans } from '@lingui/react/macro';
import { guestPrice } from '#domain/menu/guest-price.ts';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { Money } from '#src/ui/figures/money.tsx';

/** What a dish costs, or costs at least. */
export function PriceLabel({ dish, className }: { dish: PresentedDish; className?: string }) {
  const { least, isFrom } = guestPrice(dish);
  const price = <Money amount={least} />;
  return <span className={className}>{isFrom ? <Trans id="shop.priceFrom">{price}起</Trans> : price}</span>;
}
