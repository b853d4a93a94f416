import type { OrderType } from '#domain/order/schema.ts';
import { commandOf } from './keys/commands.ts';
import { useKeys } from './keys/use-keys.ts';
import { moveSelection, removeFromSale, selectLine, undo, withOrderType } from './sale/sale.ts';
import type { CounterHandle } from './use-counter.ts';

/** The keys of ux.md §2.2 while the tiles are there. */
export function useSellKeys(counter: CounterHandle): void {
  const { handle, prefix, place, search, selling, show, toSell } = counter;
  const { orderTypes } = counter.store;
  const isDone = place === 'done';
  // A bar offers to undo something and listens for Ctrl Z itself.
  const undoIsOffered = counter.sale.undoable !== undefined || selling.marked !== undefined;
  const { change, now } = handle;
  const onSelected = (act: (lineId: string) => void): boolean => {
    const { selected } = now();
    if (selected !== undefined) act(selected);
    return selected !== undefined;
  };

  const key = (pressed: string): boolean => {
    if (pressed === 'undo') {
      if (undoIsOffered || now().past.length === 0) return false;
      change(undo);
      return true;
    }
    const command = commandOf(pressed, isDone ? 'done' : 'sell');
    switch (command?.name) {
      case 'digit':
        prefix.type(command.digit);
        return true;
      case 'search':
        search.current?.focus();
        search.current?.select();
        return true;
      case 'lineUp':
      case 'lineDown':
        change((sale) => moveSelection(sale, command.name === 'lineUp' ? -1 : 1));
        return true;
      case 'more':
      case 'less':
        return onSelected((id) => selling.actions.lines.setQuantity(id, command.name === 'more' ? 1 : -1));
      case 'remove':
        return onSelected((id) => change((sale) => removeFromSale(sale, id)));
      case 'orderType':
        change((sale) => withOrderType(sale, after(orderTypes, sale.cart.orderType)));
        return true;
      case 'exactCash':
        counter.exact();
        return true;
      case 'pay':
        counter.pay();
        return true;
      case 'discount':
        counter.discounting.ask();
        return true;
      case 'member':
        return counter.asked.askMember();
      case 'park':
        counter.parking.park();
        return true;
      case 'recall':
        show('parked');
        return true;
      case 'orders':
        show('orders');
        return true;
      case 'tables':
        if (counter.store.hasTables) show('tables');
        return counter.store.hasTables;
      case 'new':
        if (isDone) toSell();
        else counter.clear();
        return true;
      case 'lock':
        counter.ports.lock();
        return true;
      case 'confirm':
        counter.afterDone();
        return true;
      case 'back':
        if (isDone) counter.afterDone();
        else if (!counter.putAway()) change((sale) => selectLine(sale, sale.selected));
        return true;
      default:
        return false;
    }
  };
  // Not only beneath what covers the tiles: after a reload both are there at once, and then this would be the one that came last.
  useKeys({ key, scan: selling.actions.scan }, place === 'sell' || isDone);
}

function after(types: readonly OrderType[], type: OrderType): OrderType {
  return types[(types.indexOf(type) + 1) % types.length] ?? type;
}
