import { useLingui } from '@lingui/react/macro';
import Smartphone from 'lucide-react/icons/smartphone';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Menu } from '#domain/menu/schema.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { DishLibrary } from './dish-library.tsx';
import { MenuBasics } from './menu-basics.tsx';
import { menuChanges } from '#domain/menu/menu-changes.ts';
import { newMenuOf, type MenuDraft } from './menu-draft.ts';
import { faultsOfMenu } from './menu-faults.ts';
import { MenuTotals } from './menu-totals.tsx';
import { offeredBy } from './offered.ts';
import { PhonePreview } from './phone-preview.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { fieldIdOf, useBuilder } from './use-builder.ts';
import { useGuestView, useMenuSources, type LiveMenuSources } from './use-menu-sources.ts';
import { useMenuWords } from './use-menu-words.ts';
import type { Place } from './use-store-menus.ts';

/** Dragging is a good part of the page's code: the rest stands before it. */
const SectionList = lazyPart(async () => (await import('./section-list.tsx')).SectionList);

interface MenuBuilderProps {
  place: Place;
  storeName: string;
  form: FormDraft<MenuDraft>;
  /** The menu that is edited; absent for a new one. */
  menu?: Menu;
  /** The other menus of the store. */
  others: readonly Menu[];
  /** Makes the change durable on this device. @throws AppError */
  onSave: () => Promise<void>;
  onSaved: () => void;
  onDiscarded?: () => void;
}

/** The builder of a menu: the brand's dishes at the left, the sections in the middle, a guest's phone at the right. */
export function MenuBuilder(props: MenuBuilderProps) {
  const sources = useMenuSources(props.place);
  // Before its dishes are there it would call them deleted.
  if (sources.isRead) return <Building {...props} sources={sources} />;
  return (
    <LoadingRegion>
      <Skeleton className="h-72 rounded-card" />
    </LoadingRegion>
  );
}

