import { useLingui } from '@lingui/react/macro';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { PageLayer } from '#src/ui/layers/page-layer.tsx';
import { Outages } from './outages.tsx';
import { useStorePart } from './use-store-part.ts';

interface ListProps {
  brandId: string;
  storeId: string;
  onOpen: (outageId: string) => void;
  onClose: () => void;
}

/** All outages of a store, newest first. */
export function OutageListPage({ onClose, ...rest }: ListProps) {
  const { t } = useLingui();
  const { isOffline, checkedAt } = useStorePart(rest.brandId, rest.storeId);
  return (
    <PageLayer onClose={onClose} title={t({ id: 'outage.list', message: '離線紀錄' })}>
      <div className="flex flex-col gap-4" data-testid="outage-list">
        {isOffline && checkedAt && <CachedStrip at={checkedAt} />}
        <Outages {...rest} />
      </div>
    </PageLayer>
  );
}
