import { useBusy } from '#src/ui/buttons/busy.tsx';
import { useApprovedPorts } from './approval/use-approved-ports.ts';
import type { CounterViewProps } from './counter-props.ts';
import { usualType } from './order-types.ts';
import { useRepricing } from './price/use-repricing.ts';
import { clearSale, closeRecalled, isBlank, type Sale } from './sale/sale.ts';
import { useQuantityPrefix } from './sale/use-quantity-prefix.ts';
import { useSale } from './sale/use-sale.ts';
import { useBackCloses } from './back-stack/use-back-stack.ts';
import { useArranging } from './use-arranging.tsx';
import { useCartFacts } from './use-cart-facts.ts';
import { useDiscounting } from './use-discounting.ts';
import { useDishSearch } from './use-dish-search.ts';
import { useFailureText } from './use-failure-text.ts';
import { useSubmitSale } from './use-submit-sale.ts';
import { useLeaving } from './use-leaving.ts';
import { useMoney } from './use-money.ts';
import { useParking } from './use-parking.ts';
import { useSaleDetails } from './use-sale-details.ts';
import { useSelling } from './use-selling.ts';
import { useTableBill } from './use-table-bill.ts';
import { useResuming } from './use-resuming.ts';
import { useCounterNavigation } from './use-counter-navigation.ts';

type Options = Pick<
  CounterViewProps,
  'store' | 'menu' | 'ports' | 'open' | 'discountRule' | 'saved' | 'onSave' | 'unkept' | 'view' | 'errorText'
>;

/** The counter without its looks: the open sale, where the cashier is, and what can be done from there. */
export function useCounter(options: Options) {
  const { store, menu, open, saved, onSave, unkept, view, errorText, discountRule } = options;
  const { ports, layer: approval } = useApprovedPorts(options.ports);
  const { brandId, storeId, orderTypes } = store;
  const firstType = usualType(orderTypes);
  const newCart = () => ({ orderId: ports.newId(), brandId, storeId, orderType: firstType });
  const handle = useSale(saved, newCart, onSave);
  const { sale, change } = handle;
  const { lines, base } = sale.cart;
  const empty = lines.length === 0;
  const facts = useCartFacts(sale.cart, store, menu);
  const { total } = facts.amounts;
  const prefix = useQuantityPrefix();
  useBusy(isBlank(sale) ? undefined : 'cart');
  const where = useCounterNavigation({ view, isEmpty: empty, hasTables: store.hasTables });
  const { backStack, place, show, toSell, setCartOpen } = where;
  const booking = useSubmitSale({ handle, ports, menu, store, onPlaced: where.toDone });
  /** What is being paid stands still while that is kept: a change would get into the next sale. */
  const amend = (to: (sale: Sale) => Sale) => {
    if (!booking.isRunning()) change(to);
  };
  const said = useSaleDetails({
    handle,
    amend,
    store,
    onShow: () => {
      toSell();
      setCartOpen(true);
    },
  });
  const money = useMoney({ sale, total, paid: facts.paid, store, booking, said, where });
  const discounting = useDiscounting({ handle, newId: ports.newId, backStack });
  const repricing = useRepricing({ handle, backStack });
  const selling = useSelling({
    handle,
    prefix,
    ports,
    store,
    menu,
    errorText,
    onDiscount: discounting.ask,
    onMember: said.asked.takeMember,
    onOrder: (orderId) => show('orders', orderId),
    onSold: () => {
      booking.forgetFailure();
      if (place === 'done') toSell();
    },
  });
  const search = useDishSearch(selling.actions.find);
  const arranging = useArranging({
    menu,
    ports,
    onStart: () => {
      search.clear();
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
  useBackCloses(backStack, leaving.leaving?.open ?? false, leaving.stay);
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
  const takingUp = useResuming({ handle, ports, menu, total, selling, where });
  const tableBill = useTableBill({ done: where.done, resume: parking.resume, show });
  const failureText = useFailureText(errorText);
  const { saving, failure } = booking;
  /** Puts away whatever lies over the tiles; false where nothing does. */
  const putAway = (): boolean => {
    const lies = where.cartOpen || search.query !== '' || prefix.prefix !== undefined || selling.marking;
    setCartOpen(false);
    search.clear();
    prefix.clear();
    selling.actions.endMarking();
    return lies;
  };
  return {
    store,
    menu,
    ports,
    approval,
    open,
    discountRule,
    errorText,
    /** The open sale, what it comes to, and why it was not kept. */
    bill: {
      ...facts,
      sale,
      now: handle.now,
      change,
      amend,
      empty,
      saving,
      failureText: failure === undefined ? (parking.closedElsewhere ?? unkept) : failureText(failure),
      clear: () => {
        if (base) void leaving.leave().then((isFree) => isFree && setCartOpen(false));
        else change((now) => clearSale(now, firstType));
      },
    },
    where,
    said,
    money,
    prefix,
    search,
    selling,
    arranging,
    discounting,
    repricing,
    leaving,
    parking,
    takingUp,
    tableBill,
    putAway,
  };
}

export type CounterHandle = ReturnType<typeof useCounter>;
