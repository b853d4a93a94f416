import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { countIn } from '#domain/order/cart.ts';
import { cashTenderOf } from '#domain/store/tenders.ts';
import { partsNow, withoutPart } from '#domain/order/split.ts';
import { useBusy } from '#src/ui/buttons/busy.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { useApprovedPorts } from './approval/use-approved-ports.ts';
import { useAsked } from './asked/use-asked.ts';
import { usePickup } from './asked/use-pickup.ts';
import type { CounterViewProps } from './counter-props.ts';
import { usualType } from './order-types.ts';
import { useBuyer } from './pay/use-buyer.tsx';
import { cashOf, dueAfter, outcomeOf, tenderOf } from './pay/taking.ts';
import { cartBack, linesAgain } from './sale/again.ts';
import {
  clearSale,
  closeRecalled,
  isBlank,
  resumeSale,
  seated,
  withDetails,
  withPhone,
  type Sale,
} from './sale/sale.ts';
import type { Seat } from './tables/tables-props.ts';
import { useQuantityPrefix } from './sale/use-quantity-prefix.ts';
import { useSale } from './sale/use-sale.ts';
import { useBackCloses, useTrail } from './trail/use-trail.ts';
import { useArranging } from './use-arranging.tsx';
import { useBooking, type Placed } from './use-booking.ts';
import { useCartFacts } from './use-cart-facts.ts';
import { useDiscounting } from './use-discounting.ts';
import { useFailureText } from './use-failure-text.ts';
import { useRepricing } from './price/use-repricing.ts';
import { useLeaving } from './use-leaving.ts';
import { useParking } from './use-parking.ts';
import { kitchenSlips, useSlipDesk } from './slips/slip-desk.tsx';
import { useQuickView } from './use-quick-view.ts';
import { useSelling } from './use-selling.ts';
import { useTableBill } from './use-table-bill.ts';

type Options = Pick<
  CounterViewProps,
  'store' | 'menu' | 'ports' | 'open' | 'discountRule' | 'saved' | 'onSave' | 'unkept' | 'view' | 'errorText'
>;

