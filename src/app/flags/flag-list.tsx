import { settleFlag } from '#domain/flag/operations.ts';
import { flags as flagTable, type Flag } from '#domain/flag/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { FlagItem } from './flag-item.tsx';

/** What a store should look at, each with what settles it for whoever may. */
export function FlagRows({ flags, maySettle }: { flags: readonly Flag[]; maySettle: boolean }) {
  const pending = usePendingRows(flagTable.name);
  return flags.map((flag) => (
    <Row key={flag._id} flag={flag} maySettle={maySettle} isPending={pending.has(flag._id)} />
  ));
}

function Row({ flag, maySettle, isPending }: { flag: Flag; maySettle: boolean; isPending: boolean }) {
  const { run, isRunning, error } = useCommand(settleFlag);
  const { brandId, storeId, _id: flagId } = flag;
  // What went wrong is kept by the command and said above the buttons.
  const accept = () => void run({ brandId, storeId, flagId, how: 'accepted' }).catch(() => undefined);
  return (
    <FlagItem
      flag={flag}
      isPending={isPending}
      isRunning={isRunning}
      error={error}
      onAccept={maySettle ? accept : undefined}
    />
  );
}
