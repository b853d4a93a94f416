import { useLingui } from '@lingui/react/macro';
import { listBoard } from '#domain/order/board.ts';
import { useQuery } from '#src/data/use-query.ts';
import { ChimeButton } from '#src/ui/buttons/chime-button.tsx';
import { useStored, writeStored } from '#src/ui/hooks/stored.ts';
import { useArrivals } from '#src/ui/hooks/use-arrivals.ts';
import { useChime } from '#src/ui/hooks/use-chime.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import type { Place } from './place.ts';

const keyOf = (storeId: string): string => `haodan.boardChime.${storeId}`;

/** Whether this board is heard when guests order from outside: off until somebody turns it on, and kept on the device. */
export function BoardChime({ place }: { place: Place }) {
  const { t } = useLingui();
  const key = keyOf(place.storeId);
  const isOn = useStored(key) === 'on';
  const { isSilent, play } = useChime(isOn);
  const board = useQuery(listBoard, place).data;
  // Also what the store has taken automatically.
  const guests = board?.orders.filter(({ channel }) => channel !== 'counter');
  useArrivals(
    guests?.map(({ _id }) => _id),
    ({ length }) => {
      play();
      announce(t({ id: 'board.arrived', message: `新進${length}張客人的訂單` }));
    },
  );
  return <ChimeButton on={isOn} isSilent={isSilent} onChange={(on) => writeStored(key, on ? 'on' : 'off')} />;
}
