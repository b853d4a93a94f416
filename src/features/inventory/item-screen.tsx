import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Boxes from 'lucide-react/icons/boxes';
import Clock from 'lucide-react/icons/clock';
import { inventory as inventoryTable } from '#domain/inventory/schema.ts';
import { storeScope } from '#domain/kit/scope.ts';
import { listStores } from '#domain/store/operations.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { DetailPage } from '#src/office/detail/detail-page.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { ItemMoves } from './item-moves.tsx';
import { ItemSettings } from './item-settings.tsx';
import { ItemStats } from './item-stats.tsx';
import { moveKinds } from './moves.ts';
import { stockName, type StockRow } from './stock-listing.ts';
import { DaysLeft, StockLevel, StockState } from './stock-parts.tsx';
import { moveIcons, useMoveWords } from './use-move-words.ts';
import { useStock, type Place } from './use-stock.ts';
import { useStockLayers } from './use-stock-layers.tsx';
import { useStockWords } from './use-stock-words.ts';

// What is drawn is fetched beside the figures.
const LevelFigure = lazyPart(async () => (await import('./level-figure.tsx')).LevelFigure);

const list = '/admin/$brandId/inventory/store/$storeId';

/** One item: what is there, how long it lasts, what it uses, and what is said about it. */
export function ItemScreen({ place, id }: { place: Place; id: string }) {
  const { t } = useLingui();
  const { answer, rows } = useStock(place);
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const row = rows?.find(({ _id }) => _id === id);
  if (row) return <Item {...{ place, row }} />;
  return (
    <>
      <PageHead title={t({ id: 'stock.title', message: '庫存' })} />
      <ReadingStates reading={reading}>
        {reading.isWhole && (
          <ListCard>
            <EmptyView
              icon={Boxes}
              title={t({ id: 'stock.gone', message: '找不到這個庫存項目' })}
              body={t({ id: 'dish.goneHint', message: '可能已被刪除，或網址有誤。' })}
              action={
                <Link to={list} params={{ ...place }} className={buttonClass()}>
                  {t({ id: 'stock.back', message: '返回庫存' })}
                </Link>
              }
            />
          </ListCard>
        )}
      </ReadingStates>
    </>
  );
}

function Item({ place, row }: { place: Place; row: StockRow }) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const mayEdit = useMay('inventory.edit');
  const words = useStockWords();
  const { kinds } = useMoveWords();
  const undo = useUndo();
  const { rowActions, open } = useStockLayers(undo.offer);
  const isPending = usePendingRows(inventoryTable.name).has(row._id);
  const store = useQuery(listStores, { brandId: place.brandId }).data?.find(
    ({ _id }) => _id === place.storeId,
  );
  const { item } = row;
  return (
    <>
      <PageHead
        title={stockName(i18n.locale, row)}
        within={store ? [nameOf(store)] : []}
        back={{
          label: [t({ id: 'stock.title', message: '庫存' }), store && nameOf(store)]
            .filter(Boolean)
            .join('・'),
          link: { to: list, params: { ...place } },
        }}
        aside={isPending && <SyncBadge state="pending" />}
        actions={
          mayEdit && (
            <span className="flex flex-wrap items-center gap-2">
              {moveKinds.map((kind) => (
                <Button
                  key={kind}
                  icon={moveIcons[kind]}
                  data-testid={`item-${kind}`}
                  onClick={() => rowActions.move(row, kind)}
                >
                  {kinds[kind]}
                </Button>
              ))}
            </span>
          )
        }
      />
      <DetailPage side={<Standing {...{ row, words, mayEdit, rowActions }} />}>
        <LazyBoundary asked>
          <LevelFigure {...{ place, item }} />
        </LazyBoundary>
        <ItemStats {...{ place }} id={row._id} />
        {mayEdit && <ItemSettings item={item} />}
        <ItemMoves {...{ place }} id={row._id} />
      </DetailPage>
      {open}
      {undo.bar}
    </>
  );
}

interface StandingProps {
  row: StockRow;
  words: ReturnType<typeof useStockWords>;
  mayEdit: boolean;
  rowActions: ReturnType<typeof useStockLayers>['rowActions'];
}

/** How the item stands now, by the rows of this device. */
function Standing({ row, words, mayEdit, rowActions }: StandingProps) {
  const { t } = useLingui();
  const { item } = row;
  return (
    <Card>
      <div className="mb-4 flex flex-col gap-3">
        <StockState {...{ row, words }} />
        <StockLevel row={row} />
      </div>
      {mayEdit && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2 border-y border-line py-2">
          <Switch
            label={t({ id: 'stock.soldOut', message: '售完' })}
            checked={row.isMarked}
            onChange={(isSoldOut) => rowActions.soldOut(row, isSoldOut)}
          />
          <Button size="sm" icon={Clock} onClick={() => rowActions.until(row)}>
            {t({ id: 'stock.untilAction', message: '售完到…' })}
          </Button>
        </div>
      )}
      <Facts
        items={[
          {
            label: t({ id: 'stock.total', message: '總庫存' }),
            value: item.isInventoryTracked ? item.totalStock : undefined,
          },
          {
            label: t({ id: 'stock.available', message: '可售量' }),
            value: item.isInventoryTracked && item.enableAvailableStock ? item.availableStock : undefined,
          },
          {
            label: t({ id: 'stock.daysLeft', message: '可售天數' }),
            value: row.daysLeft === null ? undefined : <DaysLeft row={row} />,
          },
          {
            label: t({ id: 'stock.minStockAlert', message: '低庫存提醒' }),
            value: item.minStockAlert > 0 ? item.minStockAlert : undefined,
          },
          {
            label: t({ id: 'stock.targetStockLevel', message: '目標庫存量' }),
            value: item.targetStockLevel,
          },
          { label: t({ id: 'lastUpdated', message: '更新於' }), value: <DateTime at={item.updatedAt} /> },
        ]}
      />
    </Card>
  );
}
