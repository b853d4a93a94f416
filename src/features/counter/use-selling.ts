import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mintedAtMs } from '#domain/kit/ids.ts';
import { isMobilePhone, mobilePhoneOf } from '#domain/kit/mobile-phone.ts';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { findByCode, searchDishes } from '#domain/menu/search.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import { cartAmounts, countIn, type CartLine } from '#domain/order/cart.ts';
import { defaultChoices, lineFor, optionsFor } from '#domain/order/lines.ts';
import { useAnnounceLast } from '#src/ui/notices/live-region.tsx';
import { money } from '#src/ui/figures/money.tsx';
import type { LineActions } from './cart/cart-line.tsx';
import type { CounterPorts, CounterStore, SoldOutDish } from './counter-ports.ts';
import type { Answered, Asked } from './options/option-sheet.tsx';
import { addToSale, changeQuantity, editLine, removeFromSale, selectLine } from './sale/sale.ts';
import type { useQuantityPrefix } from './sale/use-quantity-prefix.ts';
import type { useSale } from './sale/use-sale.ts';
import { piecesOfLines } from '#domain/order/oversell.ts';
import { useOversell } from './use-oversell.ts';
import { useWords } from './words.ts';

interface SellingOptions {
  readonly handle: ReturnType<typeof useSale>;
  readonly prefix: ReturnType<typeof useQuantityPrefix>;
  readonly ports: CounterPorts;
  readonly store: CounterStore;
  readonly menu: PresentedMenu;
  readonly errorText: (error: unknown) => string;
  readonly onDiscount: (lineId: string) => void;
  /** A member's number was scanned. @returns false where the store asks for none */
  readonly onMember: (phone: string) => boolean;
  /** Shows an order, whose code was scanned. */
  readonly onOrder: (orderId: string) => void;
  /** Something was put into the cart: where the cashier was does not matter any more. */
  readonly onSold: () => void;
}

/** A sheet or dialog; its content stays while it closes. */
interface Layer<T> {
  readonly about: T;
  readonly open: boolean;
  /** Tells one opening from the next. */
  readonly turn: number;
}

/** What was marked or had back last: one dish, or many at once. */
export type Marked =
  | { readonly dish: PresentedDish; readonly isSoldOut: boolean }
  | { readonly dishes: readonly SoldOutDish[]; readonly isSoldOut: boolean };

