import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { useLingui } from '@lingui/react/macro';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { BrandTile, type TileBrand } from '#src/ui/brand/brand-tile.tsx';

// A menu and what places it are heavy, and nobody changes the brand first of all.
const LazyMenu = lazyPart(async () => (await import('./place-menu.tsx')).PlaceMenu);
const preload = (): void => void LazyMenu.fetch();

interface SwitcherProps {
  brandId: string;
  brand: TileBrand | undefined;
  /** The one store that a person of a store works in. */
  storeName: string | undefined;
  /** System admins go from brand to brand. */
  hasBrands: boolean;
}

/** Which brand the page is of, and for those who have several brands or stores, the way to another. */
export function Switcher({ brandId, brand, storeName, hasBrands }: SwitcherProps) {
  const stores = useQuery(listStores, { brandId }).data?.length ?? 0;
  return hasBrands || stores > 1 ? (
    <Places brandId={brandId} brand={brand} hasBrands={hasBrands} />
  ) : (
    <Here brand={brand} storeName={storeName} />
  );
}

function Here({ brand, storeName }: Pick<SwitcherProps, 'brand' | 'storeName'>) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <BrandTile brand={brand} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate text-14 leading-tight font-semibold">{brand?.name ?? ''}</span>
        {storeName !== undefined && (
          <span className="truncate text-13 leading-tight text-fg-3">{storeName}</span>
        )}
      </span>
    </span>
  );
}

/** The menu's inside is fetched once the page stands or somebody reaches for it, and takes this button's place when it is asked for: not between the press and the click, which would then close it again. */
function Places({ brandId, brand, hasBrands }: Omit<SwitcherProps, 'storeName'>) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => whenIdle(preload), []);
  const ask = () => setAsked(true);
  const face = (
    <Face brand={brand} aria-haspopup="menu" onPointerEnter={preload} onFocus={preload} onClick={ask} />
  );
  if (!isAsked) return face;
  return (
    <LazyBoundary asked meanwhile={face}>
      <LazyMenu brandId={brandId} hasBrands={hasBrands} trigger={<Face brand={brand} />} />
    </LazyBoundary>
  );
}

function Face({ brand, ...rest }: ComponentProps<'button'> & { brand: TileBrand | undefined }) {
  const { t } = useLingui();
  const name = brand?.name ?? '';
  return (
    <button
      type="button"
      {...rest}
      data-testid="brand-switcher"
      aria-label={t({ id: 'brand.switch', message: `切換品牌或店家，目前是${name}` })}
      className="pressable -ml-1.5 flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-button border border-transparent px-1.5 hover:bg-hover"
    >
      <BrandTile brand={brand} />
      <span className="truncate text-14 font-semibold">{name}</span>
      <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
    </button>
  );
}
