import { useLingui } from '@lingui/react/macro';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { SheetButton } from '#src/ui/layers/sheet-button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { lazyPart } from '#src/ui/states/lazy.tsx';

const LazyPriceSheet = lazyPart(async () => (await import('./price-sheet.tsx')).PriceSheet);

interface DishPricesProps {
  brandId: string;
  /** Those that are selected. */
  dishes: readonly DishTemplate[];
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

/** Of the selected dishes: changes all their prices at once, in a sheet. */
export function DishPrices({ brandId, dishes, offer }: DishPricesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const say = (error: unknown): void => void notify('danger', errorText(error), { duration: 5000 });
  return (
    <SheetButton
      icon={BadgeDollarSign}
      label={t({ id: 'prices.title', message: '調整價格' })}
      testId="prices-open"
      fetch={LazyPriceSheet.fetch}
    >
      {(open, close) => (
        <LazyPriceSheet
          {...{ brandId, dishes, open }}
          onClose={close}
          onDone={({ message, undo }) => {
            close();
            if (undo) offer(message, () => void undo().catch(say));
            else notify('success', message);
          }}
        />
      )}
    </SheetButton>
  );
}