function Building({
  place,
  storeName,
  form,
  menu,
  others,
  sources,
  ...ends
}: MenuBuilderProps & { sources: LiveMenuSources }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const builder = useBuilder(form, sources);
  const told = useItemFaults(form.values, place, builder.nameOf);
  const [sheet, setSheet] = useState<'library' | 'preview'>();
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(publish: boolean) => void>(undefined);
  const withLibrary = useMediaQuery('(width >= 64rem)');
  const withPreview = useMediaQuery('(width >= 90rem)');
  const draftAsMenu = useMemo(() => asMenu(form.values, place, menu), [form.values, place, menu]);
  // Typing goes first; the phone follows.
  const guestView = useGuestView(useDeferredValue(draftAsMenu), sources);
  const changes = useMemo(
    () =>
      menuChanges(
        form.seen,
        form.values,
        (offer) => offeredBy({ dishTemplate: offer, bundle: offer }, sources)?.price,
      ),
    [form.seen, form.values, sources],
  );
  const { isActive, menuType } = form.values;
  const isFilled = form.values.categories.length > 0;
  const rival = isActive ? others.find((one) => one.isActive && one.menuType === menuType) : undefined;
  const preview = guestView && <PhonePreview menu={guestView} storeName={storeName} />;
  const askToPublish = (): Promise<boolean> => {
    setAsking(true);
    return new Promise((resolve) => {
      answer.current = (publish) => {
        setAsking(false);
        resolve(publish);
      };
    });
  };
  return (
    <>
      <RecordForm
        form={form}
        faults={told}
        fieldId={fieldIdOf}
        isNew={!menu}
        saveLabel={
          menu
            ? t({ id: 'menu.review', message: '檢查並發布' })
            : t({ id: 'menu.create', message: '新增菜單' })
        }
        {...(menu && { confirm: askToPublish })}
        {...ends}
        body={(feedback) => (
          <>
            <MenuBasics {...{ place, form, feedback, others }} />
            {isFilled && (
              <div className="flex min-h-14 items-center gap-x-6 rounded-card border border-line bg-surface py-2 pr-2.5 pl-5">
                <MenuTotals draft={form.values} sources={sources} />
                {!withPreview && (
                  <Button icon={Smartphone} onClick={() => setSheet('preview')}>
                    {t({ id: 'menu.openPreview', message: '預覽' })}
                  </Button>
                )}
              </div>
            )}
            <div className="grid items-start gap-4 lg:grid-cols-[280px_minmax(0,1fr)] min-[90rem]:grid-cols-[280px_minmax(0,1fr)_300px]">
              {withLibrary && (
                <div className="sticky top-20">
                  <Card
                    title={t({ id: 'dishTemplate', message: '餐點庫' })}
                    className="flex max-h-[calc(100dvh-160px)] flex-col p-4! [&>div]:min-h-0"
                  >
                    <DishLibrary builder={builder} />
                  </Card>
                </div>
              )}
              <div className="min-w-0">
                <LazyBoundary asked meanwhile={<Skeleton className="h-72 rounded-card" />}>
                  <SectionList
                    builder={builder}
                    feedback={feedback}
                    onAdd={(id) => {
                      builder.aimAt(id);
                      if (withLibrary)
                        document.querySelector<HTMLElement>('[data-testid=dish-library] input')?.focus();
                      else setSheet('library');
                    }}
                  />
                </LazyBoundary>
              </div>
              {withPreview && (
                <div className="sticky top-20 flex max-h-[calc(100dvh-160px)] flex-col">{preview}</div>
              )}
            </div>
          </>
        )}
      />
      {builder.undoBar}
      <Sheet
        tall
        open={sheet === 'library'}
        onOpenChange={(open) => !open && setSheet(undefined)}
        title={t({ id: 'dishTemplate', message: '餐點庫' })}
      >
        <DishLibrary builder={builder} onAdded={() => setSheet(undefined)} />
      </Sheet>
      <Sheet
        tall
        open={sheet === 'preview'}
        onOpenChange={(open) => !open && setSheet(undefined)}
        title={t({ id: 'menu.openPreview', message: '預覽' })}
      >
        {preview}
      </Sheet>
      <PublishDialog
        open={isAsking}
        {...{ changes, storeName, isActive, rival }}
        dishName={(id) => {
          const offer = offeredBy({ dishTemplate: id, bundle: id }, sources);
          return offer ? nameOf(offer) : t({ id: 'menu.dishGone', message: '已刪除的餐點' });
        }}
        onAnswer={(publish) => answer.current?.(publish)}
      />
    </>
  );
}

/** What is wrong with the draft, in sentences that name the dish or the section. */
function useItemFaults(draft: MenuDraft, place: Place, itemName: ReturnType<typeof useBuilder>['nameOf']) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const { labels } = useMenuWords();
  const faults = useMemo(() => faultsOfMenu(draft, place), [draft, place]);
  const items = new Map(draft.categories.flatMap((section) => section.items.map((item) => [item._id, item])));
  const labelOf = (field: string): string => {
    const [kind, id = '', part] = field.split('/');
    if (kind === 'section')
      return part === 'name' ? t({ id: 'menu.sectionName', message: '分區名稱' }) : labels.sections;
    const item = items.get(id);
    if (kind === 'item' && item) {
      const name = itemName(item);
      if (part === 'pointOverride') return t({ id: 'menu.pointsOf', message: `${name}的點數` });
      return part === 'schedule'
        ? t({ id: 'menu.timesOf', message: `${name}的供應時段` })
        : t({ id: 'menu.priceOf', message: `${name}的店內價` });
    }
    return labels[field as keyof typeof labels] ?? field;
  };
  return faults.map((fault) => ({ field: fault.field, message: faultText(labelOf(fault.field), fault) }));
}

/** The draft as the menu that it would become. */
function asMenu(draft: MenuDraft, { brandId, storeId }: Place, menu: Menu | undefined): Menu {
  const stamps = { createdAt: '', updatedAt: '', rev: 0, revision: 0, sort: 0 };
  const { schedule: _schedule, ...fields } = newMenuOf(draft);
  return { ...stamps, ...menu, _id: menu?._id ?? 'new', brandId, storeId, ...fields };
}
