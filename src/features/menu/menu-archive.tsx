import { Trans, useLingui } from '@lingui/react/macro';
import History from 'lucide-react/icons/history';
import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#domain/kit/operation.ts';
import {
  getMenuRevision,
  listMenuRevisions,
  mostOfRevisions,
  type MenuRevision,
} from '#domain/menu/revision-operations.ts';
import { menus, type Menu } from '#domain/menu/schema.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { FoldCard } from '#src/ui/page/fold-card.tsx';
import { keyed } from '#src/ui/form/keyed.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { MenuChangeList, MenuChangeText } from './menu-change-line.tsx';
import { MenuFace } from './menu-face.tsx';
import { QuestionsThen } from './questions-then.tsx';
import { RestoreRevision } from './restore-revision.tsx';
import type { LiveMenuSources } from './use-menu-sources.ts';
import type { Place } from './use-store-menus.ts';

interface MenuArchiveProps {
  place: Place;
  /** As it stands now. */
  menu: Menu;
  sources: LiveMenuSources;
  /** The one that is open, as the address says. */
  revision: number | undefined;
  onRevision: (revision: number | undefined) => void;
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

/** Calls `then` once nothing of the menu waits on this device any more: the server knows a revision from then on. */
function useOnceSent(menuId: string, then: () => void): void {
  const waits = usePendingRows(menus.name).has(menuId);
  const waited = useRef(waits);
  useEffect(() => {
    if (waited.current && !waits) then();
    waited.current = waits;
  }, [waits, then]);
}

/** The revisions of a menu as they were published, each of which can be restored. The server alone keeps them. */
export function MenuArchive({ place, menu, sources, revision, onRevision, offer }: MenuArchiveProps) {
  const { _id: menuId, revision: present } = menu;
  const { t } = useLingui();
  const mayEdit = useMay('menus.edit');
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery(listMenuRevisions, isOpen ? { ...place, menuId } : undefined);
  useOnceSent(menuId, answer.reload);
  const shown = useQuery(
    getMenuRevision,
    revision === undefined ? undefined : { ...place, menuId, revision: String(revision) },
  );
  const away = (
    <OfflineNote>
      {t({ id: 'revisions.away', message: '先前的版本需要連線，連線後會自動載入。' })}
    </OfflineNote>
  );
  return (
    <>
      <FoldCard
        title={t({ id: 'revisions.title', message: '發布版本' })}
        testId="menu-revisions"
        onToggle={setOpen}
      >
        {/* What waits on this device was not published yet. */}
        {answer.error?.code === 'not_found' ? (
          <p className="pb-1 text-13 text-fg-3">
            {t({ id: 'revisions.none', message: '上傳後，這裡會顯示版本。' })}
          </p>
        ) : (
          <AnswerStates answer={answer} away={away} skeleton={<SkeletonRows count={3} />}>
            {(revisions) => (
              <>
                <ol className="-mt-1">
                  {revisions.map((one) => (
                    <Row
                      key={one.revision}
                      revision={one}
                      isPresent={one.revision === present}
                      onOpen={() => onRevision(one.revision)}
                    />
                  ))}
                </ol>
                <p className="mt-1 text-13 text-fg-3">
                  {revisions.length < mostOfRevisions
                    ? t({ id: 'revisions.hint', message: '開啟版本可查看當時的餐點與價格。' })
                    : t({
                        id: 'revisions.latest',
                        message: '最近50個版本。開啟可查看當時的餐點與價格。',
                      })}
                </p>
              </>
            )}
          </AnswerStates>
        )}
      </FoldCard>
      <Sheet
        tall
        width={560}
        open={revision !== undefined}
        onOpenChange={(open) => !open && onRevision(undefined)}
        title={<Trans id="menu.revision">第{revision}版</Trans>}
        footer={
          mayEdit &&
          sources.isRead &&
          shown.data &&
          shown.data.revision === revision &&
          revision !== present && (
            <RestoreRevision
              {...{ menu, sources, offer }}
              revision={shown.data}
              onRestored={() => onRevision(undefined)}
            />
          )
        }
      >
        {shown.error?.code === 'not_found' ? (
          <EmptyView
            icon={History}
            title={t({ id: 'revisions.gone', message: '沒有保留這個版本' })}
            body={t({
              id: 'revisions.goneHint',
              message: '這個版本可能在開始保留版本前發布、內容無法讀取，或網址有誤。',
            })}
          />
        ) : (
          <AnswerStates answer={shown} away={away}>
            {(whole) => <WholeRevision revision={whole} />}
          </AnswerStates>
        )}
      </Sheet>
    </>
  );
}

interface RowProps {
  revision: MenuRevision;
  isPresent: boolean;
  onOpen: () => void;
}

function Row({ revision: one, isPresent, onOpen }: RowProps) {
  const { t } = useLingui();
  const dishName = useDishName(one);
  const { revision, changes = [], changed, isUnreadable } = one;
  const more = changed - changes.length;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        className="-mx-2 block w-[calc(100%+1rem)] rounded-button px-2 py-2.5 text-left hover:bg-hover"
        data-testid={`revision-${revision}`}
        onClick={onOpen}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="num font-semibold">
            <Trans id="menu.revision">第{revision}版</Trans>
          </span>
          {isPresent && <Badge>{t({ id: 'revisions.present', message: '目前' })}</Badge>}
        </span>
        <Signed revision={one} />
        {isUnreadable && (
          <span className="block text-13 text-fg-3">
            {t({ id: 'revisions.unreadable', message: '這個版本的內容無法讀取。' })}
          </span>
        )}
        {keyed(changes, (change) => JSON.stringify(change)).map(([key, change]) => (
          <MenuChangeText key={key} change={change} dishName={dishName} />
        ))}
        {more > 0 && (
          <span className="block text-13 text-fg-3">
            {t({ id: 'history.more', message: `另外${more}項` })}
          </span>
        )}
      </button>
    </li>
  );
}

