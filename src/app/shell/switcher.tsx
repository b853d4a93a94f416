import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { listBrands } from '#domain/brand/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Menu, MenuItem, MenuLine } from '#src/ui/menu.tsx';

export interface SwitcherBrand {
  readonly name: string;
  readonly themeColour: string | undefined;
}

interface SwitcherProps {
  brandId: string;
  brand: SwitcherBrand | undefined;
  /** The one store that a person of a store works in. */
  storeName: string | undefined;
  /** System admins go from brand to brand. */
  maySwitch: boolean;
}

/** Which brand the page is of, and for those who have several, the way to another. */
export function Switcher(props: SwitcherProps) {
  return props.maySwitch ? <BrandMenu {...props} /> : <Here {...props} />;
}

function Here({ brand, storeName }: Pick<SwitcherProps, 'brand' | 'storeName'>) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Tile brand={brand} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate text-14 leading-tight font-semibold">{brand?.name ?? ''}</span>
        {storeName !== undefined && (
          <span className="truncate text-13 leading-tight text-fg-3">{storeName}</span>
        )}
      </span>
    </span>
  );
}

function BrandMenu({ brandId, brand }: SwitcherProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const brands = useQuery(listBrands, {}).data ?? [];
  const name = brand?.name ?? '';
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          data-testid="brand-switcher"
          aria-label={t({ id: 'brand.switch', message: `切換品牌，目前是${name}` })}
          className="pressable -ml-1.5 flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-button border border-transparent px-1.5 hover:bg-hover"
        >
          <Tile brand={brand} />
          <span className="truncate text-14 font-semibold">{brand?.name ?? ''}</span>
          <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
        </button>
      }
    >
      {brands.map((one) => {
        const name = i18n.locale === 'en' ? (one.nameEn ?? one.name) : one.name;
        const isHere = one._id === brandId;
        return (
          <MenuItem
            key={one._id}
            onClick={() => void navigate({ to: '/admin/$brandId', params: { brandId: one._id } })}
          >
            <Tile brand={{ name, themeColour: one.themeColour }} />
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

/** The brand's colour with the first sign of its name. */
function Tile({ brand }: { brand: SwitcherBrand | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-field bg-sunken text-14 font-semibold text-[#fff]"
      style={brand?.themeColour === undefined ? undefined : { backgroundColor: brand.themeColour }}
    >
      {brand && Array.from(brand.name)[0]}
    </span>
  );
}
