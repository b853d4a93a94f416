import { useLingui } from '@lingui/react/macro';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Package from 'lucide-react/icons/package';
import { memo } from 'react';
import type { TileColour } from '#domain/catalogue/schema.ts';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { useWords } from '../words.ts';
import { usePiecesOf } from './pieces.ts';
import { lowStockOf } from './tile-sections.ts';
import { tileBadge, tileBox, tileName, tileTint } from './tile-look.ts';
import { useLongPress } from './use-long-press.ts';

interface TileProps {
  dish: PresentedDish;
  colour: TileColour;
  /** A tap does not sell it but says whether there is any. */
  marking: boolean;
  /** Lower, with smaller type. */
  compact: boolean;
  withPicture: boolean;
  onAdd: (dish: PresentedDish) => void;
  /** Holding the tile, or its context menu. */
  onMore: (dish: PresentedDish) => void;
}

/** One dish, one tap. Drawn again only when something on it changes: a menu has hundreds. */
export const Tile = memo(function Tile({
  dish,
  colour,
  marking,
  compact,
  withPicture,
  onAdd,
  onMore,
}: TileProps) {
  const { t } = useLingui();
  const { nameOf, isLatin } = useWords();
  const press = useLongPress(
    () => onAdd(dish),
    () => onMore(dish),
  );
  const { inCart, reserved } = usePiecesOf(dish.dishId);
  const name = nameOf(dish);
  const scarce = lowStockOf(dish, reserved);
  const picture = usePicture(withPicture ? dish.image : undefined);
  const { price, soldOut } = dish;
  const spoken = [
    name,
    dish.isBundle && t({ id: 'bundle', message: '套組' }),
    t({ id: 'tile.price', message: `${price}元` }),
    soldOut && t({ id: 'soldOut', message: '售完' }),
    scarce !== undefined && t({ id: 'tile.left', message: `剩${scarce}份` }),
    marking &&
      (soldOut
        ? t({ id: 'inventory.resume', message: '恢復供應' })
        : t({ id: 'inventory.markSoldOut', message: '設為售完' })),
    inCart > 0 && t({ id: 'tile.inCart', message: `購物車內${inCart}份` }),
  ];
  return (
    <button
      type="button"
      data-testid={`tile-${dish.dishId}`}
      data-taps="many"
      aria-disabled={(soldOut && !marking) || undefined}
      {...press}
      style={tileTint(colour)}
      className={cx(
        'pressable [content-visibility:auto]',
        tileBox({ compact, isLatin }),
        marking && 'border-2! border-dashed! border-warning!',
        soldOut
          ? 'hatched bg-sunken text-fg-3 before:bg-line-strong'
          : 'bg-(--tile) text-fg before:bg-(--band) hover:border-(--band)',
      )}
    >
      <span className="sr-only">{spoken.filter(Boolean).join(t({ id: 'list.comma', message: '，' }))}</span>
      <span
        aria-hidden="true"
        className={cx(tileName({ compact, isLatin }), (inCart > 0 || soldOut) && 'pr-7')}
      >
        {name}
      </span>
      <span
        aria-hidden="true"
        className={cx('flex items-end justify-between gap-1', compact ? 'text-14' : 'text-16')}
      >
        {soldOut ? (
          <span className="inline-flex items-center gap-1 rounded-field bg-surface px-1.5 text-14 font-semibold whitespace-nowrap text-fg-2">
            <CircleSlash size={16} strokeWidth={2} aria-hidden="true" />
            {t({ id: 'soldOut', message: '售完' })}
          </span>
        ) : (
          <Money amount={price} className="text-fg-2" />
        )}
        {scarce !== undefined && (
          <span className="num rounded-field bg-warning-soft px-1.5 whitespace-nowrap text-14 font-semibold text-warning-text">
            {t({ id: 'tile.leftShort', message: `剩${scarce}` })}
          </span>
        )}
      </span>
      {dish.isBundle && picture === undefined && (
        <Package
          size={compact ? 18 : 22}
          strokeWidth={1.75}
          aria-hidden="true"
          className="absolute right-2 bottom-2.5 text-fg-3"
        />
      )}
      {picture !== undefined && scarce === undefined && (
        <img
          src={picture}
          alt=""
          width={40}
          height={40}
          decoding="async"
          data-testid="tile-picture"
          // Beside the price, where it makes no tile higher than its neighbours.
          className={cx(
            'absolute right-2 bottom-2 rounded-field object-cover',
            compact ? 'size-8' : 'size-10',
            soldOut && 'opacity-50',
          )}
        />
      )}
      {inCart > 0 && (
        <span aria-hidden="true" className={cx(tileBadge, 'bg-primary px-1.5 text-on-primary')}>
          {inCart}
        </span>
      )}
      {soldOut && inCart === 0 && (
        <span aria-hidden="true" className={cx(tileBadge, 'border border-line-strong bg-surface text-fg-2')}>
          0
        </span>
      )}
    </button>
  );
});
