import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { countIn } from '#domain/order/cart.ts';
import { useCarts, useGuestData } from '#src/data/guests/guest-context.tsx';
import type { KeptCart } from '#src/data/guests/guest-carts.ts';
import { placeKey, placeOf, type Place } from '#src/data/guests/place.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

interface OtherCartsProps {
  /** Whose cart is the page's own. */
  place: Place | undefined;
  onEmptied: (message: string, undo: () => void) => void;
}

/** Carts of other stores, a line each: nothing of them is lost by ordering here. */
export function OtherCarts({ place, onEmptied }: OtherCartsProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { carts: own } = useGuestData();
  const { carts } = useCarts();
  const here = place && placeKey(place);
  const others = [...(carts ?? [])].flatMap(([key, kept]) => {
    const there = key === here ? undefined : placeOf(key);
    return there ? [{ key, kept, there }] : [];
  });
  if (others.length === 0) return null;
  const empty = async (key: string, kept: KeptCart) => {
    const name = nameOf(kept.store);
    const was = await own.empty(key);
    if (was)
      onEmptied(
        t({ id: 'shop.emptied', message: `已清空「${name}」的購物車` }),
        () => void own.restore(key, was),
      );
  };
  return (
    <ul data-testid="other-carts" className="flex flex-col gap-2">
      {others.map(({ key, kept, there }) => (
        <OtherCart key={key} kept={kept} there={there} onEmpty={() => void empty(key, kept)} />
      ))}
    </ul>
  );
}

function OtherCart({ kept, there, onEmpty }: { kept: KeptCart; there: Place; onEmpty: () => void }) {
  const name = useNameOf()(kept.store);
  const n = countIn(kept.cart);
  return (
    <li className="flex flex-wrap items-center gap-x-1 rounded-button border border-line bg-sunken py-1 pr-1 pl-3 text-14">
      <span className="min-w-0 flex-1 basis-40">
        <Trans id="shop.otherCart">
          「{name}」的購物車還有{n}件
        </Trans>
      </span>
      <Link
        to="/stores/$brandId/$storeId"
        params={there}
        className="grid min-h-11 place-items-center rounded-button px-3 font-semibold text-primary-text no-underline hover:bg-hover"
      >
        <Trans id="shop.openOther">前往</Trans>
      </Link>
      <button
        type="button"
        onClick={onEmpty}
        className="pressable min-h-11 rounded-button px-3 font-semibold text-fg-2 hover:bg-hover"
      >
        <Trans id="shop.emptyOther">清空</Trans>
      </button>
    </li>
  );
}
