import { useLingui } from '@lingui/react/macro';
import { removeLine, setQuantity, type Cart, type CartLine } from '#domain/order/cart.ts';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { CartLineRow } from './cart-line-row.tsx';

interface CartLinesProps {
  place: Place;
  cart: Cart;
  /** The menu as it is now, where it is known. */
  shown: Storefront | undefined;
  /** UTC ISO. */
  now: string;
  onChange: (to: (cart: Cart) => Cart) => Promise<void>;
  /** After a line was taken out: what to say, and the way back. */
  onRemoved: (message: string, undo: () => void) => void;
}

/** What is in the cart, each with its answers, its number, the way to change it and to take it out. */
export function CartLines({ place, cart, shown, now, onChange, onRemoved }: CartLinesProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const remove = async (line: CartLine, at: number) => {
    const name = nameOf({ name: line.itemName, nameEn: line.itemNameEn });
    await onChange((present) => removeLine(present, line._id));
    onRemoved(
      t({ id: 'undo.removed', message: `已移除${name}` }),
      () => void onChange((present) => putBack(present, line, at)),
    );
  };
  return (
    <ul className="flex flex-col">
      {cart.lines.map((line, at) => (
        <CartLineRow
          key={line._id}
          place={place}
          line={line}
          shown={shown}
          now={now}
          onQuantity={(quantity) => void onChange((present) => setQuantity(present, line._id, quantity))}
          onRemove={() => void remove(line, at)}
        />
      ))}
    </ul>
  );
}

/** A line at its place again; what was added meanwhile stays. */
function putBack(cart: Cart, line: CartLine, at: number): Cart {
  return { ...cart, lines: cart.lines.toSpliced(at, 0, line) };
}
