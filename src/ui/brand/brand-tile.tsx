import { useState } from 'react';
import { readableOn } from '#domain/kit/contrast.ts';
import { cx } from '../styles/class-names.ts';

export interface TileBrand {
  readonly name: string;
  readonly themeColour?: string | undefined;
  /** The address of its logo. */
  readonly picture?: string | undefined;
}

const sizes = {
  sm: 'size-7 rounded-field text-14',
  md: 'size-11 rounded-button text-20',
  lg: 'size-16 rounded-card text-24',
};

interface BrandTileProps {
  brand: TileBrand | undefined;
  size?: keyof typeof sizes;
}

/** The brand's logo or, where it has none or it cannot be had, its colour with the first sign of its name. */
export function BrandTile({ brand, size = 'sm' }: BrandTileProps) {
  const [lacking, setLacking] = useState<string>();
  const { themeColour: colour, picture } = brand ?? {};
  if (picture !== undefined && picture !== lacking) {
    return (
      <img
        src={picture}
        // The name stands beside it.
        alt=""
        data-testid="brand-logo"
        onError={() => setLacking(picture)}
        className={cx('shrink-0 border border-line bg-[#fff] object-contain', sizes[size])}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // Drawn and not written: the name stands beside it, and nobody calls a button by both.
      data-sign={brand && Array.from(brand.name)[0]}
      className={cx(
        'grid shrink-0 place-items-center bg-sunken font-semibold before:content-[attr(data-sign)]',
        sizes[size],
      )}
      style={colour === undefined ? undefined : { backgroundColor: colour, color: readableOn(colour) }}
    />
  );
}
