import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { DetailScreen, FieldFacts } from '#src/office/detail/detail-screen.tsx';
import { ActiveMark } from '#src/office/list/active-switch.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { BundlePreview } from './bundle-preview.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { bundleResource } from './bundle-resource.tsx';
import { OutOfDays } from './bundle-state.tsx';
import type { SoldSearch } from './sold-bundles.tsx';

const SoldBundles = lazyPart(async () => (await import('./sold-bundles.tsx')).SoldBundles);

interface BundleDetailScreenProps {
  brandId: string;
  id: string;
  /** Which page of those that were sold. */
  search: SoldSearch;
  onSearch: (change: SoldSearch) => void;
  /** Who changed it. */
  history: ReactNode;
}

/** One bundle: how guests see it, when it is sold, and who bought it. */
export function BundleDetailScreen({ brandId, id, search, onSearch, history }: BundleDetailScreenProps) {
  return (
    <DetailScreen resource={bundleResource} place={{ brandId }} id={id} history={history}>
      {(bundle, draw) =>
        draw({
          aside: (
            <>
              <ActiveMark resource={bundleResource} record={bundle} />
              <OutOfDays bundle={bundle} />
            </>
          ),
          side: <Look bundle={bundle} />,
          main: () => (
            <>
              <Terms bundle={bundle} />
              <LazyBoundary asked meanwhile={<SkeletonRows />}>
                <SoldBundles {...{ brandId, search, onSearch }} bundleId={id} />
              </LazyBoundary>
            </>
          ),
        })
      }
    </DetailScreen>
  );
}

function Look({ bundle }: { bundle: Bundle }) {
  return <BundlePreview bundle={bundle} picture={usePicture(bundle.image)} />;
}

/** From when until when it is sold: what else it says, the picture of it at the side does. */
function Terms({ bundle }: { bundle: Bundle }) {
  const { t } = useLingui();
  if (bundle.startsAt === undefined && bundle.endsAt === undefined) return null;
  return (
    <Card title={t({ id: 'bundle.soldDays', message: '販售期間' })}>
      <FieldFacts wide resource={bundleResource} record={bundle} fields={['startsAt', 'endsAt']} />
    </Card>
  );
}
