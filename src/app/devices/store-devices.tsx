import { useLingui } from '@lingui/react/macro';
import { Badge } from '#src/ui/badge.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { AnswerStates } from './answer-states.tsx';
import { DevicesList } from './devices-list.tsx';
import { HeldList } from './held-list.tsx';
import { HeldNote } from './held-note.tsx';
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
  const { devices, held, isManager, isOffline } = all;
  const laneOf = (device: string) => devices.data?.find(({ _id }) => _id === device)?.lane;
  const desk = { ...all, laneOf };
  const waiting = held.data ? held.data.changes.length + held.data.more : 0;
  const inUse = devices.data?.filter(({ revokedAt }) => revokedAt === undefined).length;
  return (
    <>
      {isManager && (open || waiting > 0) && (
        <Fold
          title={t({ id: 'held.title', message: '等待店長處理' })}
          testId="held-changes"
          open
          aside={
            held.data && (
              <Badge tone={waiting > 0 ? 'danger' : 'neutral'}>
                <span className="num">{waiting}</span>
              </Badge>
            )
          }
        >
          <AnswerStates asked={held} isOffline={isOffline}>
            {({ changes, more }) => <HeldList desk={desk} changes={changes} more={more} />}
          </AnswerStates>
        </Fold>
      )}
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
        <AnswerStates asked={devices} isOffline={isOffline}>
          {(found) => <DevicesList all={all} devices={found} />}
        </AnswerStates>
      </Fold>
    </>
  );
}
