import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { mayDo } from '#domain/access/permissions.ts';
import type { PublicBrand } from '#domain/brand/guest-calls.ts';
import { getBrand } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import { setSoldOut } from '#domain/inventory/operations.ts';
import { setSoldOutMany } from '#domain/inventory/sold-out.ts';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import { showMenu } from '#domain/menu/operations.ts';
import { discountRefusal } from '#domain/order/discount-limit.ts';
import { placeOrder } from '#domain/order/place.ts';
import { getOrder } from '#domain/order/queries.ts';
import { reviseOrder } from '#domain/order/revise.ts';
import type { Order } from '#domain/order/schema.ts';
import { listOpen } from '#domain/order/summaries.ts';
import { getStore, type StoreRecord } from '#domain/store/operations.ts';
import { saleFieldsOf } from '#domain/store/sale-fields.ts';
import { employeeLimitOf, stores } from '#domain/store/schema.ts';
import { useData } from '#src/data/data-context.tsx';
import { useRun } from '#src/data/use-command.ts';
import { useQuietDraft } from '#src/data/use-draft.ts';
import { useDraftSlot } from '#src/data/use-draft-slot.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useNeedsSignIn } from '#src/data/use-needs-sign-in.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useIsOffline, useScopeReady, useSyncPart } from '#src/data/use-sync-status.ts';
import { useTillPin } from '#src/data/use-till.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { ErrorView } from '#src/ui/states/state-views.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import type { CounterPorts, CounterStore, DiscountRule } from './counter-ports.ts';
import type { CounterSlots } from './counter-props.ts';
import { PrintingCounter } from './counter-view.tsx';
import { mintId } from './mint-id.ts';
import { orderTypesOf } from './order-types.ts';
import { memberPorts } from './member/member-ports.tsx';
import type { OrderPorts } from './orders/order-ports.ts';
import { useOrderPorts } from './orders/use-order-ports.tsx';
import type { SavedSale } from './sale/sale.ts';
import { parseSaved } from './sale/saved-sale.ts';
import { createPrintDispatcher, PrintDispatcherContext } from './paper/print-dispatcher.ts';
import { CounterSkeleton } from './states/counter-skeleton.tsx';
import { EmptyMenu } from './states/empty-menu.tsx';
import { GettingReady, NoSuchStore, NotSetUp, ReadyAfterSignIn } from './states/getting-ready.tsx';
import { LiveSoldOut } from './tiles/live-sold-out.tsx';
import { useSoldLately } from './tiles/popular/use-sold-lately.ts';
import type { ShiftPlaceProps } from './shift/shift-props.ts';
import type { TablesPlaceProps } from './tables/tables-props.ts';
import { useKeptEqual } from '#src/ui/hooks/use-kept-equal.ts';
import { useBeginningPrices } from './use-beginning-prices.ts';
import type { CounterView as View } from './view.ts';
import { useWays } from './web/use-ways.tsx';

const TileEditor = lazyPart(async () => (await import('./tiles/edit/tile-editor.tsx')).TileEditor);
const TileArranging = lazyPart(
  async () => (await import('./tiles/arrange/tile-arranging.tsx')).TileArranging,
);

const LazyTables = lazyPart<TablesPlaceProps>(
  async () => (await import('./tables/tables-place.tsx')).TablesPlace,
);

const LazyShift = lazyPart<ShiftPlaceProps>(async () => (await import('./shift/shift-place.tsx')).ShiftPlace);

interface CounterScreenProps {
  brandId: string;
  storeId: string;
  view: View | undefined;
  shell: (slots: CounterSlots) => ReactNode;
}

