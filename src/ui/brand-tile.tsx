import { readableOn } from './brand-colours.ts';
import { cx } from './class-names.ts';

export interface TileBrand {
  readonly name: string;
  readonly themeColour?: string | undefined;
}

const sizes = {
  sm: 'size-7 rounded-field text-14',
  md: 'size-11 rounded-button text-20',
  lg: 'size-16 rounded-card text-24',
};

/** The brand's colour with the first sign of its name. */
export function BrandTile({
  brand,
  size = 'sm',
}: {
  brand: TileBrand | undefined;
  size?: keyof typeof sizes;
}) {
  const colour = brand?.themeColour;
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center bg-sunken font-semibold', sizes[size])}
      style={colour === undefined ? undefined : { backgroundColor: colour, color: readableOn(colour) }}
    >
      {brand && Array.from(brand.name)[0]}
    </span>
  );
}
