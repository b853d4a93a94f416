import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReplica } from '#src/data/data-context.tsx';
import type { SyncView } from '#src/data/sync-view.ts';
import { useStoreFlags } from '#src/data/use-store-flags.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { CentreHeader } from './centre-header.tsx';
import { DeviceSection } from './device-section.tsx';
import { FilesSection } from './files-section.tsx';
import { withoutListed } from './groups.ts';
import { GroupsList } from './groups-list.tsx';
import { RemoveTill } from './remove-till.tsx';
import { SubjectsContext } from './sentence.tsx';
import { useCentre } from './use-centre.ts';

export interface SyncCentreProps {
  view: SyncView;
  /** The store whose tills are listed; none in the back office of a brand. */
  storeId?: string | undefined;
  /** Whether the page runs as an app of its own. */
  isInstalled: boolean;
  /** The devices of a store, and what the server holds back of them. */
  devices: (storeId: string) => ReactNode;
  open: boolean;
  onClose: () => void;
}

/** What the pill stands for, in full: every change in a sentence, what can be repaired, and how safe this device's data are. */
export function SyncCentre({ view, storeId, isInstalled, devices, open, onClose }: SyncCentreProps) {
  const { t } = useLingui();
  const centre = useCentre(view, open);
  // In the back office: those of the one store that somebody belongs to.
  const ownStore = signedIn(useSession().state)?.store?._id;
  const tillsOf = storeId ?? ownStore;
  const brandId = useReplica()?.brandId ?? '';
  const flags = useStoreFlags(brandId, brandId === '' ? undefined : tillsOf);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t({ id: 'syncPanel.title', message: '同步中心' })}
      tall
    >
      <div className="flex flex-col" data-testid="sync-centre">
        <CentreHeader view={view} />
        {centre ? (
          <SubjectsContext value={centre.subjects}>
            <GroupsList groups={withoutListed(centre.groups, flags)} flags={flags} />
          </SubjectsContext>
        ) : (
          <LoadingRegion>
            <SkeletonRows count={4} />
          </LoadingRegion>
        )}
        {tillsOf !== undefined && devices(tillsOf)}
        <DeviceSection view={view} storeId={storeId} isInstalled={isInstalled} />
        <FilesSection />
        <RemoveTill view={view} />
      </div>
    </Sheet>
  );
}
