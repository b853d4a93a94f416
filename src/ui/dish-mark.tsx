import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { cx } from '#src/ui/class-names.ts';

/** In the place of a picture: the dish's colour with the first two characters of its name. */
export function DishMark({
  dish,
  large,
}: {
  dish: Pick<DishTemplate, 'name' | 'tileColour'>;
  large?: boolean;
}) {
  const colour = dish.tileColour ?? 'sand';
  return (
    <span
      aria-hidden="true"
      style={{
        backgroundColor: `var(--tile-${colour})`,
        boxShadow: `inset 3px 0 0 var(--tile-${colour}-band)`,
      }}
      className={cx(
        'grid shrink-0 place-items-center rounded-field border border-line font-semibold text-fg-2',
        large ? 'size-12 text-16' : 'size-9 text-13',
      )}
    >
      {Array.from(dish.name.trim()).slice(0, 2).join('')}
    </span>
  );
}
