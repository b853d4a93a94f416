import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import { cartAmounts, countIn, type CartLine } from '#domain/order/cart.ts';
import { defaultChoices, lineFor, optionsFor } from '#domain/order/lines.ts';
import { piecesOfLines } from '#domain/order/oversell.ts';
import { money } from '#src/ui/figures/money.tsx';
import type { LineActions } from './cart/cart-line.tsx';
import type { CounterPorts, CounterStore } from './counter-ports.ts';
import type { Answered, Asked } from './options/option-sheet.tsx';
import { addToSale, changeQuantity, editLine, removeFromSale, selectLine } from './sale/sale.ts';
import type { useQuantityPrefix } from './sale/use-quantity-prefix.ts';
import type { useSale } from './sale/use-sale.ts';
import type { useOversell } from './use-oversell.ts';
import type { useWords } from './words.ts';

/** What selling knows at the moment of a tap. */
export interface SellingNow extends Pick<ReturnType<typeof useWords>, 'nameOf' | 'listOf'> {
  readonly handle: ReturnType<typeof useSale>;
  readonly prefix: ReturnType<typeof useQuantityPrefix>;
  readonly ports: Pick<CounterPorts, 'newId'>;
  readonly store: CounterStore;
  readonly menu: PresentedMenu;
  readonly onDiscount: (lineId: string) => void;
  /** Something was put into the cart: where the cashier was does not matter any more. */
  readonly onSold: () => void;
  readonly announceLast: (sentence: string) => void;
  readonly says: {
    readonly soldOut: (name: string) => string;
    readonly missing: (names: string) => string;
    readonly added: (name: string, count: number, total: string) => string;
  };
}

interface SellingParts {
  readonly here: () => SellingNow;
  readonly guard: ReturnType<typeof useOversell>['guard'];
  readonly tell: (sentence: string | undefined) => void;
  /** Opens the questions of a dish. */
  readonly ask: (about: Asked) => void;
  readonly closeSheet: () => void;
}

/** Putting dishes into the cart. */
export function dishActions({ here, guard, tell, ask, closeSheet }: SellingParts) {
  const announceAdded = (dish: PresentedDish): void => {
    const { handle, store, announceLast, nameOf, says } = here();
    const { cart } = handle.now();
    announceLast(says.added(nameOf(dish), countIn(cart), money(cartAmounts(cart, store).amounts.total)));
  };
  const add = (dish: PresentedDish, { chosen, quantity, note }: Answered): void => {
    const text = note.trim();
    const line = lineFor(dish, chosen, {
      _id: here().ports.newId(),
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
  return {
    tap: (dish: PresentedDish): void => {
      const { prefix, nameOf, says } = here();
      if (dish.soldOut) {
        tell(says.soldOut(nameOf(dish)));
        return;
      }
      tell(undefined);
      const quantity = prefix.take();
      if (dish.needsChoice) ask({ dish, quantity });
      else add(dish, { chosen: defaultChoices(dish), quantity, note: '' });
    },
    askFor: (dish: PresentedDish) => ask({ dish, quantity: here().prefix.take() }),
    answer: ({ dish, line }: Asked, answered: Answered): void => {
      closeSheet();
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
    /** Dishes of an earlier order that cannot be had again as they were. */
    tellMissing: (lines: readonly Pick<CartLine, 'itemName' | 'itemNameEn'>[]): void => {
      const { nameOf, listOf, says } = here();
      const names = lines.map(({ itemName, itemNameEn }) => nameOf({ name: itemName, nameEn: itemNameEn }));
      if (names.length > 0) tell(says.missing(listOf(names)));
    },
    /** Lines that come all at once. */
    addAll: (lines: readonly CartLine[]): void =>
      guard(piecesOfLines(lines), () => here().handle.change((sale) => lines.reduce(addToSale, sale))),
  };
}

/** What can be done to a line of the cart. */
export function lineActions({ here, guard, ask }: SellingParts): LineActions {
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
  return {
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
