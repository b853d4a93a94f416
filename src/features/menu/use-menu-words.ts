import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { MenuType } from '#domain/menu/schema.ts';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';

/** What the types of menus are called. */
export function useMenuTypes(): Readonly<Record<MenuType, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      food: t({ id: 'menuType.food', message: '餐點' }),
      cash_coupon: t({ id: 'menuType.cashCoupon', message: '現金券' }),
      point_exchange: t({ id: 'menuType.pointExchange', message: '點數兌換' }),
    }),
    [t],
  );
}

/** What menus, their fields and their times are called. */
export function useMenuWords() {
  const { t } = useLingui();
  const { label: schedule, times } = useServingWords();
  const types = useMenuTypes();
  return useMemo(() => {
    const labels = {
      name: t({ id: 'field.name', message: '名稱' }),
      menuType: t({ id: 'menu.type', message: '菜單類型' }),
      isActive: t({ id: 'menu.isActive', message: '啟用' }),
      schedule,
      sections: t({ id: 'menuSection', message: '菜單分區' }),
    };
    return { types, labels, times };
  }, [t, types, schedule, times]);
}
