import type { Tender } from '#domain/store/schema.ts';
import { tenderSnapshotOf } from '#domain/order/tendered.ts';
import { TenderTiles } from '#src/ui/orders/tender-tiles.tsx';
import { QuickCashRow } from '../cart/quick-cash-row.tsx';
import { Keypad } from './keypad.tsx';
import { RestButton } from './rest-button.tsx';
import { cashOf, takeRest, type PadKey, type TenderEntry } from './tender-entry.ts';

interface TakingToolsProps {
  tenders: readonly Tender[];
  entry: TenderEntry;
  /** Whole TWD still to be taken. */
  due: number;
  /** There is nothing to take money for. */
  empty?: boolean;
  /** What is being saved as handed over, in whole TWD. */
  saving: number | undefined;
  onTender: (tender: Tender) => void;
  onTake: (entry: TenderEntry) => void;
  onPress: (key: PadKey) => void;
}

/** How money is taken: the tender, the usual sums of it, and the keypad. As high for every tender, so that the keypad never moves under a finger. */
export function TakingTools(props: TakingToolsProps) {
  const { tenders, entry, due, empty, saving, onTender, onTake, onPress } = props;
  return (
    <>
      <TenderTiles tenders={tenders} value={tenderSnapshotOf(entry.tender)} onChoose={onTender} />
      {entry.tender.method === 'cash' ? (
        <QuickCashRow
          due={due}
          {...(empty !== undefined && { empty })}
          saving={saving}
          onCash={(handed) => onTake(cashOf(entry.tender, handed))}
        />
      ) : (
        <RestButton due={due} saving={saving !== undefined} onTake={() => onTake(takeRest(entry))} />
      )}
      <Keypad onPress={onPress} />
    </>
  );
}
