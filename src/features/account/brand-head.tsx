import { BrandTile } from '#src/ui/brand/brand-tile.tsx';
import { Logo } from '#src/ui/page/logo.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { BrandState } from './use-brand.ts';

/** The brand over a card: its logo or its colour, and its name. Ours where nobody knows the brand. */
export function BrandHead({ state }: { state: BrandState }) {
  const nameOf = useNameOf();
  if (state.kind === 'loading') return <span className="h-16" />;
  if (state.kind !== 'there')
    return (
      <div className="flex justify-center">
        <Logo size={44} wordmark />
      </div>
    );
  const { brand } = state;
  const name = nameOf(brand);
  return (
    <div className="flex min-w-0 flex-col items-center gap-2.5">
      <BrandTile brand={{ ...brand, name, picture: brand.image?.url }} size="lg" />
      <p className="max-w-full truncate text-20 font-semibold">{name}</p>
    </div>
  );
}
