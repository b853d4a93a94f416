import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { isOrderable } from '#domain/menu/guest-price.ts';
import { bundlesOf, dishesOf } from '#domain/menu/sections.ts';
import { isBundle } from '#domain/order/bundle-lines.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { mostOfOne } from '#domain/order/guest-limits.ts';
import { linePrice } from '#domain/order/lines.ts';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { WhyNot } from '../parts/why-not.tsx';
import { BundleStepper } from './bundle-stepper.tsx';

interface CartLineRowProps {
  place: Place;
  line: CartLine;
  shown: Storefront | undefined;
  now: string;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLineRow({ place, line, shown, now, onQuantity, onRemove }: CartLineRowProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const name = nameOf({ name: line.itemName, nameEn: line.itemNameEn });
  const { note } = line;
  const answers = listOf(
    line.options
      .flatMap(({ selections }) => selections)
      .map((one) => nameOf(one) + (one.quantity > 1 ? `×${one.quantity}` : '')),
  );
  return (
    <li data-testid="cart-line" className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-16 leading-tight font-semibold">{name}</h3>
          {answers && <p className="text-14 text-fg-2">{answers}</p>}
          {note && <p className="text-14 text-fg-2">{t({ id: 'cart.lineNote', message: `「${note}」` })}</p>}
          <Gone line={line} shown={shown} now={now} />
        </div>
        <Money amount={linePrice(line) * line.quantity} className="text-16 font-semibold" />
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {isBundle(line) ? (
          <BundleStepper {...{ place, line, name, onQuantity }} each={shown && mostOf(shown, line)} />
        ) : (
          <Stepper label={name} value={line.quantity} min={1} max={mostOfOne} onChange={onQuantity} />
        )}
        {isBundle(line) ? (
          <Link
            to="/stores/$brandId/$storeId/bundles/$bundleId"
            params={{ ...place, bundleId: line.templateId }}
            aria-label={t({ id: 'shop.lookAtLine', message: `查看${name}內容` })}
            className={lineLink}
          >
            <Trans id="shop.lookAt">內容</Trans>
          </Link>
        ) : (
          <Link
            to="/stores/$brandId/$storeId/dish/$dishId"
            params={{ ...place, dishId: line.templateId }}
            search={{ line: line._id }}
            aria-label={t({ id: 'shop.editLine', message: `修改${name}` })}
            className={lineLink}
          >
            <Trans id="shop.edit">修改</Trans>
          </Link>
        )}
        <button
          type="button"
          aria-label={t({ id: 'shop.removeLine', message: `移除${name}` })}
          onClick={onRemove}
          className="pressable grid size-11 place-items-center rounded-button text-fg-2 hover:bg-hover hover:text-danger-text"
        >
          <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

/** One may have so many of a bundle, as the menu says; undefined where nothing limits it. */
function mostOf({ menu }: Storefront, { templateId }: CartLine): number | undefined {
  return bundlesOf(menu).find(({ bundleId }) => bundleId === templateId)?.purchaseLimitPerUser;
}

const lineLink =
  'ml-auto grid min-h-11 min-w-11 place-items-center rounded-button px-2 text-14 font-semibold text-primary-text no-underline hover:bg-hover';

/** Says of a line that it cannot be had any more as it stands. */
function Gone({ line, shown, now }: Pick<CartLineRowProps, 'line' | 'shown' | 'now'>) {
  if (!shown) return null;
  if (isBundle(line) && bundlesOf(shown.menu).some(({ bundleId }) => bundleId === line.templateId))
    return null;
  const dish = dishesOf(shown.menu).find(({ dishId }) => dishId === line.templateId);
  if (isBundle(line) || !dish) {
    return (
      <Badge tone="warning">
        <Trans id="shop.offMenu">已不在菜單上</Trans>
      </Badge>
    );
  }
  return isOrderable(dish, now) ? null : <WhyNot dish={dish} />;
}
