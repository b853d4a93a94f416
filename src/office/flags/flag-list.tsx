import { settleFlag } from '#domain/flag/operations.ts';
import { flags as flagTable, type Flag } from '#domain/flag/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import type { Selection } from '../list/record-table.tsx';
import { FlagItem } from './flag-item.tsx';

interface FlagRowsProps {
  flags: readonly Flag[];
  maySettle: boolean;
  /** Where several can be settled at once. */
  selection?: Selection | undefined;
}

/** What a store should look at, each with what settles it for whoever may. */
export function FlagRows({ flags, maySettle, selection }: FlagRowsProps) {
  const pending = usePendingRows(flagTable.name);
  return flags.map((flag) => (
    <Row
      key={flag._id}
      flag={flag}
      maySettle={maySettle}
      isPending={pending.has(flag._id)}
      selection={selection}
    />
  ));
}

interface RowProps extends Omit<FlagRowsProps, 'flags'> {
  flag: Flag;
  isPending: boolean;
}

function Row({ flag, maySettle, isPending, selection }: RowProps) {
  const { run, isRunning, error } = useCommand(settleFlag);
  const { brandId, storeId, _id: flagId } = flag;
  const accept = (note: string | undefined) =>
    // What went wrong is kept by the command and said above the buttons.
    void run({ brandId, storeId, flagId, how: 'accepted', note }).catch(() => undefined);
  return (
    <FlagItem
      flag={flag}
      isPending={isPending}
      isRunning={isRunning}
      error={error}
      onAccept={maySettle ? accept : undefined}
      selected={selection?.ids.has(flagId)}
      onSelect={selection && (() => selection.toggle(flagId))}
    />
  );
}
