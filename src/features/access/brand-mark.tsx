import type { PublicBrand } from '#domain/brand/guest-calls.ts';
import { getBrand } from '#domain/brand/operations.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { BrandTile } from '#src/ui/brand/brand-tile.tsx';
import { Logo } from '#src/ui/page/logo.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** A brand over its own sign-in page: its logo or its colour, and its name. Ours where nobody knows the brand. */
export function BrandMark({ brandId }: { brandId: string | undefined }) {
  const { data: brand, error } = useQuery(getBrand, brandId === undefined ? undefined : { id: brandId });
  if (brand) return <Known brand={brand} />;
  return error ? <Logo size={44} wordmark /> : <span className="h-11" />;
}

function Known({ brand }: { brand: PublicBrand }) {
  const name = useNameOf()(brand);
  const picture = usePicture(brand.image);
  return (
    <span className="inline-flex min-w-0 items-center gap-3">
      <BrandTile brand={{ ...brand, name, picture }} size="md" />
      <span className="truncate text-20 font-semibold">{name}</span>
    </span>
  );
}
