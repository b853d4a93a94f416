import type { CartLine } from '#domain/order/cart.ts';
import type { Place } from '#src/data/guests/place.ts';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { useLimitWords } from '#src/ui/words/use-limit-words.ts';
import { useStillToBuy } from '../bundle/use-still-to-buy.ts';
import { useCustomer } from '../checkout/use-customer.ts';

interface BundleStepperProps {
  place: Place;
  line: CartLine;
  name: string;
  /** One may have so many of it. */
  each: number | undefined;
  onQuantity: (quantity: number) => void;
}

/** How many of a bundle are in the cart: no more than their buyer can still have, which is told beside it. */
export function BundleStepper({ place: { brandId }, line, name, each, onQuantity }: BundleStepperProps) {
  const { templateId: bundleId, quantity } = line;
  const limitWords = useLimitWords();
  const customer = useCustomer(brandId);
  const isCustomer = customer !== null && customer !== undefined;
  const { most, limit } = useStillToBuy({ brandId, bundleId, each, isCustomer });
  return (
    <>
      <Stepper label={name} value={quantity} min={1} max={Math.max(1, most)} onChange={onQuantity} />
      {each !== undefined && (
        <p className="order-last w-full text-14 text-fg-2" data-testid="left-to-buy">
          {limitWords(each, limit)}
        </p>
      )}
    </>
  );
}
