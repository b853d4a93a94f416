import { useLingui } from '@lingui/react/macro';
import { UndoBar } from '#src/ui/layers/undo-bar.tsx';
import type { SoldOutUndo } from '../use-sold-out-marking.ts';
import { useWords } from '../words.ts';

interface MarkedBarProps {
  marked: SoldOutUndo;
  onUndo: () => void;
  onExpire: () => void;
}

/** What was just marked as sold out or made available again, and its undo. */
export function MarkedBar({ marked, onUndo, onExpire }: MarkedBarProps) {
  const { t } = useLingui();
  const { nameOf } = useWords();
  const words = () => {
    if ('dish' in marked) {
      const markedName = nameOf(marked.dish);
      return marked.isSoldOut
        ? t({ id: 'undo.soldOut', message: `「${markedName}」已設為售完` })
        : t({ id: 'undo.resumed', message: `「${markedName}」已恢復供應` });
    }
    const count = marked.dishes.length;
    return marked.isSoldOut
      ? t({ id: 'undo.soldOutMany', message: `${count}道餐點已設為售完` })
      : t({ id: 'undo.resumedMany', message: `${count}道餐點已恢復供應` });
  };
  return <UndoBar message={words()} onUndo={onUndo} onExpire={onExpire} />;
}
