import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import StoreIcon from 'lucide-react/icons/store';
import type { ReactElement } from 'react';
import { listBrands } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import { BrandTile } from '#src/ui/brand/brand-tile.tsx';

interface PlaceMenuProps {
  brandId: string;
  trigger: ReactElement<Record<string, unknown>>;
  hasBrands: boolean;
}

/** The stores of the brand, and for system admins the brands of the platform: open from the start, since its code comes at the first press. */
export function PlaceMenu({ brandId, trigger, hasBrands }: PlaceMenuProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { id: openStore } = useParams({ strict: false });
  const nameOf = (one: { name: string; nameEn?: string | undefined }): string =>
    i18n.locale === 'en' ? (one.nameEn ?? one.name) : one.name;
  const stores = useQuery(listStores, { brandId }).data ?? [];
  const brands = useQuery(listBrands, hasBrands ? {} : undefined).data ?? [];
  return (
    <Menu align="start" startsOpen trigger={trigger}>
      {stores.map((store) => (
        <MenuItem
          key={store._id}
          icon={StoreIcon}
          onClick={() =>
            void navigate({
              to: '/admin/$brandId/stores/detail/$id',
              params: { brandId, id: store._id },
            })
          }
        >
          <Name name={nameOf(store)} isHere={store._id === openStore} />
        </MenuItem>
      ))}
      {hasBrands && <MenuLine />}
      {brands.map((one) => (
        <MenuItem
          key={one._id}
          onClick={() => void navigate({ to: '/admin/$brandId', params: { brandId: one._id } })}
        >
          <Tile brand={one} name={nameOf(one)} />
          <Name name={nameOf(one)} isHere={one._id === brandId} />
        </MenuItem>
      ))}
      {hasBrands && (
        <MenuItem icon={LayoutGrid} onClick={() => void navigate({ to: '/boss/brands' })}>
          {t({ id: 'boss.brands', message: '所有品牌' })}
        </MenuItem>
      )}
    </Menu>
  );
}

function Tile({ brand, name }: { brand: Brand; name: string }) {
  return <BrandTile brand={{ ...brand, name, picture: usePicture(brand.image) }} />;
}

function Name({ name, isHere }: { name: string; isHere: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <span className="flex-1">{name}</span>
      {isHere && (
        <>
          <Check size={18} strokeWidth={2} aria-hidden="true" className="text-primary-text" />
          <span className="sr-only">{t({ id: 'brand.here', message: '（目前）' })}</span>
        </>
      )}
    </>
  );
}
