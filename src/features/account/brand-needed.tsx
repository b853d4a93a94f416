import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { BrandTile } from '#src/ui/brand/brand-tile.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { ErrorView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useAccount } from './account-context.tsx';
import type { BrandState } from './use-brand.ts';

// Hardly anybody sees it: it is no part of what a telephone waits for.
const BrandAway = lazyPart(async () => (await import('./brand-away.tsx')).BrandAway);

interface BrandNeededProps {
  state: BrandState;
  children: ReactNode;
}

/** An account belongs to a brand: without one there is nothing to sign in to, and the brands of this device are offered. */
export function BrandNeeded({ state, children }: BrandNeededProps) {
  const errorText = useErrorText();
  switch (state.kind) {
    case 'there':
      return children;
    case 'loading':
      return (
        <div role="status" className="grid min-h-60 place-items-center">
          <Spinner />
          <span className="sr-only">
            <Trans id="loading">載入中</Trans>
          </span>
        </div>
      );
    case 'failed':
      return isNoAnswer(state.error) ? (
        <LazyBoundary asked={false}>
          <BrandAway onRetry={state.again} />
        </LazyBoundary>
      ) : (
        <ErrorView title={errorText(state.error)} onRetry={state.again} />
      );
    default:
      return <NoBrand />;
  }
}

function NoBrand() {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { brand: current } = useAccount();
  const known = current.known();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2 text-center">
        <PageHeading>{t({ id: 'brand.missing', message: '無法取得品牌資訊' })}</PageHeading>
        <p className="text-fg-2">
          {known.length > 0
            ? t({ id: 'member.chooseBrand', message: '請選擇要登入的品牌。' })
            : t({ id: 'member.openFromShop', message: '請從店家的連結，或桌上的QR Code開啟這一頁。' })}
        </p>
      </div>
      {known.length > 0 && (
        <ul className="flex flex-col gap-2">
          {known.map((brand) => (
            <li key={brand._id}>
              <button
                type="button"
                onClick={() => current.set(brand._id)}
                className="pressable flex min-h-14 w-full items-center gap-3 rounded-button border border-line bg-surface px-3 text-left hover:bg-hover"
              >
                <BrandTile brand={{ ...brand, name: nameOf(brand) }} />
                <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(brand)}</span>
                <ChevronRight
                  size={20}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-fg-3"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
