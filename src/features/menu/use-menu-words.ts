import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { MenuType } from '#domain/menu/schema.ts';
import { weekdayName } from '#src/ui/weekday-names.ts';
import type { ServingTime } from './menu-draft.ts';

/** What menus, their fields and their times are called. */
export function useMenuWords() {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const types: Readonly<Record<MenuType, string>> = {
      food: t({ id: 'menuType.food', message: '餐點' }),
      cash_coupon: t({ id: 'menuType.cashCoupon', message: '現金券' }),
      point_exchange: t({ id: 'menuType.pointExchange', message: '點數兌換' }),
    };
    const labels = {
      name: t({ id: 'field.name', message: '名稱' }),
      menuType: t({ id: 'menu.type', message: '菜單類型' }),
      isActive: t({ id: 'menu.isActive', message: '啟用' }),
      schedule: t({ id: 'menu.schedule', message: '供應時段' }),
      sections: t({ id: 'menuSection', message: '菜單分區' }),
    };
    const dayName = (day: number, width: 'short' | 'long' = 'short'): string =>
      weekdayName(day, i18n.locale, width);
    const daysName = (days: readonly number[]): string => {
      if (days.length === 7) return t({ id: 'menu.everyDay', message: '每天' });
      return [1, 2, 3, 4, 5, 6, 0]
        .filter((day) => days.includes(day))
        .map((day) => dayName(day))
        .join(t({ id: 'list.pause', message: '、' }));
    };
    const times = (schedule: readonly ServingTime[]): string =>
      schedule.length === 0
        ? t({ id: 'menu.always', message: '全天' })
        : schedule
            .map(({ days, from, to }) => `${daysName(days)} ${from}–${to}`)
            .join(t({ id: 'list.break', message: '；' }));
    return { types, labels, dayName, times };
  }, [t, i18n.locale]);
}
