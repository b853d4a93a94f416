import { useLingui } from '@lingui/react/macro';
import ListChecks from 'lucide-react/icons/list-checks';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { SheetButton } from '#src/ui/layers/sheet-button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { lazyPart } from '#src/ui/states/lazy.tsx';

const LazyManySheet = lazyPart(async () => (await import('./many-sheet.tsx')).ManySheet);

interface DishManyProps {
  brandId: string;
  /** Those that are selected. */
  dishes: readonly DishTemplate[];
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

/** Of the selected dishes: puts tags, a station and questions on all of them at once, or takes them off, in a sheet. */
export function DishMany({ brandId, dishes, offer }: DishManyProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const say = (error: unknown): void => void notify('danger', errorText(error), { duration: 5000 });
  return (
    <SheetButton
      icon={ListChecks}
      label={t({ id: 'manyDishes.title', message: '批次修改' })}
      testId="many-open"
      fetch={LazyManySheet.fetch}
    >
      {(open, close) => (
        <LazyManySheet
          {...{ brandId, dishes, open }}
          onClose={close}
          onDone={(count, undo) => {
            close();
            offer(
              t({ id: 'manyDishes.done', message: `已變更${count}道餐點` }),
              () => void undo().catch(say),
            );
          }}
        />
      )}
    </SheetButton>
  );
}
