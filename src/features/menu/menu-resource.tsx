import { msg } from '@lingui/core/macro';
import BookOpen from 'lucide-react/icons/book-open';
import { createMenu, updateMenu } from '#domain/menu/menu-operations.ts';
import { listMenus } from '#domain/menu/operations.ts';
import { menus, type Menu, type MenuType } from '#domain/menu/schema.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { servingField } from '#src/office/fields/serving-field.tsx';
import { nameField } from '#src/office/fields/text-fields.tsx';
import { defineResource } from '#src/office/resource.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { useMenuTypes } from './use-menu-words.ts';

const menuType: Field<MenuType, MenuType> = {
  label: msg({ id: 'menu.type', message: '菜單類型' }),
  isOptional: false,
  empty: 'food',
  formOf: (value) => value,
  valueOf: (form) => form,
  control: (props) => <TypeControl {...props} />,
  show: (value) => <TypeName type={value} />,
  list: { key: 'type' },
};

function TypeName({ type }: { type: MenuType }) {
  return useMenuTypes()[type];
}

function TypeControl({ label, value, onChange }: ControlProps<MenuType>) {
  const types = useMenuTypes();
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-14 font-semibold">{label}</span>
      <span className="max-w-full overflow-x-auto">
        <SegmentedControl
          {...{ label, value, onChange }}
          options={(Object.keys(types) as MenuType[]).map((type) => ({ value: type, label: types[type] }))}
        />
      </span>
    </div>
  );
}

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
    schedule: servingField({
      hint: msg({ id: 'menu.alwaysHint', message: '全天供應。早餐、午餐這類菜單可以限定時段。' }),
    }),
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
