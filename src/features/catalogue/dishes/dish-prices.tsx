import { useLingui } from '@lingui/react/macro';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import { useEffect, useState } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Later, lazyPart } from '#src/ui/states/later.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { whenIdle } from '#src/ui/states/when-idle.ts';

const LazyPriceSheet = lazyPart(async () => (await import('./price-sheet.tsx')).PriceSheet);

interface DishPricesProps {
  brandId: string;
  /** Those that are selected. */
  dishes: readonly DishTemplate[];
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

/** Of the selected dishes: changes all their prices at once, in a sheet that is fetched ahead of its use. */
export function DishPrices({ brandId, dishes, offer }: DishPricesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  // Counts the times it was opened: each begins anew.
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  useEffect(() => whenIdle(() => void LazyPriceSheet.fetch()), []);
  return (
    <>
      <Button
        size="sm"
        icon={BadgeDollarSign}
        data-testid="prices-open"
        onClick={() => {
          setOpened((times) => times + 1);
          setOpen(true);
        }}
      >
        {t({ id: 'prices.title', message: '調整價格' })}
      </Button>
      {opened > 0 && (
        <Later asked={open}>
          <LazyPriceSheet
            key={opened}
            {...{ brandId, dishes, open }}
            onClose={() => setOpen(false)}
            onDone={(count, undo) => {
              setOpen(false);
              offer(
                t({ id: 'prices.done', message: `已變更${count}道餐點的價格` }),
                () =>
                  void undo().catch((error: unknown) =>
                    notify('danger', errorText(error), { duration: 5000 }),
                  ),
              );
            }}
          />
        </Later>
      )}
    </>
  );
}
