import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { mintedAtMs } from '#domain/kit/ids.ts';
import { isMobilePhone, mobilePhoneOf } from '#domain/kit/mobile-phone.ts';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { findByCode, searchDishes } from '#domain/menu/search.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import type { CounterPorts } from './counter-ports.ts';

export interface CounterSearchOptions {
  readonly ports: Pick<CounterPorts, 'orders'>;
  readonly menu: PresentedMenu;
  /** A member's number was scanned. @returns false where the store asks for none */
  readonly onMember: (phone: string) => boolean;
  /** Shows an order, whose code was scanned. */
  readonly onOrder: (orderId: string) => void;
}

/** Handles a scan or a search: a dish, an order, a member. Both stay the same from drawing to drawing. */
export function useCounterSearch(
  options: CounterSearchOptions,
  tap: (dish: PresentedDish) => void,
  tell: (sentence: string) => void,
) {
  const { t } = useLingui();
  const says = {
    unknown: (code: string) => t({ id: 'scan.unknown', message: `找不到條碼${code}` }),
    noOrder: t({
      id: 'scan.noOrder',
      message: '找不到這張訂單，可能是其他分店的，或還沒有傳到這台裝置',
    }),
  };
  const latest = useLatest({ ...options, says });
  return useMemo(() => {
    const openOrder = async (orderId: string): Promise<void> => {
      const { ports, onOrder, says: words } = latest.current;
      if (await ports.orders.has(orderId)) onOrder(orderId);
      else tell(words.noOrder);
    };
    return {
      scan: (code: string): void => {
        const { menu, onMember, says: words } = latest.current;
        const dish = findByCode(dishesOf(menu), code);
        const phone = mobilePhoneOf(code);
        if (dish) tap(dish);
        else if (isOrderId(code)) void openOrder(code.toLowerCase());
        else if (!isMobilePhone(phone) || !onMember(phone)) tell(words.unknown(code));
      },
      /** Enter in the search field: a code, else the first dish found. Whether the search is over. */
      find: (query: string): boolean => {
        const { menu, says: words } = latest.current;
        const text = query.trim();
        if (text === '') return false;
        const dishes = dishesOf(menu);
        const dish = findByCode(dishes, text) ?? searchDishes(dishes, text).find((found) => !found.soldOut);
        if (dish) tap(dish);
        else if (isOrderId(text)) void openOrder(text.toLowerCase());
        else if (/^[\dA-Za-z-]{6,}$/.test(text)) tell(words.unknown(text));
        else return false;
        return true;
      },
    };
  }, [latest, tap, tell]);
}

/** As guests' pages and tills make them; a scanner may have its shift lock on. */
function isOrderId(code: string): boolean {
  return code.length === 36 && mintedAtMs(code.toLowerCase()) !== undefined;
}
