import { useLingui } from '@lingui/react/macro';
import { addStock, countStock, damageStock, reduceStock } from '#domain/inventory/move-operations.ts';
import type { InventoryItem } from '#domain/inventory/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { useRun } from '#src/data/use-command.ts';
import { useSendPictures } from '#src/data/use-picture.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { inverseOf, moveInput, type Counted, type MoveDraft } from './moves.ts';

/** Books a move of one item and offers the way back. @param offer Of the page's undo bar. */
export function useMove(offer: (message: string, undo: () => void) => void) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const add = useRun(addStock);
  const reduce = useRun(reduceStock);
  const damage = useRun(damageStock);
  const count = useRun(countStock);
  const sendPictures = useSendPictures();
  return async (item: InventoryItem, name: string, draft: MoveDraft, seen: Counted): Promise<void> => {
    // The schema has judged it: what stands in the draft is what an input may hold.
    const input = moveInput(item, draft, seen);
    const quantity = draft.quantity ?? 0;
    const book = {
      add: () => add(input as InputOf<typeof addStock>),
      reduce: () => reduce(input as InputOf<typeof reduceStock>),
      damage: () => damage(input as InputOf<typeof damageStock>),
      count: () => count(input as InputOf<typeof countStock>),
    }[draft.kind];
    const message = {
      add: t({ id: 'stock.addedOne', message: `「${name}」進貨${quantity}份` }),
      reduce: t({ id: 'stock.reducedOne', message: `「${name}」耗用${quantity}份` }),
      damage: t({ id: 'stock.damagedOne', message: `「${name}」報損${quantity}份` }),
      count: t({ id: 'stock.countedOne', message: `「${name}」盤點為${quantity}份` }),
    }[draft.kind];
    await book();
    if (draft.photo !== undefined) sendPictures();
    const back = inverseOf(item, draft, t({ id: 'stock.reasonUndo', message: '復原' }));
    if (!back) {
      notify('success', message);
      return;
    }
    const undo = () => (back.kind === 'add' ? add(back.input) : reduce(back.input));
    // It is done already: what is left is the way back.
    await doWithUndo({ act: () => Promise.resolve(), undo, message, offer, errorText });
  };
}
