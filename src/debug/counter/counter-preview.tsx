import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Actor } from '#domain/kit/actor.ts';
import { tendersOf, usualTender } from '#domain/store/tenders.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import { discountRefusal } from '#domain/order/discount-limit.ts';
import { saleFieldsOf } from '#domain/store/sale-fields.ts';
import type { Order } from '#domain/order/schema.ts';
import { summaryOf } from '#domain/order/summaries.ts';
import { CounterShell } from '#src/app/counter-shell.tsx';
import { UserMenu } from '#src/app/user-menu.tsx';
import type { CounterPorts } from '#src/features/counter/counter-ports.ts';
import { CounterView } from '#src/features/counter/counter-view.tsx';
import { mintId } from '#src/features/counter/mint-id.ts';
import { orderTypesOf } from '#src/features/counter/order-types.ts';
import { SlipPrintingProvider } from '#src/features/counter/slips/slip-printing.tsx';
import { CounterSkeleton } from '#src/features/counter/states/counter-skeleton.tsx';
import { EmptyMenu } from '#src/features/counter/states/empty-menu.tsx';
import { GettingReady, NotSetUp } from '#src/features/counter/states/getting-ready.tsx';
import type { CounterView as View } from '#src/features/counter/view.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { OfflineBanner } from '#src/ui/states/offline-banner.tsx';
import { SyncPill } from '#src/ui/states/sync-pill.tsx';
import { DemoShop } from './demo-shop.ts';
import type { PreviewState } from './preview-states.ts';

interface CounterPreviewProps {
  shop: 'tea' | 'noodles';
  state: PreviewState;
  dishes: number;
  view: View | undefined;
}

const places = {
  tea: { brandId: 'charizi', storeId: 'charizi-zhongshan' },
  noodles: { brandId: 'ashun', storeId: 'ashun-daan' },
};

const nothing = () => undefined;

/** The preview has no server. */
const nothingOlder = {
  orders: [],
  pages: 1,
  total: 0,
  saidAt: undefined,
  isAway: false,
  failure: undefined,
  reload: () => undefined,
};
const nothingSold: readonly never[] = [];
const nothingPending: ReadonlySet<string> = new Set();
const limitPercent = 10;
const employee = { kind: 'admin', adminId: 'mei', name: '小美', role: 'employee' } as const satisfies Actor;