/** Putting dishes into the cart and changing what is there. The actions stay the same from drawing to drawing. */
export function useSelling(options: SellingOptions) {
  const { t } = useLingui();
  const { nameOf, listOf } = useWords();
  const announceLast = useAnnounceLast();
  const [notice, setNotice] = useState<string>();
  const [asked, setAsked] = useState<Layer<Asked>>();
  const [held, setHeld] = useState<Layer<PresentedDish>>();
  const [marking, setMarking] = useState(false);
  const [marked, setMarked] = useState<Marked>();
  const says = {
    soldOut: (name: string) => t({ id: 'order.soldOut', message: `「${name}」已售完` }),
    missing: (names: string) => t({ id: 'order.againMissing', message: `目前無法點：${names}` }),
    unknown: (code: string) => t({ id: 'scan.unknown', message: `找不到條碼${code}` }),
    noOrder: t({
      id: 'scan.noOrder',
      message: '找不到這張訂單，可能是其他分店的，或還沒有傳到這台裝置',
    }),
    bundle: t({ id: 'bundle.editedInOffice', message: '套組不會售完，要修改或停售請到後台的「套組」' }),
    added: (name: string, count: number, total: string) =>
      t({ id: 'cart.added', message: `已加入 ${name}，共${count}件，${total}` }),
  };
  const { handle, store, menu } = options;
  const oversell = useOversell({ handle, store, menu, tell: setNotice });
  const { guard } = oversell;
  const latest = useRef({ ...options, says, nameOf, listOf, announceLast, marking });
  useEffect(() => {
    latest.current = { ...options, says, nameOf, listOf, announceLast, marking };
  });

  const actions = useMemo(() => {
    const here = () => latest.current;

    const add = (dish: PresentedDish, { chosen, quantity, note }: Answered): void => {
      const { ports } = here();
      const text = note.trim();
      const line = lineFor(dish, chosen, {
        _id: ports.newId(),
        quantity,
        ...(text === '' ? {} : { note: text }),
      });
      guard(piecesOfLines([line]), () => {
        const { handle, onSold } = here();
        handle.change((sale) => addToSale(sale, line));
        navigator.vibrate?.(10);
        onSold();
        announceAdded(dish);
      });
    };
    const announceAdded = (dish: PresentedDish): void => {
      const { handle, store, announceLast, nameOf, says } = here();
      const { cart } = handle.now();
      announceLast(says.added(nameOf(dish), countIn(cart), money(cartAmounts(cart, store).amounts.total)));
    };
    const ask = (about: Asked): void =>
      setAsked((now) => ({ about, open: true, turn: (now?.turn ?? 0) + 1 }));
    const tap = (dish: PresentedDish): void => {
      const { prefix, nameOf, says } = here();
      if (dish.soldOut) {
        setNotice(says.soldOut(nameOf(dish)));
        return;
      }
      setNotice(undefined);
      const quantity = prefix.take();
      if (dish.needsChoice) ask({ dish, quantity });
      else add(dish, { chosen: defaultChoices(dish), quantity, note: '' });
    };
    const lineById = (lineId: string): CartLine | undefined =>
      here()
        .handle.now()
        .cart.lines.find(({ _id }) => _id === lineId);
    const edit = (lineId: string, forNote: boolean): void => {
      const line = lineById(lineId);
      if (!line) return;
      const dish =
        dishesOf(here().menu).find(({ dishId }) => dishId === line.templateId) ?? withoutQuestions(line);
      ask({ dish, line, quantity: line.quantity, forNote });
    };
    const openOrder = async (orderId: string): Promise<void> => {
      const { ports, onOrder, says } = here();
      if (await ports.orders.has(orderId)) onOrder(orderId);
      else setNotice(says.noOrder);
    };
    const soldOut = (dish: PresentedDish, isSoldOut: boolean): void => {
      const { ports, errorText } = here();
      ports.setSoldOut(dish.dishId, isSoldOut).then(
        () => setMarked({ dish, isSoldOut }),
        (error: unknown) => setNotice(errorText(error)),
      );
    };
    const soldOutMany = (dishes: readonly SoldOutDish[], isSoldOut: boolean): void => {
      const { ports, errorText } = here();
      ports.setSoldOutMany(dishes, isSoldOut).then(
        () => setMarked({ dishes, isSoldOut }),
        (error: unknown) => setNotice(errorText(error)),
      );
    };
    const lines: LineActions = {
      select: (lineId) => here().handle.change((sale) => selectLine(sale, lineId)),
      setQuantity: (lineId, by) => {
        const line = lineById(lineId);
        const more = line && by > 0 ? piecesOfLines([{ ...line, quantity: by }]) : new Map();
        guard(more, () => here().handle.change((sale) => changeQuantity(sale, lineId, by)));
      },
      remove: (lineId) => here().handle.change((sale) => removeFromSale(sale, lineId)),
      editOptions: (lineId) => edit(lineId, false),
      editNote: (lineId) => edit(lineId, true),
      discount: (lineId) => here().onDiscount(lineId),
    };
    return {
      lines,
      /** A tile: it is sold, or marked where taps mark. */
      tapTile: (dish: PresentedDish): void => {
        const { marking: marks, says } = here();
        if (!marks) tap(dish);
        else if (dish.isBundle) setNotice(says.bundle);
        else soldOut(dish, !dish.soldOut);
      },
      soldOut,
      /** Everything that was marked: offered again. */
      restore: (dishes: readonly SoldOutDish[]) => soldOutMany(dishes, false),
      /** What was marked or had back last, the other way round. */
      unmark: (done: Marked): void => {
        setMarked(undefined);
        if ('dish' in done) soldOut(done.dish, !done.isSoldOut);
        else soldOutMany(done.dishes, !done.isSoldOut);
      },
      setMarking,
      endMarking: () => setMarking(false),
      /** Holding a tile. */
      hold: (dish: PresentedDish) =>
        dish.isBundle
          ? setNotice(here().says.bundle)
          : setHeld((now) => ({ about: dish, open: true, turn: (now?.turn ?? 0) + 1 })),
      letGo: () => setHeld((now) => now && { ...now, open: false }),
      askFor: (dish: PresentedDish) => ask({ dish, quantity: here().prefix.take() }),
      closeSheet: () => setAsked((now) => now && { ...now, open: false }),
      answer: ({ dish, line }: Asked, answered: Answered): void => {
        setAsked((now) => now && { ...now, open: false });
        if (!line) {
          add(dish, answered);
          return;
        }
        const { quantity, note } = answered;
        const to =
          dish.choices.length > 0
            ? { options: optionsFor(dish, answered.chosen), quantity, note }
            : { quantity, note };
        guard(piecesOfLines([{ ...line, ...to }], [line]), () =>
          here().handle.change((sale) => editLine(sale, line._id, to)),
        );
      },
      scan: (code: string): void => {
        const { menu, says } = here();
        const dish = findByCode(dishesOf(menu), code);
        const phone = mobilePhoneOf(code);
        if (dish) tap(dish);
        else if (isOrderId(code)) void openOrder(code.toLowerCase());
        else if (!isMobilePhone(phone) || !here().onMember(phone)) setNotice(says.unknown(code));
      },
      /** Enter in the search field: a code, else the first dish found. Whether the search is over. */
      find: (query: string): boolean => {
        const { menu, says } = here();
        const text = query.trim();
        if (text === '') return false;
        const dishes = dishesOf(menu);
        const dish = findByCode(dishes, text) ?? searchDishes(dishes, text).find((found) => !found.soldOut);
        if (dish) tap(dish);
        else if (isOrderId(text)) void openOrder(text.toLowerCase());
        else if (/^[\dA-Za-z-]{6,}$/.test(text)) setNotice(says.unknown(text));
        else return false;
        return true;
      },
      /** Dishes of an earlier order that cannot be had again as they were. */
      tellMissing: (lines: readonly Pick<CartLine, 'itemName' | 'itemNameEn'>[]): void => {
        const { nameOf, listOf, says } = here();
        const names = lines.map(({ itemName, itemNameEn }) => nameOf({ name: itemName, nameEn: itemNameEn }));
        if (names.length > 0) setNotice(says.missing(listOf(names)));
      },
      /** Lines that come all at once. */
      addAll: (lines: readonly CartLine[]): void =>
        guard(piecesOfLines(lines), () => here().handle.change((sale) => lines.reduce(addToSale, sale))),
      tell: setNotice as (message: string) => void,
      dismissNotice: () => setNotice(undefined),
      forgetMark: () => setMarked(undefined),
    };
  }, [guard]);
  return { actions, oversell, notice, asked, held, marking, marked };
}

/** As guests' pages and tills make them; a scanner may have its shift lock on. */
function isOrderId(code: string): boolean {
  return code.length === 36 && mintedAtMs(code.toLowerCase()) !== undefined;
}

/** A line whose dish is no longer on the menu: its answers stay, its note and quantity can change. */
function withoutQuestions({ templateId, itemName, itemNameEn, basePrice }: CartLine): PresentedDish {
  return {
    itemId: templateId,
    dishId: templateId,
    categoryId: '',
    name: itemName,
    ...(itemNameEn === undefined ? {} : { nameEn: itemNameEn }),
    tags: [],
    price: basePrice,
    soldOut: false,
    choices: [],
    needsChoice: false,
    search: '',
  };
}
