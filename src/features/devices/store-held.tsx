import { useLingui } from '@lingui/react/macro';
import { Badge } from '#src/ui/page/badge.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { KeptAnswerStates } from './kept-answer-states.tsx';
import { HeldList } from './held-list.tsx';
import { useStoreDevices, type StoreDevices } from './use-store-devices.ts';

/** What the server holds back of a store's devices until a manager has looked; nothing for anybody else. */
export function HeldPart({ all, open = false }: { all: StoreDevices; open?: boolean }) {
  const { t } = useLingui();
  const { devices, held, isManager, isOffline } = all;
  const laneOf = (device: string) => devices.data?.find(({ _id }) => _id === device)?.lane;
  const waiting = waitingOf(all);
  if (!isManager || (!open && waiting === 0)) return null;
  return (
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
      <KeptAnswerStates asked={held} isOffline={isOffline}>
        {({ changes, more }) => <HeldList list={{ ...all, laneOf }} changes={changes} more={more} />}
      </KeptAnswerStates>
    </Fold>
  );
}

/** The same on a page of its own. */
export function StoreHeld({ storeId }: { storeId: string }) {
  const all = useStoreDevices(storeId);
  if (!all.isManager || waitingOf(all) === 0) return null;
  return (
    <ListCard>
      <div className="px-4">
        <HeldPart all={all} />
      </div>
    </ListCard>
  );
}

function waitingOf({ held }: StoreDevices): number {
  return held.data ? held.data.changes.length + held.data.more : 0;
}
