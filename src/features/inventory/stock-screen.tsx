import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Boxes from 'lucide-react/icons/boxes';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Plus from 'lucide-react/icons/plus';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useEffect, useMemo, useState } from 'react';
import { storeScope } from '#domain/kit/scope.ts';
import { useMay } from '#src/data/use-may.ts';
import { useReading } from '#src/data/use-reading.ts';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { ListCount, ListScreen } from '#src/office/list/list-screen.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { preloadDialogs } from '#src/ui/layers/dialog.tsx';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { InitialiseButton, InitialiseNote } from './initialise-note.tsx';
import { Oversold } from './oversold.tsx';
import type { StockRowActions } from './stock-actions.tsx';
import { StockExport } from './stock-export.tsx';
import { StockFigures } from './stock-figures.tsx';
import type { StockSearch } from './stock-search.ts';
import { StockRows } from './stock-rows.tsx';
import { useStockLayers } from './use-stock-layers.tsx';
import { useStock, type Place } from './use-stock.ts';

// What reads a spreadsheet and what a stocktake is typed into are fetched when they are asked for.
const PasteSheet = lazyPart(async () => (await import('./paste-sheet.tsx')).PasteSheet);
const SupplySheet = lazyPart(async () => (await import('./supply-sheet.tsx')).SupplySheet);
const StockCharts = lazyPart(async () => (await import('./stock-charts.tsx')).StockCharts);
const Stocktake = lazyPart(async () => (await import('./stocktake.tsx')).Stocktake);

interface StockScreenProps {
  place: Place;
  search: StockSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: StockSearch) => void;
}

/** What a store has: how much of each thing, how long it lasts, and what is done about it. All of it works without a network. */
export function StockScreen({ place, search, onSearch }: StockScreenProps) {
  const { t } = useLingui();
  const mayEdit = useMay('inventory.edit');
  const { stores, storeName } = useStoreOf(place);
  const { answer, rows, health, missing } = useStock(place, search);
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const undo = useUndo();
  // A device that loses its network in the next minute still counts.
  useEffect(
    () =>
      whenIdle(() => {
        preloadDialogs();
        for (const part of [PasteSheet, SupplySheet, StockCharts, Stocktake]) void part.fetch();
      }),
    [],
  );
  const layers = useStockLayers(undo.offer);
  const [pasting, setPasting] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const count = rows?.length ?? 0;
  const isCounting = search.tab === 'count' && mayEdit;
  const rowActions = useMemo<StockRowActions | undefined>(
    () => (mayEdit ? layers.rowActions : undefined),
    [mayEdit, layers.rowActions],
  );
  return (
    <>
      <ListScreen
        title={
          isCounting
            ? t({ id: 'stock.stocktake', message: '盤點' })
            : t({ id: 'stock.title', message: '庫存' })
        }
        within={storeName === '' ? [] : [storeName]}
        back={
          isCounting
            ? {
                label: t({ id: 'stock.toList', message: '庫存' }),
                link: { to: '/admin/$brandId/inventory/store/$storeId', params: { ...place } },
              }
            : stores.length > 1
              ? {
                  label: t({ id: 'menu.otherStore', message: '選擇店家' }),
                  link: { to: '/admin/$brandId/inventory', params: { brandId: place.brandId } },
                }
              : undefined
        }
        aside={
          <span className="flex flex-wrap gap-x-3 text-fg-3">
            <span>{storeName}</span>
            {count > 0 && <ListCount count={count} isWhole={reading.isWhole} />}
          </span>
        }
        actions={
          !isCounting && (
            <>
              <Link
                to="/admin/$brandId/inventory/logs"
                params={{ brandId: place.brandId }}
                search={{ storeId: place.storeId }}
                className={buttonClass()}
                data-testid="stock-logs"
              >
                <ScrollText size={18} strokeWidth={1.75} aria-hidden="true" />
                {t({ id: 'stock.logs', message: '庫存紀錄' })}
              </Link>
              {rows && <StockExport rows={rows} search={search} />}
              {mayEdit && (
                <>
                  <Button icon={Plus} data-testid="stock-new" onClick={() => setMaking(true)}>
                    {t({ id: 'stock.newSupply', message: '新增物料' })}
                  </Button>
                  <Button icon={ClipboardPaste} data-testid="stock-paste" onClick={() => setPasting(true)}>
                    {t({ id: 'stock.paste', message: '貼上試算表' })}
                  </Button>
                  <Link
                    to="/admin/$brandId/inventory/store/$storeId"
                    params={{ ...place }}
                    search={{ tab: 'count' }}
                    className={buttonClass({ variant: 'primary' })}
                    data-testid="stocktake"
                  >
                    <ClipboardList size={18} strokeWidth={1.75} aria-hidden="true" />
                    {t({ id: 'stock.stocktake', message: '盤點' })}
                  </Link>
                </>
              )}
            </>
          )
        }
        notice={
          !isCounting &&
          rows &&
          count > 0 && (
            <>
              <InitialiseNote {...{ place, missing }} />
              <Oversold {...{ place, rows }} />
              <StockFigures {...{ rows, search, onSearch }} span={health} />
              {search.charts === 'open' && (
                <LazyBoundary asked>
                  <StockCharts {...{ place, rows, search }} />
                </LazyBoundary>
              )}
            </>
          )
        }
        count={count}
        reading={reading}
        empty={{
          icon: Boxes,
          title: t({ id: 'stock.empty', message: '這家店還沒有庫存項目。' }),
          body:
            missing > 0
              ? t({ id: 'stock.emptyMissing', message: `${missing}道餐點可以開始記錄庫存與售完。` })
              : t({ id: 'stock.emptyHint', message: '先在餐點庫新增餐點，再回來初始化庫存。' }),
          action: <InitialiseButton {...{ place, missing }} />,
        }}
      >
        {rows &&
          (isCounting ? (
            <LazyBoundary asked>
              <Stocktake
                {...{ place, rows, search, onSearch }}
                onDone={() => onSearch({ tab: undefined, page: undefined, q: undefined })}
              />
            </LazyBoundary>
          ) : (
            <StockRows {...{ place, rows, search, onSearch, rowActions }} />
          ))}
      </ListScreen>
      {rows && pasting && (
        <LazyBoundary asked>
          <PasteSheet {...{ place, rows }} open onClose={() => setPasting(false)} />
        </LazyBoundary>
      )}
      {rows && isMaking && (
        <LazyBoundary asked>
          <SupplySheet {...{ place, rows }} open onClose={() => setMaking(false)} />
        </LazyBoundary>
      )}
      {layers.open}
      {undo.bar}
    </>
  );
}
