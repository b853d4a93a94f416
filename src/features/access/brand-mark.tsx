import { useLingui } from '@lingui/react/macro';
import { getBrand } from '#domain/brand/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Logo } from '#src/ui/logo.tsx';

/** A brand over its own sign-in page: its colour, its first character and its name. Ours until the brand is known. */
export function BrandMark({ brandId }: { brandId: string }) {
  const { i18n } = useLingui();
  const { data: brand, isLoading } = useQuery(getBrand, { id: brandId });
  if (!brand) return isLoading ? <span className="h-11" /> : <Logo size={44} wordmark />;
  const name = i18n.locale === 'en' ? (brand.nameEn ?? brand.name) : brand.name;
  return (
    <span className="inline-flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-button text-20 font-semibold text-on-status"
        style={{ backgroundColor: brand.themeColour }}
      >
        {Array.from(name)[0]}
      </span>
      <span className="truncate text-20 font-semibold">{name}</span>
    </span>
  );
}
