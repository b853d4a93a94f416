import { useLingui } from '@lingui/react/macro';
import BadgeAlert from 'lucide-react/icons/badge-alert';

import BookOpen from 'lucide-react/icons/book-open';
import Boxes from 'lucide-react/icons/boxes';
import ChartColumn from 'lucide-react/icons/chart-column';
import Coins from 'lucide-react/icons/coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListChecks from 'lucide-react/icons/list-checks';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Monitor from 'lucide-react/icons/monitor-smartphone';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Settings from 'lucide-react/icons/settings';
import StoreIcon from 'lucide-react/icons/store';
import TicketCheck from 'lucide-react/icons/ticket-check';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import TrendingUp from 'lucide-react/icons/trending-up';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import { useMemo } from 'react';
import { permissions } from '#domain/access/permissions.ts';
import { roleScope, type AdminRole } from '#domain/kit/roles.ts';
import type { Place, PlaceGroup } from './places.ts';

const mayManage: readonly AdminRole[] = permissions['admins.manage'];
const maySettle: readonly AdminRole[] = permissions['flags.settle'];

/** The pages of a brand's back office, by the groups of ux.md §2.0, as far as they exist and the role may open them. */
export function useBrandPlaces(
  brandId: string,
  role: AdminRole | undefined,
  ownStoreId: string | undefined,
): readonly PlaceGroup[] {
  const { t } = useLingui();
  return useMemo(() => {
    const params = { brandId };
    // Who works in one store has one counter; the others choose it from the list of stores.
    const operation: Place[] = [
      {
        id: 'dashboard',
        label: t({ id: 'dashboard', message: '總覽' }),
        icon: LayoutDashboard,
        link: { to: '/admin/$brandId', params, activeOptions: { exact: true } },
        letter: 'd',
        tab: true,
      },
      ...(ownStoreId === undefined
        ? []
        : [
            {
              id: 'counter',
              label: t({ id: 'nav.counter', message: '櫃檯點餐' }),
              icon: Monitor,
              link: {
                to: '/counter/$brandId/$storeId',
                params: { brandId, storeId: ownStoreId },
                reloadDocument: true,
              },
              letter: 'c',
              tab: true,
            } satisfies Place,
          ]),
      {
        id: 'orders',
        label: t({ id: 'order', message: '訂單' }),
        icon: ReceiptText,
        link: { to: '/admin/$brandId/orders', params },
        exceptAt: '/admin/$brandId/orders/reports',
        letter: 'o',
      },
      {
        id: 'reports',
        label: t({ id: 'report.title', message: '銷售報表' }),
        icon: ChartColumn,
        link: { to: '/admin/$brandId/orders/reports', params },
        letter: 'e',
      },
      {
        id: 'inventory',
        label: t({ id: 'stock.title', message: '庫存' }),
        icon: Boxes,
        link: { to: '/admin/$brandId/inventory', params },
        letter: 'i',
      },
      {
        id: 'cash flow',
        label: t({ id: 'flow.title', message: '收支記帳' }),
        icon: NotebookPen,
        link: { to: '/admin/$brandId/cash-flow', params },
        letter: 'f',
      },
      {
        id: 'customers',
        label: t({ id: 'customers', message: '顧客' }),
        icon: UserRoundSearch,
        link: { to: '/admin/$brandId/customers', params },
        letter: 'u',
      },
      ...(role && maySettle.includes(role)
        ? [
            {
              id: 'review',
              label: t({ id: 'flags.title', message: '需確認' }),
              icon: BadgeAlert,
              link: { to: '/admin/$brandId/review', params } as const,
              letter: 'r',
            },
          ]
        : []),
    ];
    const catalogue: Place[] = [
      {
        id: 'menus',
        label: t({ id: 'menu', message: '菜單' }),
        icon: BookOpen,
        link: { to: '/admin/$brandId/menus', params },
        letter: 'm',
      },
      {
        id: 'dishes',
        label: t({ id: 'dishTemplate', message: '餐點庫' }),
        icon: Utensils,
        link: { to: '/admin/$brandId/dishes/template', params },
        letter: 't',
        tab: true,
        short: t({ id: 'palette.dishes', message: '餐點' }),
      },
      {
        id: 'option categories',
        label: t({ id: 'optionCategory', message: '選項類別' }),
        icon: ListChecks,
        link: { to: '/admin/$brandId/option-categories', params },
      },
      {
        id: 'options',
        label: t({ id: 'option', message: '選項' }),
        icon: SlidersHorizontal,
        link: { to: '/admin/$brandId/options', params },
      },
      {
        id: 'bundles',
        label: t({ id: 'bundle', message: '套組' }),
        icon: Package,
        link: { to: '/admin/$brandId/bundles', params },
      },
    ];
    const promotion: Place[] = [
      {
        id: 'coupons',
        label: t({ id: 'coupon', message: '優惠券' }),
        icon: TicketPercent,
        link: { to: '/admin/$brandId/coupons', params },
        exceptPanel: 'report',
      },
      {
        id: 'vouchers',
        label: t({ id: 'voucher', message: '兌換券' }),
        icon: TicketCheck,
        link: { to: '/admin/$brandId/vouchers', params },
      },
      {
        id: 'point rules',
        label: t({ id: 'pointRule', message: '點數規則' }),
        icon: Coins,
        link: { to: '/admin/$brandId/point-rules', params },
      },
      {
        id: 'promotion report',
        label: t({ id: 'promo.title', message: '優惠成效' }),
        icon: TrendingUp,
        link: { to: '/admin/$brandId/coupons', params, search: { panel: 'report' } },
      },
    ];
    const settings: Place[] = [
      {
        id: 'stores',
        label: t({ id: 'stores.title', message: '店家' }),
        icon: StoreIcon,
        link: { to: '/admin/$brandId/stores', params },
        letter: 's',
        tab: true,
      },
      ...(role && mayManage.includes(role)
        ? [
            {
              id: 'store admins',
              label: t({ id: 'people.store', message: '人員' }),
              icon: Users,
              link: { to: '/admin/$brandId/store-admins', params } as const,
            },
          ]
        : []),
      {
        id: 'brand settings',
        label: t({ id: 'brandSettings', message: '品牌設定' }),
        icon: Settings,
        link: { to: '/admin/$brandId/settings', params },
      },
      {
        id: 'account settings',
        label: t({ id: 'account.title', message: '帳號設定' }),
        icon: UserRound,
        link: { to: '/admin/$brandId/account-settings', params },
        letter: 'a',
      },
    ];
    const platform: Place[] = [
      {
        id: 'all brands',
        label: t({ id: 'boss.brands', message: '所有品牌' }),
        icon: LayoutGrid,
        link: { to: '/boss/brands' },
        letter: 'b',
      },
    ];
    return [
      { label: t({ id: 'nav.operation', message: '營運' }), items: operation },
      { label: t({ id: 'nav.catalogue', message: '商品' }), items: catalogue },
      { label: t({ id: 'nav.promotion', message: '行銷' }), items: promotion },
      { label: t({ id: 'nav.settings', message: '設定' }), items: settings },
      {
        label: t({ id: 'nav.platform', message: '平台' }),
        items: role && roleScope(role) === 'system' ? platform : [],
      },
    ].filter(({ items }) => items.length > 0);
  }, [t, brandId, role, ownStoreId]);
}
