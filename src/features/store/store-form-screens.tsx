import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { createStore, listStores } from '#domain/store/operations.ts';
import { updateStore } from '#domain/store/update-store.ts';
import type { Store } from '#domain/store/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useNewId } from '#src/ui/form/use-new-id.ts';
import { emptyStore, saidStoreFields, storeDraftOf, storeFieldsOf } from './store-draft.ts';
import { StoreForm } from './store-form.tsx';
import { StoreGone } from './store-gone.tsx';

interface StoreCreateProps {
  brandId: string;
  /** A store to begin with. */
  copyOf: string | undefined;
}

/** A new store. The server makes it: what is typed without a network is kept until there is one. */
export function StoreCreateScreen({ brandId, copyOf }: StoreCreateProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const answer = useQuery(listStores, { brandId });
  const { data: stores } = answer;
  const reading = useReading(answer, brandScope(brandId));
  const { run } = useCommand(createStore);
  const source = stores?.find(({ _id }) => _id === copyOf);
  const form = useFormDraft(
    `store:new${source ? `:${source._id}` : ''}`,
    stores && emptyStore,
    source && { ...emptyStore, copyOf: source._id, dayCutover: source.dayCutover },
  );
  const isOffline = useIsOffline();
  // Repeating a creation whose answer was lost makes no second store.
  const id = useNewId();
  const sort = Math.max(-1, ...(stores ?? []).map((store) => store.sort)) + 1;
  return (
    <>
      <PageHead
        title={t({ id: 'stores.create', message: '新增店家' })}
        back={{
          label: t({ id: 'stores.title', message: '店家' }),
          link: { to: '/admin/$brandId/stores', params: { brandId } },
        }}
      />
      {isOffline && (
        <div className="mb-4">
          <OfflineNote testId="create-offline">
            <Trans id="stores.createOffline">
              新增店家需要連線。可以先填寫，內容會保留在這台裝置，連線後再按「新增店家」。
            </Trans>
          </OfflineNote>
        </div>
      )}
      {form && stores ? (
        <StoreForm
          {...{ brandId, form, stores }}
          onSave={async () => {
            // The schema has judged it: what stands in the form is what an input may hold.
            const input = { brandId, _id: id, sort, ...saidStoreFields(form.values) };
            await run(input as InputOf<typeof createStore>, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            const { name } = form.values;
            notify('success', t({ id: 'form.created', message: `已新增「${name}」` }));
            void navigate({
              to: '/admin/$brandId/stores/detail/$id',
              params: { brandId, id },
              ignoreBlocker: true,
            });
          }}
          onDiscarded={() =>
            void navigate({ to: '/admin/$brandId/stores', params: { brandId }, ignoreBlocker: true })
          }
        />
      ) : (
        <ReadingStates reading={reading} />
      )}
    </>
  );
}

/** Changes a store, each edit with what it saw. */
export function StoreEditScreen({ brandId, id }: { brandId: string; id: string }) {
  const { t } = useLingui();
  const answer = useQuery(listStores, { brandId });
  const { data: stores } = answer;
  const reading = useReading(answer, brandScope(brandId));
  const store = stores?.find(({ _id }) => _id === id);
  const title = t({ id: 'store.edit', message: '編輯店家' });
  if (store && stores) return <Editing store={store} stores={stores} title={title} />;
  return (
    <>
      <PageHead
        title={title}
        back={{
          label: t({ id: 'stores.title', message: '店家' }),
          link: { to: '/admin/$brandId/stores', params: { brandId } },
        }}
      />
      <ReadingStates reading={reading}>
        <ListCard>
          <StoreGone brandId={brandId} />
        </ListCard>
      </ReadingStates>
    </>
  );
}

interface EditingProps {
  store: Store;
  stores: readonly Store[];
  title: string;
}

function Editing({ store, stores, title }: EditingProps) {
  const { brandId, _id: id } = store;
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useNameOf()(store);
  const { run } = useCommand(updateStore);
  const fresh = useMemo(() => storeDraftOf(store), [store]);
  const form = useFormDraft(`store:${id}`, fresh);
  const detail = { to: '/admin/$brandId/stores/detail/$id', params: { brandId, id } } as const;
  return (
    <>
      <PageHead
        title={title}
        of={name}
        back={{ label: t({ id: 'form.toDetail', message: '詳細資料' }), link: detail }}
      />
      {form && (
        <StoreForm
          {...{ brandId, form, stores }}
          storeId={id}
          onSave={async () => {
            const edits = editsOf(storeFieldsOf(form.seen), storeFieldsOf(form.values));
            // The schema has judged it: what stands in the form is what an input may hold.
            await run({ brandId, id, ...edits } as InputOf<typeof updateStore>, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            notify('success', t({ id: 'form.saved', message: '已儲存' }));
            void navigate({ ...detail, ignoreBlocker: true });
          }}
          onDiscarded={() => undefined}
        />
      )}
    </>
  );
}
