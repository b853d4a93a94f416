import { Trans, useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import type { InputOf, OutputOf } from '#domain/kit/operation.ts';
import { menuChanges } from '#domain/menu/menu-changes.ts';
import { updateMenu } from '#domain/menu/menu-operations.ts';
import type { getMenuRevision } from '#domain/menu/revision-operations.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';
import { MenuChangeList } from './menu-change-line.tsx';
import { menuDraftOf, menuEditsOf, type MenuDraft } from './menu-draft.ts';
import { offeredBy } from './offered.ts';
import { restored } from './restored.ts';
import { RivalNote } from './rival-note.tsx';
import type { LiveMenuSources } from './use-menu-sources.ts';
import { useStoreMenus } from './use-store-menus.ts';

interface RestoreRevisionProps {
  /** As it stands now. */
  menu: Menu;
  /** The one that is to come back. */
  revision: OutputOf<typeof getMenuRevision>;
  sources: LiveMenuSources;
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
  onRestored: () => void;
}

/** Restores an earlier revision by publishing it anew, after a look at what that changes. It can be taken back. */
export function RestoreRevision({ menu, revision, sources, offer, onRestored }: RestoreRevisionProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, error } = useCommand(updateMenu);
  const offerNamed = useOfferNames(revision, sources);
  const { wanted, lost } = restored(menu, revision.published, (item) => Boolean(offeredBy(item, sources)));
  const seen = menuDraftOf(menu);
  const changes = menuChanges(
    seen,
    wanted,
    (id) => offeredBy({ dishTemplate: id, bundle: id }, sources)?.price,
  );
  const number = revision.revision;
  if (changes.length === 0)
    return (
      <p className="text-14 text-fg-3">{t({ id: 'restoring.same', message: '這一版與目前的菜單相同。' })}</p>
    );
  const publish = (from: MenuDraft, to: MenuDraft) => {
    const { brandId, storeId, _id: menuId } = menu;
    return run({ brandId, storeId, menuId, ...menuEditsOf(from, to) } as InputOf<typeof updateMenu>);
  };
  const restore = async (): Promise<void> => {
    await publish(seen, wanted);
    setAsking(false);
    onRestored();
    offer(t({ id: 'restoring.done', message: `已還原第${number}版並發布` }), () => {
      publish(wanted, seen).catch((failure: unknown) =>
        notify('danger', errorText(failure), { duration: 5000 }),
      );
    });
  };
  return (
    <>
      <Button icon={RotateCcw} data-testid="revision-restore" onClick={() => setAsking(true)}>
        {t({ id: 'restoring.open', message: '還原這一版' })}
      </Button>
      <Dialog
        wide
        open={isAsking}
        onOpenChange={setAsking}
        title={t({ id: 'restoring.title', message: `還原第${number}版？` })}
        description={
          menu.isActive
            ? t({
                id: 'restoring.effect',
                message: '這一版的內容會發布為新版本，櫃檯與客人會立即看到；離線時，連線後自動送出。',
              })
            : t({
                id: 'restoring.effectOff',
                message: '這一版的內容會發布為新版本。這份菜單未啟用，客人暫時看不到。',
              })
        }
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t({ id: 'cancel', message: '取消' })}</Button>
            <Button
              variant="primary"
              loading={isRunning}
              data-testid="restore-confirm"
              // Why it failed stands in the question.
              onClick={() => void restore().catch(() => undefined)}
            >
              {t({ id: 'restoring.confirm', message: '還原並發布' })}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {error && <FormAlert>{errorText(error)}</FormAlert>}
          <Rival menu={menu} menuType={wanted.menuType} />
          <Lost names={lost.map(({ dishTemplate, bundle }) => offerNamed(dishTemplate ?? bundle ?? ''))} />
          <MenuChangeList {...{ changes }} dishName={offerNamed} testId="restore-changes" />
        </div>
      </Dialog>
    </>
  );
}

/** The menu of the same type that publishing switches off, where the revision was of another type. */
function Rival({ menu, menuType }: { menu: Menu; menuType: Menu['menuType'] }) {
  const { data: others } = useStoreMenus(menu);
  const rival =
    menu.isActive && menuType !== menu.menuType
      ? others?.find((one) => one.isActive && one.menuType === menuType)
      : undefined;
  return <RivalNote rival={rival} />;
}

/** What stood there and is gone since. */
function Lost({ names }: { names: readonly string[] }) {
  const listOf = useListOf();
  if (names.length === 0) return null;
  const lost = listOf([...new Set(names)]);
  return (
    <p className="rounded-button bg-warning-soft px-3 py-2 text-14 text-warning-text">
      <Trans id="restoring.lost">已刪除，不會還原：{lost}</Trans>
    </p>
  );
}

/** What dishes and bundles are called: now, or in the revision, where they are gone since. */
function useOfferNames({ menu, dishes }: OutputOf<typeof getMenuRevision>, sources: LiveMenuSources) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const then = new Map<string, Named>([
    ...menu.categories.flatMap(({ dishes: offered, bundles = [] }) => [
      ...offered.map((dish) => [dish.dishId, dish] as const),
      ...bundles.map((bundle) => [bundle.bundleId, bundle] as const),
    ]),
    ...dishes.map((dish) => [dish._id, dish] as const),
  ]);
  return (id: string): string => {
    const named = offeredBy({ dishTemplate: id, bundle: id }, sources) ?? then.get(id);
    return named ? nameOf(named) : t({ id: 'menu.dishGone', message: '已刪除的餐點' });
  };
}
