import type { RefObject } from 'react';
import type { OrderType } from '#domain/order/schema.ts';
import { commandOf } from './keys/commands.ts';
import { useKeys } from './keys/use-keys.ts';
import {
  changeQuantity,
  moveSelection,
  removeFromSale,
  selectLine,
  undo,
  withOrderType,
} from './sale/sale.ts';
import type { useQuantityPrefix } from './sale/use-quantity-prefix.ts';
import type { useSale } from './sale/use-sale.ts';

interface SellKeysOptions {
  readonly handle: ReturnType<typeof useSale>;
  readonly prefix: ReturnType<typeof useQuantityPrefix>;
  readonly orderTypes: readonly OrderType[];
  readonly isDone: boolean;
  /** A bar offers to undo something and listens for Ctrl Z itself. */
  readonly undoIsOffered: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onScan: (code: string) => void;
  readonly onExact: () => void;
  readonly onPay: () => void;
  readonly onOrders: () => void;
  readonly onClear: () => void;
  /** Goes on to the next sale. */
  readonly onNext: () => void;
  /** Puts away whatever lies over the tiles; false where nothing does. */
  readonly onBack: () => boolean;
}

/** The keys of ux.md §2.2 while the tiles are there. */
export function useSellKeys(options: SellKeysOptions): void {
  const { handle, prefix, isDone } = options;
  const { change, now } = handle;
  const onSelected = (act: (lineId: string) => void): boolean => {
    const { selected } = now();
    if (selected !== undefined) act(selected);
    return selected !== undefined;
  };

  const key = (pressed: string): boolean => {
    if (pressed === 'undo') {
      if (options.undoIsOffered || now().past.length === 0) return false;
      change(undo);
      return true;
    }
    const command = commandOf(pressed, isDone ? 'done' : 'sell');
    switch (command?.name) {
      case 'digit':
        prefix.type(command.digit);
        return true;
      case 'search':
        options.search.current?.focus();
        options.search.current?.select();
        return true;
      case 'lineUp':
      case 'lineDown':
        change((sale) => moveSelection(sale, command.name === 'lineUp' ? -1 : 1));
        return true;
      case 'more':
      case 'less':
        return onSelected((id) =>
          change((sale) => changeQuantity(sale, id, command.name === 'more' ? 1 : -1)),
        );
      case 'remove':
        return onSelected((id) => change((sale) => removeFromSale(sale, id)));
      case 'orderType':
        change((sale) => withOrderType(sale, after(options.orderTypes, sale.cart.orderType)));
        return true;
      case 'exactCash':
        options.onExact();
        return true;
      case 'pay':
        options.onPay();
        return true;
      case 'orders':
        options.onOrders();
        return true;
      case 'new':
        if (isDone) options.onNext();
        else options.onClear();
        return true;
      case 'confirm':
        options.onNext();
        return true;
      case 'back':
        if (isDone) options.onNext();
        else if (!options.onBack()) change((sale) => selectLine(sale, sale.selected));
        return true;
      default:
        return false;
    }
  };
  useKeys({ key, scan: options.onScan });
}

function after(types: readonly OrderType[], type: OrderType): OrderType {
  return types[(types.indexOf(type) + 1) % types.length] ?? type;
}
