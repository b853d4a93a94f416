import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';

/** In a list, and smaller where its rows are. */
const small = 'size-9 in-data-[rows=compact]:size-7';

/** The dish's picture or, in its place, the dish's colour with the first two characters of its name. */
export function DishMark({
  dish,
  large,
  picture,
}: {
  dish: Pick<DishTemplate, 'name' | 'tileColour'>;
  large?: boolean;
  /** Its address, once it is on this device. */
  picture?: string | undefined;
}) {
  if (picture !== undefined) {
    const side = large ? 48 : 36;
    return (
      <img
        src={picture}
        // The name stands beside it.
        alt=""
        width={side}
        height={side}
        className={cx('shrink-0 rounded-field border border-line object-cover', large ? 'size-12' : small)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{
        // Without a colour of its own it has that of its section, at the counter: none here.
        backgroundColor: dish.tileColour ? `var(--tile-${dish.tileColour})` : 'var(--sunken)',
        boxShadow: `inset 3px 0 0 var(--${dish.tileColour ? `tile-${dish.tileColour}-band` : 'border-strong'})`,
      }}
      className={cx(
        'grid shrink-0 place-items-center rounded-field border border-line font-semibold text-fg-2',
        large ? 'size-12 text-16' : `text-13 ${small}`,
      )}
    >
      {Array.from(dish.name.trim()).slice(0, 2).join('')}
    </span>
  );
}
