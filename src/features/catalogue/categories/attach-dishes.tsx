import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { updateDishes } from '#domain/catalogue/operations.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useEditMany } from '#src/office/list/use-edit-many.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { SheetButton } from '#src/ui/layers/sheet-button.tsx';
import { lazyPart } from '#src/ui/states/lazy.tsx';
import { attachEdits } from './attach-edits.ts';

const LazyAttachSheet = lazyPart(async () => (await import('./attach-sheet.tsx')).AttachSheet);

interface AttachDishesProps {
  category: OptionCategory;
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

/** Has several dishes ask the category at once: they are chosen in a sheet. */
export function AttachDishes({ category, offer }: AttachDishesProps) {
  const { brandId, _id: id } = category;
  const { t } = useLingui();
  const errorText = useErrorText();
  const put = useEditMany({ operation: updateDishes, as: 'dishes' }, { brandId });
  return (
    <SheetButton
      icon={Plus}
      label={t({ id: 'attach.open', message: '加到餐點' })}
      testId="attach-open"
      fetch={LazyAttachSheet.fetch}
    >
      {(open, close) => (
        <LazyAttachSheet
          {...{ category, open }}
          onClose={close}
          onAttach={async (dishes) => {
            const { there, back } = attachEdits(dishes, id);
            const count = dishes.length;
            const message = t({ id: 'attach.done', message: `已加到${count}道餐點` });
            await doWithUndo({ act: () => put(there), undo: () => put(back), message, offer, errorText });
            close();
          }}
        />
      )}
    </SheetButton>
  );
}