function Signed({ revision: { at, author, deviceName } }: { revision: MenuRevision }) {
  return (
    <span className="block text-13 text-fg-3">
      {[author, deviceName].filter(Boolean).map((name) => `${name}・`)}
      <DateTime at={at} />
    </span>
  );
}

type Whole = OutputOf<typeof getMenuRevision>;

function WholeRevision({ revision }: { revision: Whole }) {
  const { t } = useLingui();
  const dishName = useDishName(revision);
  const { menu, changes, isWithQuestions } = revision;
  return (
    <div className="flex flex-col gap-5" data-testid="revision-whole">
      <div>
        <p className="text-18 font-semibold">{menu.name}</p>
        <Signed revision={revision} />
      </div>
      {changes && changes.length > 0 && (
        <section>
          <h3 className="mb-2 text-14 font-semibold text-fg-2">
            {t({ id: 'revisions.changes', message: '這一版的變更' })}
          </h3>
          <MenuChangeList {...{ changes, dishName }} />
        </section>
      )}
      <section>
        <h3 className="mb-2 text-14 font-semibold text-fg-2">
          {t({ id: 'revisions.asItWas', message: '發布時的餐點與價格' })}
        </h3>
        <MenuFace menu={menu} both headings="h4" isPast />
      </section>
      {isWithQuestions ? (
        <QuestionsThen menu={menu} />
      ) : (
        <p className="text-13 text-fg-3">
          {t({ id: 'revisions.withoutQuestions', message: '這個版本發布時還沒有保留圖片與選項。' })}
        </p>
      )}
    </div>
  );
}

function useDishName({ dishes }: MenuRevision): (id: string) => string {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (id) => {
    const dish = dishes.find(({ _id }) => _id === id);
    return dish ? nameOf(dish) : t({ id: 'menu.dishGone', message: '已刪除的餐點' });
  };
}