/** The counter without its looks: the open sale, where the cashier is, and what can be done from there. */
export function useCounter(options: Options) {
  const { store, menu, open, saved, onSave, unkept, view, errorText } = options;
  const { t } = useLingui();
  const { ports, layer: approval } = useApprovedPorts(options.ports);
  const { brandId, storeId, orderTypes } = store;
  const firstType = usualType(orderTypes);
  const newCart = () => ({ orderId: ports.newId(), brandId, storeId, orderType: firstType });
  const handle = useSale(saved, newCart, onSave);
  const { sale, change } = handle;
  const prefix = useQuantityPrefix();
  const [query, setQuery] = useState('');
  const [done, setDone] = useState<Placed>();
  const [cartOpen, setCartOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const phone = useMediaQuery('(width < 48rem)');
  // A tablet held upright has no room for a bill beside the tiles: it slides in over them, as on a phone.
  const slides = useMediaQuery('(width < 48rem), (width < 64rem) and (orientation: portrait)');

  const facts = useCartFacts(sale.cart, store, menu);
  const { amounts, paid } = facts;
  const { base } = sale.cart;
  const empty = sale.cart.lines.length === 0;
  useBusy(isBlank(sale) ? undefined : 'cart');
  const trail = useTrail();
  const { shown, show } = useQuickView(
    view,
    useCallback((to, order) => trail.show(to, order), [trail]),
  );
  // A view that an address names, but that there is nothing for: after a reload, say.
  const isVain =
    (shown === 'pay' && empty) || (shown === 'done' && !done) || (shown === 'tables' && !store.hasTables);
  const place = isVain ? 'sell' : (shown ?? 'sell');
  useEffect(() => {
    if (place === 'sell' && shown !== undefined) show(undefined);
  }, [place, shown, show]);
  useBackCloses(trail, slides && cartOpen && place === 'sell', () => setCartOpen(false));
  const closeSettings = useCallback(() => setSettingsOpen(false), []);
  useBackCloses(trail, settingsOpen, closeSettings);

  const toSell = () => show(undefined);
  const onPlaced = (placed: Placed) => {
    setDone(placed);
    setCartOpen(false);
    show('done');
  };
  const slipDesk = useSlipDesk();
  const booking = useBooking({
    handle,
    ports,
    menu,
    till: store.lane,
    removalReason: t({ id: 'order.editedAtTill', message: '櫃檯修改' }),
    onPlaced,
    // What is paid prints in the view that says so; what is only sent has none.
    onSent: (order, known) => {
      const slips = slipDesk.settings.kitchenAfterSale ? kitchenSlips(order, known) : [];
      if (slips.length > 0) slipDesk.printByBrowser(order, ...slips);
      slipDesk.tellPaper(order, known);
    },
  });
  const { failure, forgetFailure } = booking;
  const tell = useFailureText(errorText);
  const buyer = useBuyer({
    cart: sale.cart,
    modes: store.saleFields,
    onKeep: (customerInfo) => amend((now) => withDetails(now, { customerInfo })),
  });
  const pickup = usePickup({
    cart: sale.cart,
    timezone: store.timezone,
    onKeep: (estimatedPickupTime) => amend((now) => withDetails(now, { estimatedPickupTime })),
  });
  const asked = useAsked({
    cart: sale.cart,
    fields: store.saleFields,
    pickup,
    onPhone: (phone) => change((now) => withPhone(now, phone)),
    onShow: () => {
      toSell();
      setCartOpen(true);
    },
  });
  // An order that is opened again to be paid, and a reload, lead to the money by themselves; and another till may add to it there.
  const isStopped = place === 'pay' && asked.says !== undefined;
  const stopPaying = useEffectEvent(() => asked.refuses());
  useEffect(() => {
    if (isStopped) stopPaying();
  }, [isStopped]);
  /** Every way of paying: what the store asks and nobody has said, or is no number, is put right first, where it stands. */
  const placeSale: typeof booking.place = async (tenders, received) => {
    if (asked.refuses()) return false;
    if (!buyer.refuses()) return booking.place(tenders, received);
    show('pay');
    return false;
  };
  const discounting = useDiscounting({ handle, newId: ports.newId, trail });
  const repricing = useRepricing({ handle, trail });
  const selling = useSelling({
    handle,
    prefix,
    ports,
    store,
    menu,
    errorText,
    onDiscount: discounting.ask,
    onMember: asked.takeMember,
    onOrder: (orderId) => show('orders', orderId),
    onSold: () => {
      forgetFailure();
      if (place === 'done') toSell();
    },
  });

  const arranging = useArranging({
    menu,
    ports,
    onStart: () => {
      setQuery('');
      selling.actions.endMarking();
    },
    tell: selling.actions.tell,
    errorText,
  });

  const leaving = useLeaving({
    now: handle.now,
    keep: () => booking.aside('park'),
    drop: () => change((now) => closeRecalled(now, newCart())),
  });
  useBackCloses(trail, leaving.leaving?.open ?? false, leaving.stay);
  const parking = useParking({
    handle,
    ports,
    open,
    booking,
    newCart,
    leave: leaving.leave,
    onResumed: (isEmpty) => {
      toSell();
      setCartOpen(!isEmpty);
    },
    onAside: () => {
      setCartOpen(false);
      if (place !== 'parked') toSell();
    },
  });
  /** What is being paid stands still while that is kept: a change would get into the next sale. */
  const amend = (to: (sale: Sale) => Sale) => {
    if (!booking.isRunning()) change(to);
  };
  const due = dueAfter(amounts.total, [{ amount: paid }, ...sale.tenders]);
  const parts = partsNow(sale.split, { total: amounts.total, booked: paid, tenders: sale.tenders });
  const cash = (received: number) => {
    // A split bill is paid part by part, where the parts are shown.
    if (parts) {
      pay();
      return;
    }
    const taking = cashOf(cashTenderOf(sale.cart.storeId, store.tenders), received);
    const settled = due === 0 && (sale.tenders.length > 0 || paid > 0);
    const tender = tenderOf(`${sale.cart.orderId}:taken`, taking, outcomeOf(due, taking));
    const taken = sale.tenders.map(withoutPart);
    void placeSale(settled ? taken : [...taken, tender], received);
  };
  const exact = () => cash(due);
  const pay = () => {
    if (empty || asked.refuses()) return;
    forgetFailure();
    show('pay');
  };
  const find = () => {
    if (!selling.actions.find(query)) return;
    setQuery('');
    // The next key is a shortcut again: `/` for the next dish, C for the cash (ux.md §2.2).
    search.current?.blur();
  };
  /** Puts away whatever lies over the tiles; false where nothing does. */
  const putAway = (): boolean => {
    const lies = cartOpen || query !== '' || prefix.prefix !== undefined || selling.marking;
    setCartOpen(false);
    setQuery('');
    prefix.clear();
    selling.actions.endMarking();
    return lies;
  };
  /** The same once more, at today's prices, into whatever is open. */
  const again = (order: Order) => {
    const { lines, missing } = linesAgain(order, menu, ports.newId);
    selling.actions.addAll(lines);
    selling.actions.tellMissing(missing);
    setCartOpen(slides && lines.length > 0);
    toSell();
  };
  /** The bill in hand goes to a table. */
  const seatAt = (seat: Seat) => {
    change((now) => seated(now, seat));
    toSell();
    setCartOpen(true);
  };
  const tableBill = useTableBill({ done, resume: parking.resume, show });
  /** The cart of a sale that was taken back. */
  const takeUp = (order: Order) => {
    change(() => resumeSale({ cart: cartBack(order, ports.newId), tenders: [] }));
    toSell();
  };
  const failureText = failure === undefined ? (parking.closedElsewhere ?? unkept) : tell(failure);
  return {
    ...facts,
    store,
    menu,
    ports,
    approval,
    handle,
    sale,
    change,
    amend,
    prefix,
    query,
    setQuery,
    clearSearch: useCallback(() => setQuery(''), []),
    search,
    find,
    phone,
    slides,
    empty,
    due,
    parts,
    open,
    discountRule: options.discountRule,
    parking,
    discounting,
    repricing,
    pickup,
    asked,
    trail,
    place,
    show,
    toSell,
    ...tableBill,
    done,
    cartOpen,
    setCartOpen,
    settingsOpen,
    setSettingsOpen,
    closeSettings,
    selling,
    arranging,
    saving: booking.saving,
    buyer,
    failureText,
    placeSale,
    cash,
    exact,
    pay,
    again,
    seatable: empty || base ? undefined : { count: countIn(sale.cart), total: amounts.total },
    seatAt,
    takeUp,
    errorText,
    leaving,
    clear: () => {
      if (base) void leaving.leave().then((isFree) => isFree && setCartOpen(false));
      else change((now) => clearSale(now, firstType));
    },
    putAway,
  };
}

export type CounterHandle = ReturnType<typeof useCounter>;
