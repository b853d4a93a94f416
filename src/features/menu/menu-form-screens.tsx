import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import { storeScope } from '#domain/kit/scope.ts';
import { createMenu, updateMenu } from '#domain/menu/menu-operations.ts';
import { menus as menuTable, type Menu } from '#domain/menu/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useReading } from '#src/data/use-reading.ts';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { RecordPage } from '#src/office/detail/record-page.tsx';
import { wayTo } from '#src/office/place.ts';
import { ActiveBadge } from '#src/ui/page/active-badge.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useNewId } from '#src/ui/form/use-new-id.ts';
import { followMenu } from './follow-menu.ts';
import { MenuBuilder } from './menu-builder.tsx';
import { copyOfMenu, emptyMenuDraft, menuDraftOf, menuEditsOf, newMenuOf } from './menu-draft.ts';
import { menuResource } from './menu-resource.tsx';
import { useMenu, useStoreMenus, type Place } from './use-store-menus.ts';

const { at, words } = menuResource;

interface MenuCreateProps {
  place: Place;
  /** A menu to begin with, of this store or another. */
  copy?: { readonly storeId: string; readonly menuId: string } | undefined;
}

/** A new menu of the store. Works without a network: it is queued. */
export function MenuCreateScreen({ place, copy }: MenuCreateProps) {
  const { i18n } = useLingui();
  const answer = useStoreMenus(place);
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const { data: menus } = answer;
  const source = useMenu({ ...place, storeId: copy?.storeId ?? place.storeId }, copy?.menuId ?? '');
  const isReady = menus !== undefined && (copy === undefined || source.menu !== undefined || source.isWhole);
  return (
    <>
      <Head place={place} title={i18n._(words.create)} />
      <ReadingStates reading={reading}>
        {isReady && (
          <Creating
            key={copy && source.menu?._id}
            place={place}
            others={menus}
            source={copy && source.menu}
          />
        )}
      </ReadingStates>
    </>
  );
}

interface CreatingProps {
  place: Place;
  others: readonly Menu[];
  source: Menu | undefined;
}

function Creating({ place, others, source }: CreatingProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { storeName } = useStoreOf(place);
  const { run } = useCommand(createMenu);
  // The ids of a copy are made once.
  const [start] = useState(() => {
    const name = source?.name ?? '';
    const copied = t({ id: 'menu.copyName', message: `${name}（複本）` });
    const isHere = source?.storeId === place.storeId;
    return source && copyOfMenu(source, isHere ? copied : name, () => crypto.randomUUID());
  });
  const id = useNewId();
  const form = useFormDraft(
    `menu:${place.storeId}:new${source ? `:${source._id}` : ''}`,
    emptyMenuDraft,
    start,
  );
  const leave = (): void => void navigate({ ...wayTo(at.list, place), ignoreBlocker: true });
  if (!form) return null;
  return (
    <MenuBuilder
      {...{ place, storeName, form, others }}
      onSave={async () => {
        // The schema has judged it: what stands in the form is what an input may hold.
        const input = { ...place, _id: id, ...newMenuOf(form.values) } as InputOf<typeof createMenu>;
        await run(input, { dropDrafts: [form.key] });
      }}
      onSaved={() => {
        const { name } = form.values;
        notify('success', t({ id: 'form.created', message: `已新增「${name}」` }));
        void navigate({ ...wayTo(at.detail, { ...place, id }), ignoreBlocker: true, replace: true });
      }}
      onDiscarded={leave}
    />
  );
}

/** Changes a menu and publishes it, each edit with what it saw. */
export function MenuEditScreen({ place, menuId }: { place: Place; menuId: string }) {
  const { i18n } = useLingui();
  const title = i18n._(words.edit);
  const answer = useStoreMenus(place);
  return (
    <RecordPage resource={menuResource} {...{ place, title, answer }} id={menuId} withOthers>
      {(menu, menus) => (
        <Editing {...{ place, menu, title }} others={menus.filter(({ _id }) => _id !== menuId)} />
      )}
    </RecordPage>
  );
}

interface EditingProps {
  place: Place;
  menu: Menu;
  title: string;
  others: readonly Menu[];
}

function Editing({ place, menu, title, others }: EditingProps) {
  const { _id: menuId, name, revision } = menu;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { storeName } = useStoreOf(place);
  const isPending = usePendingRows(menuTable.name).has(menuId);
  const { run } = useCommand(updateMenu);
  const fresh = useMemo(() => menuDraftOf(menu), [menu]);
  const form = useFormDraft(`menu:${menuId}`, fresh, undefined, followMenu);
  return (
    <>
      <Head
        place={place}
        title={title}
        of={name}
        aside={
          <>
            <span className="num text-fg-3">{t({ id: 'menu.revision', message: `第${revision}版` })}</span>
            <ActiveBadge isActive={menu.isActive} />
            {isPending && <SyncBadge state="pending" />}
          </>
        }
      />
      {form && (
        <MenuBuilder
          {...{ place, storeName, form, menu, others }}
          onSave={async () => {
            // The schema has judged it: what stands in the form is what an input may hold.
            const edits = menuEditsOf(form.seen, form.values) as Omit<
              InputOf<typeof updateMenu>,
              'brandId' | 'storeId' | 'menuId'
            >;
            await run({ ...place, menuId, ...edits }, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            notify('success', t({ id: 'menu.published', message: '已發布' }));
            void navigate({ ...wayTo(at.detail, { ...place, id: menuId }), ignoreBlocker: true });
          }}
        />
      )}
    </>
  );
}

interface HeadProps {
  place: Place;
  title: string;
  /** The name of what is edited. */
  of?: string;
  aside?: React.ReactNode;
}

function Head({ place, title, of, aside }: HeadProps) {
  const { t } = useLingui();
  const { storeName } = useStoreOf(place);
  const menus = t({ id: 'menu', message: '菜單' });
  return (
    <PageHead
      title={title}
      of={of}
      aside={aside}
      back={{
        label: [menus, storeName].filter(Boolean).join('・'),
        link: wayTo(at.list, place),
      }}
    />
  );
}
