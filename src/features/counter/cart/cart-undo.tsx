import { useLingui } from '@lingui/react/macro';
import { UndoBar } from '#src/ui/layers/undo-bar.tsx';
import { forgetUndoable, undo, type Undoable } from '../sale/sale.ts';
import type { CounterHandle } from '../use-counter.ts';
import { useDiscountWords } from '../use-discount-words.ts';
import { useWords } from '../words.ts';

/** Offers back what was just taken away; an order that was put aside is opened again. */
export function CartUndo({ counter: { bill, open, parking } }: { counter: CounterHandle }) {
  const { t } = useLingui();
  const { nameOf } = useWords();
  const { discountName } = useDiscountWords();
  const { sale, change } = bill;
  const { undoable, changes } = sale;
  if (!undoable) return null;
  const textOf = (what: Undoable): string => {
    switch (what.kind) {
      case 'removed': {
        const name = nameOf(what);
        return t({ id: 'undo.removed', message: `已移除${name}` });
      }
      case 'discountRemoved': {
        const name = discountName(what.discount);
        return t({ id: 'undo.discount', message: `已取消折扣：${name}` });
      }
      case 'cleared':
        return t({ id: 'undo.cleared', message: '已清空這張單' });
      case 'closed': {
        const { number } = what;
        return what.isEdited
          ? t({ id: 'undo.closed', message: `已離開${number}，變更未儲存` })
          : t({ id: 'undo.closedAsIs', message: `已關閉${number}` });
      }
      default: {
        const { kind, number } = what;
        return kind === 'parked'
          ? t({ id: 'undo.parked', message: `已掛單${number}` })
          : t({ id: 'undo.sent', message: `${number}已送單` });
      }
    }
  };
  const order = 'orderId' in undoable ? open?.find(({ _id }) => _id === undoable.orderId) : undefined;
  return (
    <div data-testid="undo-bar">
      <UndoBar
        key={changes}
        message={textOf(undoable)}
        onUndo={() => {
          if (!('orderId' in undoable)) change(undo);
          else if (order) void parking.resume(order);
        }}
        onExpire={() => change(forgetUndoable)}
      />
    </div>
  );
}
