import { useLingui } from '@lingui/react/macro';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useState } from 'react';
import type { Store } from '#domain/store/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Later, lazyPart } from '#src/ui/states/later.tsx';

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
        <Later asked={opened.isOpen}>
          <LazyOrder
            key={opened.times}
            stores={stores}
            open={opened.isOpen}
            onClose={() => setOpened(({ times }) => ({ times, isOpen: false }))}
          />
        </Later>
      )}
    </>
  );
}
