import { msg } from '@lingui/core/macro';
import BookOpen from 'lucide-react/icons/book-open';
import { createMenu, updateMenu } from '#domain/menu/menu-operations.ts';
import { listMenus } from '#domain/menu/operations.ts';
import { menus, type Menu, type MenuCategory, type MenuType } from '#domain/menu/schema.ts';
import type { KeptForm } from '#src/data/edits-of.ts';
import type { Field } from '#src/office/field.ts';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { segmentField } from '#src/office/fields/segment-field.tsx';
import { servingField } from '#src/office/fields/serving-field.tsx';
import { nameField } from '#src/office/fields/text-fields.tsx';
import type { Values } from '#src/office/form/codec.ts';
import { defineResource, type FormShape } from '#src/office/resource.ts';
import { followMenu } from './follow-menu.ts';
import {
  copyOfMenu,
  emptyMenuDraft,
  menuDraftOf,
  menuEditsOf,
  newMenuOf,
  type MenuDraft,
} from './menu-draft.ts';
import { countsOf } from './menu-listing.ts';
import { MenuCounts, MenuRevision } from './menu-parts.tsx';

const menuType = segmentField<MenuType>({
  label: msg({ id: 'menu.type', message: '菜單類型' }),
  empty: 'food',
  segments: [
    { value: 'food', name: msg({ id: 'menuType.food', message: '餐點' }) },
    { value: 'cash_coupon', name: msg({ id: 'menuType.cashCoupon', message: '現金券' }) },
    { value: 'point_exchange', name: msg({ id: 'menuType.pointExchange', message: '點數兌換' }) },
  ],
  list: { key: 'type' },
});

/** What the builder arranges, and everywhere else is counted. */
const categories: Field<MenuCategory[], MenuCategory[]> = {
  label: msg({ id: 'menu.dishes', message: '餐點數' }),
  isOptional: false,
  isShownOnly: true,
  empty: [],
  formOf: (value) => value,
  valueOf: (form) => form,
  control: () => null,
  show: (value) => <MenuCounts menu={{ categories: value }} />,
  list: {
    key: 'dishes',
    order: (a = [], b = []) => countsOf({ categories: a }).shown - countsOf({ categories: b }).shown,
  },
};

const revision: Field<number, number> = {
  label: msg({ id: 'menu.version', message: '版本' }),
  isOptional: false,
  isShownOnly: true,
  empty: 0,
  formOf: (value) => value,
  valueOf: (form) => form,
  control: () => null,
  show: (value) => <MenuRevision revision={value} />,
};

/** A menu as its builder has it. */
const shape: FormShape<Menu> = {
  empty: { ...emptyMenuDraft },
  of: (menu) => ({ ...menuDraftOf(menu) }),
  copyOf: (menu, name, isHere) => ({
    ...copyOfMenu(menu, isHere ? name : menu.name, () => crypto.randomUUID()),
  }),
  said: (values) => newMenuOf(values as unknown as MenuDraft),
  edits: (seen, values) => menuEditsOf(seen as unknown as MenuDraft, values as unknown as MenuDraft),
  follow: (kept, fresh) =>
    followMenu(
      kept as unknown as KeptForm<MenuDraft>,
      fresh as unknown as MenuDraft,
    ) as unknown as KeptForm<Values>,
};

/**
 * The menus of a store. What stands on one is arranged in a form of its own, and only one of each type is on. Whoever needs what guests do not
 * see asks for it (`useStoreMenus`).
 */
export const menuResource = defineResource<Menu>()({
  name: 'menu',
  kind: 'menu',
  plural: 'menus',
  table: menus,
  operations: { list: listMenus, create: createMenu, update: updateMenu },
  idAs: 'menuId',
  isUnique: true,
  may: 'menus.edit',
  icon: BookOpen,
  at: {
    list: '/admin/$brandId/menus/store/$storeId',
    create: '/admin/$brandId/menus/create/$storeId',
    edit: '/admin/$brandId/menus/edit/$storeId/$menuId',
    detail: '/admin/$brandId/menus/detail/$storeId/$menuId',
  },
  fields: {
    name: nameField,
    menuType,
    isActive: switchField({
      label: msg({ id: 'menu.isActive', message: '啟用' }),
      box: msg({ id: 'menu.useIt', message: '啟用：櫃檯與客人使用這份菜單' }),
    }),
    schedule: {
      ...servingField({
        hint: msg({ id: 'menu.alwaysHint', message: '全天供應。早餐、午餐這類菜單可以限定時段。' }),
      }),
      isShownAlways: true,
    },
    categories,
    revision,
  },
  shape,
  switched: {
    operation: updateMenu,
    insteadOf: ({ _id, menuType: type }, all) =>
      all.find((one) => one._id !== _id && one.isActive && one.menuType === type),
    words: {
      active: msg({ id: 'enabled', message: '啟用' }),
      inactive: msg({ id: 'disabled', message: '停用' }),
      label: msg({ id: 'menu.switch', message: '啟用{name}' }),
      hint: msg({ id: 'menu.oneActive', message: '同類型同時只有一份啟用' }),
      on: msg({ id: 'menu.nowOn', message: '已啟用「{name}」' }),
      onInstead: msg({ id: 'menu.nowOnFor', message: '已啟用「{name}」，「{others}」已停用' }),
      off: msg({ id: 'menu.nowOff', message: '已停用「{name}」' }),
    },
  },
  sections: [
    {
      id: 'basics',
      title: msg({ id: 'dish.basics', message: '基本資料' }),
      fields: ['name', 'menuType', 'isActive', 'schedule'],
    },
  ],
  words: {
    one: msg({ id: 'menu', message: '菜單' }),
    several: msg({ id: 'menu', message: '菜單' }),
    count: msg({ id: 'menu.count', message: '共{count}份' }),
    create: msg({ id: 'menu.create', message: '新增菜單' }),
    edit: msg({ id: 'menu.edit', message: '編輯菜單' }),
    saved: msg({ id: 'menu.published', message: '已發布' }),
    empty: msg({ id: 'menu.empty', message: '這家店還沒有菜單。' }),
    emptyHint: msg({
      id: 'menu.emptyHint',
      message: '菜單決定櫃檯與客人看得到哪些餐點，以及這家店的價格。',
    }),
    gone: msg({ id: 'menu.gone', message: '找不到這份菜單' }),
    toList: msg({ id: 'menu.toList', message: '返回菜單' }),
    search: msg({ id: 'menu.search', message: '搜尋菜單名稱' }),
    deleteEffect: msg({ id: 'menu.deleteEffect', message: '餐點庫與過去的訂單不受影響。' }),
  },
});
