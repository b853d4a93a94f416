import { useLingui } from '@lingui/react/macro';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useState } from 'react';
import type { Store } from '#domain/store/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const LazyOrder = lazyPart(async () => (await import('./store-order.tsx')).StoreOrder);

/** The way to the order of the stores. Fetched when it is asked for; nothing of it is kept when it is closed. */
export function OrderStores({ stores }: { stores: readonly Store[] }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState({ times: 0, isOpen: false });
  return (
    <>
      <Button
        icon={ArrowDownUp}
        data-testid="order-stores"
        onClick={() => setOpened(({ times }) => ({ times: times + 1, isOpen: true }))}
      >
        {t({ id: 'stores.sort', message: '排序' })}
      </Button>
      {opened.times > 0 && (
        <LazyBoundary asked={opened.isOpen}>
          <LazyOrder
            key={opened.times}
            stores={stores}
            open={opened.isOpen}
            onClose={() => setOpened(({ times }) => ({ times, isOpen: false }))}
          />
        </LazyBoundary>
      )}
    </>
  );
}
