import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { Later, lazyPart } from '#src/ui/states/later.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { useDishEdits } from '../dishes/use-dish-edits.ts';
import { attachEdits } from './attach-edits.ts';

const LazyAttachSheet = lazyPart(async () => (await import('./attach-sheet.tsx')).AttachSheet);

interface AttachDishesProps {
  category: OptionCategory;
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

/** Has several dishes ask the category at once: they are chosen in a sheet that is fetched ahead of its use. */
export function AttachDishes({ category, offer }: AttachDishesProps) {
  const { brandId, _id: id } = category;
  const { t } = useLingui();
  const errorText = useErrorText();
  const put = useDishEdits(brandId);
  // Counts the times it was opened: each begins with nothing chosen.
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  useEffect(() => whenIdle(() => void LazyAttachSheet.fetch()), []);
  return (
    <>
      <Button
        size="sm"
        icon={Plus}
        data-testid="attach-open"
        onClick={() => {
          setOpened((times) => times + 1);
          setOpen(true);
        }}
      >
        {t({ id: 'attach.open', message: '加到餐點' })}
      </Button>
      {opened > 0 && (
        <Later asked={open}>
          <LazyAttachSheet
            key={opened}
            {...{ category, open }}
            onClose={() => setOpen(false)}
            onAttach={async (dishes) => {
              const { there, back } = attachEdits(dishes, id);
              const count = dishes.length;
              const message = t({ id: 'attach.done', message: `已加到${count}道餐點` });
              await doWithUndo({ act: () => put(there), undo: () => put(back), message, offer, errorText });
              setOpen(false);
            }}
          />
        </Later>
      )}
    </>
  );
}
