import { useLingui } from '@lingui/react/macro';
import { Badge } from '#src/ui/page/badge.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { KeptAnswerStates } from './kept-answer-states.tsx';
import { DevicesList } from './devices-list.tsx';
import { HeldNote } from './held-note.tsx';
import { HeldPart } from './store-held.tsx';
import { useStoreDevices } from './use-store-devices.ts';

interface StoreDevicesProps {
  storeId: string;
  /** Shown in full from the start, where it is all that somebody has come for. */
  open?: boolean;
}

/** The devices of a store, and before them what the server holds back of their changes until a manager has looked. */
export function StoreDevices({ storeId, open = false }: StoreDevicesProps) {
  const { t } = useLingui();
  const all = useStoreDevices(storeId);
  const { devices, isManager, isOffline } = all;
  const inUse = devices.data?.filter(({ revokedAt }) => revokedAt === undefined).length;
  return (
    <>
      <HeldPart all={all} open={open} />
      {!isManager && <HeldNote devices={devices.data ?? []} />}
      <Fold
        title={t({ id: 'devices.title', message: '這家店的裝置' })}
        testId="centre-tills"
        open={open}
        aside={
          inUse !== undefined && (
            <Badge>
              <span className="num">{inUse}</span>
            </Badge>
          )
        }
      >
        <KeptAnswerStates asked={devices} isOffline={isOffline}>
          {(found) => <DevicesList all={all} devices={found} />}
        </KeptAnswerStates>
      </Fold>
    </>
  );
}
