import type { Brand } from '#domain/brand/schema.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { BrandTile } from '#src/ui/brand/brand-tile.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** A brand's logo or, without one, its colour. */
export function BrandMark({ brand, size = 'md' }: { brand: Brand; size?: 'md' | 'lg' }) {
  const name = useNameOf()(brand);
  return <BrandTile brand={{ ...brand, name, picture: usePicture(brand.image) }} size={size} />;
}