/** The counter of a store on this device: waits until it can sell, and says what it waits for. */
export function CounterScreen({ brandId, storeId, view, shell }: CounterScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isTold = useSyncPart((view) => view?.status !== undefined);
  const needsSignIn = useNeedsSignIn();
  const brandPart = useScopeReady(scopeKey(brandScope(brandId)));
  const storePart = useScopeReady(scopeKey(storeScope(brandId, storeId)));
  const store = useQuery(getStore, { brandId, id: storeId });
  const brand = useQuery(getBrand, { id: brandId });
  const menu = useQuery(showMenu, { brandId, storeId });
  useBeginningPrices(brandId, menu.reload);
  const open = useKeptEqual(useQuery(listOpen, { brandId, storeId }).data);
  const shelf = useKeptEqual(menu.data);
  const record = useKeptEqual(store.data);
  const over = useKeptEqual(brand.data);
  const key = useDraftSlot(`cart:${storeId}`);
  const fits = useCallback(
    (value: unknown): value is SavedSale => parseSaved(value, storeId) !== undefined,
    [storeId],
  );
  const draft = useQuietDraft<SavedSale>(key, fits);
  const sold = useOrderPorts({ brandId, storeId, record });
  const { lock } = useTillPin(brandId, storeId);
  const ports = usePorts({ brandId, storeId, sold, lock }, key, draft.forget);

  const lane = useSyncPart((view) => view?.status?.device?.lanes[storeId]);
  const isOffline = useIsOffline();
  const isReady = lane !== undefined && brandPart.phase === 'ready' && storePart.phase === 'ready';
  const soldLately = useSoldLately({ brandId, storeId, today: sold.today, lane: isReady ? lane : undefined });
  const logo = usePicture(over?.image);
  const about = useMemo(
    () => record && { ...counterStore(record, lane, over), logo },
    [record, lane, over, logo],
  );
  const [paperDesk] = useState(createPrintDispatcher);
  const web = useWays({ brandId, storeId, record, lane, about, sold, errorText });
  const discountRule = useDiscountRule(record);
  const wait = (children: ReactNode) =>
    shell({
      title: record?.name ?? '',
      center: null,
      end: null,
      children: (
        <div id="cart" tabIndex={-1} className="h-full outline-none">
          <PageHeading hidden>{t({ id: 'counterOrder', message: '櫃檯點餐' })}</PageHeading>
          {children}
        </div>
      ),
    });

  if (!isTold) return wait(<CounterSkeleton />);
  // The brand's part names its stores. An address that is of none of them has nothing to wait for.
  if (brandPart.phase === 'ready' && store.error?.details?.table === stores.name)
    return wait(<NoSuchStore brandId={brandId} />);
  if (!isReady && isOffline) return wait(<NotSetUp />);
  if (!isReady && needsSignIn) return wait(<ReadyAfterSignIn />);
  if (!isReady) return wait(<GettingReady loaded={[...brandPart.loaded, ...storePart.loaded]} />);
  const error = store.error ?? menu.error;
  if (error && (!about || !shelf)) {
    const retry = () => {
      store.reload();
      menu.reload();
    };
    return wait(<ErrorView title={errorText(error)} code={error.code} onRetry={retry} />);
  }
  if (!about || !shelf || !draft.isReady) return wait(<CounterSkeleton />);
  if (shelf.categories.length === 0) return wait(<EmptyMenu />);
  return (
    <PrintDispatcherContext value={paperDesk}>
      <PrintingCounter
        store={about}
        menu={shelf}
        ports={ports}
        open={open}
        soldLately={soldLately}
        discountRule={discountRule}
        saved={draft.current}
        onSave={draft.set}
        unkept={
          draft.error &&
          t({ id: 'counter.unkept', message: '這台裝置暫時無法儲存這張單，結帳前請勿重新載入。' })
        }
        web={web}
        view={view}
        errorText={errorText}
        shell={shell}
      />
    </PrintDispatcherContext>
  );
}

