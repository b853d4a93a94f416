import { useLingui } from '@lingui/react/macro';
import { deleteCashFlow, restoreCashFlow } from '#domain/cash-flow/record-operations.ts';
import type { CashFlowRecord } from '#domain/cash-flow/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useServerBackedRun } from '#src/data/use-server-backed.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { money } from '#src/ui/figures/money.tsx';
import type { Place } from './flow-draft.ts';

/**
 * Voids a record, or brings it back, each with the other as its way back.
 * @param offer Of the page's undo bar.
 * @param onDone After either, where what is shown is the server's: no row of this device says that it is another.
 */
export function useVoiding(
  place: Place,
  offer: (message: string, undo: () => void) => void,
  onDone?: () => void,
) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const remove = useServerBackedRun(deleteCashFlow);
  const restore = useServerBackedRun(restoreCashFlow);
  return (record: Pick<CashFlowRecord, '_id' | 'name' | 'amount' | 'isVoided'>): Promise<void> => {
    const at = { ...place, id: record._id };
    const about = `${record.name} ${money(record.amount)}`;
    const [act, undo, message] = record.isVoided
      ? [() => restore(at), () => remove(at), t({ id: 'flow.restoredOne', message: `已還原「${about}」` })]
      : [() => remove(at), () => restore(at), t({ id: 'flow.voidedOne', message: `已作廢「${about}」` })];
    const then = (action: () => Promise<unknown>) => async (): Promise<void> => {
      await action();
      onDone?.();
    };
    return doWithUndo({ act: then(act), undo: then(undo), message, offer, errorText });
  };
}
