import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { ReactElement } from 'react';
import { listBrands } from '#domain/brand/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Menu, MenuItem, MenuLine } from '#src/ui/menu.tsx';
import { BrandTile } from './brand-tile.tsx';

interface BrandMenuProps {
  brandId: string;
  trigger: ReactElement<Record<string, unknown>>;
  startsOpen: boolean;
}

/** The brands of the platform, as far as this device knows them. */
export function BrandMenu({ brandId, trigger, startsOpen }: BrandMenuProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const brands = useQuery(listBrands, {}).data ?? [];
  return (
    <Menu align="start" startsOpen={startsOpen} trigger={trigger}>
      {brands.map((one) => {
        const name = i18n.locale === 'en' ? (one.nameEn ?? one.name) : one.name;
        const isHere = one._id === brandId;
        return (
          <MenuItem
            key={one._id}
            onClick={() => void navigate({ to: '/admin/$brandId', params: { brandId: one._id } })}
          >
            <BrandTile brand={{ name, themeColour: one.themeColour }} />
            <span className="flex-1">{name}</span>
            {isHere && (
              <>
                <Check size={18} strokeWidth={2} aria-hidden="true" className="text-primary-text" />
                <span className="sr-only">{t({ id: 'brand.here', message: '（目前）' })}</span>
              </>
            )}
          </MenuItem>
        );
      })}
      <MenuLine />
      <MenuItem icon={LayoutGrid} onClick={() => void navigate({ to: '/boss/brands' })}>
        {t({ id: 'boss.brands', message: '所有品牌' })}
      </MenuItem>
    </Menu>
  );
}