function usePorts(
  { brandId, storeId, sold, lock }: Place & Pick<CounterPorts, 'lock'> & { sold: OrderPorts },
  key: string | undefined,
  forget: () => void,
): CounterPorts {
  const { t } = useLingui();
  const data = useData();
  const place = useRun(placeOrder);
  const revise = useRun(reviseOrder);
  const mark = useRun(setSoldOut);
  const markMany = useRun(setSoldOutMany);
  const mayArrange = useMay('menus.edit');
  useEffect(() => (mayArrange ? whenIdle(() => void TileArranging.fetch()) : undefined), [mayArrange]);
  return useMemo(() => {
    // The transaction of a sale takes the open cart along (settled 12).
    const dropDrafts = { dropDrafts: key === undefined ? [] : [key] };
    return {
      newId: mintId,
      place: async (input, approver) => {
        const order = await place(input, { ...dropDrafts, approver });
        forget();
        return order;
      },
      revise: async (input, approver) => {
        const order = await revise(input, { ...dropDrafts, approver });
        forget();
        return order;
      },
      setSoldOut: async (dish, isSoldOut) => {
        await mark({ brandId, storeId, inventoryId: itemIdOf(storeId, dish), isSoldOut, dish });
      },
      setSoldOutMany: async (dishes, isSoldOut) => {
        const items = dishes.map(({ inventoryId, until }) => ({ inventoryId, ...(until && { until }) }));
        await markMany({ brandId, storeId, isSoldOut, items });
      },
      withSoldOut: (draw) => <LiveSoldOut brandId={brandId} storeId={storeId} draw={draw} />,
      tileEditor: (dish, menu) => (
        <Suspense>
          <TileEditor {...{ brandId, storeId, menu, dish }} />
        </Suspense>
      ),
      arranging: mayArrange
        ? (menuId, arranging) => (
            <LazyBoundary
              asked
              meanwhile={
                <div className="p-3">
                  <Button onClick={arranging.onEnd}>{t({ id: 'cancel', message: '取消' })}</Button>
                </div>
              }
            >
              <TileArranging key={menuId} {...{ brandId, storeId, menuId }} {...arranging} />
            </LazyBoundary>
          )
        : undefined,
      withOrder: (orderId, draw) => (
        <LiveOrder brandId={brandId} storeId={storeId} orderId={orderId} draw={draw} />
      ),
      tables: (around) => (
        <LazyBoundary asked>
          <LazyTables {...{ brandId, storeId }} {...around} />
        </LazyBoundary>
      ),
      ...memberPorts(data, { brandId, storeId }),
      shift: (around) => (
        <LazyBoundary asked>
          <LazyShift {...{ brandId, storeId }} {...around} />
        </LazyBoundary>
      ),
      lock,
      orders: sold,
    };
  }, [data, brandId, storeId, sold, lock, key, forget, place, revise, mark, markMany, mayArrange, t]);
}

/** What whoever is signed in may give off, in this store. */
function useDiscountRule(record: StoreRecord | undefined): DiscountRule {
  const { session } = useData();
  return useMemo(() => {
    const limitPercent = employeeLimitOf(record);
    return {
      limitPercent,
      refuses: (cart) => discountRefusal(session.actor(), cart, { limitPercent }) !== undefined,
      mayReprice: () => mayDo(session.actor(), 'orders.correct'),
    };
  }, [session, record]);
}

interface Place {
  brandId: string;
  storeId: string;
}

function LiveOrder(props: Place & { orderId: string; draw: (order: Order | undefined) => ReactNode }) {
  const { draw, ...input } = props;
  return draw(useQuery(getOrder, input).data);
}

function counterStore(
  record: StoreRecord,
  lane: string | undefined,
  brand: Brand | PublicBrand | undefined,
): CounterStore {
  const { _id: storeId, brandId, name, nameEn, serviceSettings, tenders } = record;
  return {
    brandId,
    storeId,
    name,
    nameEn,
    brandName: brand?.name,
    // Guests are shown neither; staff has the whole record.
    ...(brand &&
      'brandId' in brand && {
        taxId: brand.taxId,
        receiptHead: brand.receiptHead,
        receiptFoot: brand.receiptFoot,
      }),
    taxMode: record.taxMode,
    lane,
    orderTypes: orderTypesOf(serviceSettings),
    serviceChargeRate: serviceSettings.serviceChargeRate,
    oversell: record.oversellPolicy ?? 'sell_and_flag',
    saleFields: saleFieldsOf(serviceSettings),
    timezone: record.timezone,
    hasTables: serviceSettings.enableDineIn && record.tables.some(({ isActive }) => isActive),
    tenders,
  };
}