/** The counter with the demo restaurant in memory: every state of it, without a server and without anything that stays. */
export function CounterPreview({ shop: name, state, dishes, view }: CounterPreviewProps) {
  const [shop] = useState(() => new DemoShop(places[name]));
  const shown = useSyncExternalStore(shop.subscribe, shop.shown);
  useEffect(() => void shop.open(dishes), [shop, dishes]);
  const ports = useMemo(
    (): CounterPorts => ({
      newId: mintId,
      place: (input) => shop.place(input),
      revise: (input) => shop.revise(input),
      lock: () => undefined,
      tables: () => null,
      member: () => null,
      lentTo: async () => new Set(),
      lent: () => null,
      shift: () => null,
      setSoldOut: (dish, isSoldOut) => shop.setSoldOut(dish, isSoldOut),
      setSoldOutMany: (dishes, isSoldOut) => shop.setSoldOutMany(dishes, isSoldOut),
      tileEditor: () => null,
      arranging: undefined,
      withSoldOut: (draw) => {
        const dishes = shown ? dishesOf(shown.menu).filter(({ soldOut }) => soldOut) : [];
        const { storeId } = places[name];
        return draw({
          dishes: dishes.map((dish) => ({
            inventoryId: itemIdOf(storeId, dish.dishId),
            dishId: dish.dishId,
            name: dish.name,
            until: undefined,
            isEmpty: dish.left !== undefined && dish.left <= 0,
          })),
          asOf: state === 'offline' ? new Date().toISOString() : undefined,
        });
      },
      withOrder: (orderId, draw) => (
        <Live shop={shop} draw={(orders) => draw(orders?.find(({ _id }) => _id === orderId))} />
      ),
      orders: {
        mayCorrect: true,
        mayOpenMenus: false,
        isOffline: state === 'offline',
        withPending: (draw) => draw(nothingPending),
        tenders: (['cash', 'credit_card', 'line_pay'] as const).map((method, at) =>
          usualTender(places[name].storeId, method, at),
        ),
        today: shop.today(),
        // Guests order elsewhere.
        has: async () => false,
        withOlder: ({ page }, draw) => draw({ ...nothingOlder, page }),
        withDays: (_, draw) => <Live shop={shop} draw={(orders) => draw(orders?.map(summaryOf))} />,
        withMenu: (_, draw) => draw(undefined),
        // No kitchen stands beside it.
        withUntaken: (draw) => draw([]),
        noteKitchenSlip: async () => undefined,
        handOut: async () => undefined,
        cancelOrder: (order, reason) => shop.cancel(order, reason),
        voidOrder: (order, reason, restock, back) => shop.voidOrder(order._id, { reason, restock, back }),
        refund: (order, request) => shop.refund(order._id, request),
        changeTender: (order, paymentId, to) => shop.changeTender(order._id, paymentId, to),
      },
    }),
    [shop, shown, name, state],
  );
  const offline = state === 'offline' || state === 'not-set-up';
  const waiting = shown?.orders.length ?? 0;
  const shell = (slots: {
    title: string;
    till?: string | undefined;
    center: React.ReactNode;
    end: React.ReactNode;
    children: React.ReactNode;
  }) => (
    <CounterShell
      {...slots}
      menu={(close) => (
        <Button variant="ghost" onClick={close}>
          回到店家列表
        </Button>
      )}
      end={
        <>
          {slots.end}
          <SyncPill
            state={offline ? 'offline' : waiting > 0 ? 'pending' : 'synced'}
            count={waiting}
            onClick={nothing}
          />
          <span className="max-sm:hidden">
            <UserMenu user={{ name: '小美', role: '員工' }} onSignOut={nothing} />
          </span>
        </>
      }
      banner={
        offline && <OfflineBanner audience="counter" state="offline" count={waiting} onDetails={nothing} />
      }
    />
  );
  const wait = (children: React.ReactNode) =>
    shell({
      title: '中山店',
      center: null,
      end: null,
      children: (
        <div id="cart" tabIndex={-1} className="h-full">
          {children}
        </div>
      ),
    });
  if (state === 'not-set-up') return wait(<NotSetUp />);
  if (state === 'getting-ready') return wait(<GettingReady loaded={['brands', 'stores', 'menus']} />);
  if (state === 'empty') return wait(<EmptyMenu />);
  if (state === 'skeleton' || !shown) return wait(<CounterSkeleton />);
  const { store, menu, open } = shown;
  return (
    <SlipPrintingProvider store={store}>
      <CounterView
        store={{
          ...places[name],
          name: store.name,
          nameEn: store.nameEn,
          lane: 'A',
          orderTypes: orderTypesOf(store.serviceSettings),
          serviceChargeRate: store.serviceSettings.serviceChargeRate,
          oversell: 'sell_and_flag',
          saleFields: saleFieldsOf(store.serviceSettings),
          timezone: store.timezone,
          hasTables: false,
          tenders: tendersOf(store),
        }}
        menu={menu}
        ports={ports}
        open={open}
        soldLately={nothingSold}
        discountRule={{
          limitPercent,
          refuses: (cart) => discountRefusal(employee, cart, { limitPercent }) !== undefined,
          mayReprice: () => false,
        }}
        saved={() => undefined}
        onSave={nothing}
        view={view}
        errorText={String}
        shell={shell}
      />
    </SlipPrintingProvider>
  );
}

interface LiveProps {
  shop: DemoShop;
  draw: (orders: readonly Order[] | undefined) => React.ReactNode;
}

function Live({ shop, draw }: LiveProps) {
  return draw(useSyncExternalStore(shop.subscribe, shop.shown)?.orders);
}
