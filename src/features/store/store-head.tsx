import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { stores, storeSettings, type Store } from '#domain/store/schema.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { ActiveBadge } from '#src/ui/page/active-badge.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { OpenCounter } from '#src/ui/buttons/open-counter.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { usePageKeys } from '#src/ui/keys/use-page-keys.ts';

// What somebody asks for once in a store's life.
const StoreDelete = lazyPart(async () => (await import('./store-delete.tsx')).StoreDelete);

/** The top of a store's page: its name and state, whether the server knows all of it, and what can be done with the whole store. */
export function StoreHead({ store }: { store: Store }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useMay('stores.edit');
  const name = useNameOf()(store);
  const isPending = [usePendingRows(stores.name), usePendingRows(storeSettings.name)].some((ids) =>
    ids.has(store._id),
  );
  const [asked, setAsked] = useState(false);
  const { brandId, _id: id } = store;
  const edit = { to: '/admin/$brandId/stores/edit/$id', params: { brandId, id } } as const;
  const list = { to: '/admin/$brandId/stores', params: { brandId } } as const;
  usePageKeys(mayEdit ? { e: () => void navigate(edit) } : {});
  return (
    <>
      <PageHead
        title={name}
        within={[t({ id: 'stores.title', message: '店家' })]}
        back={{ label: t({ id: 'stores.title', message: '店家' }), link: list }}
        aside={
          <>
            <ActiveBadge isActive={store.isActive} />
            {isPending && <SyncBadge state="pending" />}
          </>
        }
        actions={
          <>
            {mayEdit && (
              <>
                <IconButton
                  icon={Trash2}
                  variant="outline"
                  label={t({ id: 'delete', message: '刪除' })}
                  className="mr-2 size-control!"
                  data-testid="store-delete"
                  onClick={() => setAsked(true)}
                />
                <Link {...edit} className={buttonClass()} data-testid="store-edit">
                  <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
                  {t({ id: 'edit', message: '編輯' })}
                </Link>
              </>
            )}
            <OpenCounter store={store} as="main" />
          </>
        }
      />
      {asked && (
        <LazyBoundary asked>
          <StoreDelete
            store={store}
            open
            onClose={() => setAsked(false)}
            onDeleted={() => void navigate({ ...list, replace: true })}
          />
        </LazyBoundary>
      )}
    </>
  );
}
