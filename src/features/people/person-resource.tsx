import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Users from 'lucide-react/icons/users';
import {
  createAdmin,
  createBrandAdmin,
  createStoreAdmin,
  deleteAdmin,
  listAdmins,
  listBrandAdmins,
  listStoreAdmins,
  setAdminStatus,
  updateAdmin,
} from '#domain/access/admin-operations.ts';
import type { Admin } from '#domain/access/schema.ts';
import { passwordLength } from '#domain/access/password-length.ts';
import { roleRanks, type AdminRole, type RoleScope } from '#domain/kit/roles.ts';
import type { Field } from '#src/office/field.ts';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { secretField } from '#src/office/fields/secret-field.tsx';
import { textField } from '#src/office/fields/text-fields.tsx';
import { onPlatform, type Place } from '#src/office/place.ts';
import { defineResource, type FormOfResource } from '#src/office/resource.ts';
import { asPhone, shownPhone } from '#src/ui/form/phone.ts';
import { roleNames } from '#src/ui/words/role-names.ts';

export const chooseRole = msg({ id: 'person.chooseRole', message: '請選擇角色' });

/** The form asks for it together with the store, by which roles are offered. */
const roleField: Field<AdminRole, AdminRole | ''> = {
  label: msg({ id: 'account.role', message: '角色' }),
  isOptional: false,
  empty: '',
  formOf: (value) => value,
  valueOf: (form) => (form === '' ? null : form),
  control: () => null,
  show: (value) => <RoleName role={value} />,
  cell: (value, i18n) => i18n._(roleNames[value]),
  list: {
    className: 'w-36 lg:whitespace-nowrap',
    order: (a = 'employee', b = 'employee') => roleRanks[b] - roleRanks[a],
  },
  wrong: chooseRole,
};

export function RoleName({ role }: { role: AdminRole }) {
  const { i18n } = useLingui();
  return i18n._(roleNames[role]);
}

const phone = textField({
  label: msg({ id: 'account.phone', message: '手機號碼' }),
  isOptional: true,
  input: 'telephone',
  wrong: msg({ id: 'form.phone', message: '請輸入有效的手機號碼，例如0912-345-678' }),
  list: { from: 'xl', className: 'w-36' },
});

const words = {
  one: msg({ id: 'people', message: '人員' }),
  several: msg({ id: 'people.store', message: '人員' }),
  create: msg({ id: 'person.create', message: '新增人員' }),
  edit: msg({ id: 'person.edit', message: '編輯人員' }),
  empty: msg({ id: 'people.empty', message: '還沒有人員。' }),
  emptyHint: msg({ id: 'people.emptyHint', message: '新增人員，他們才能登入。' }),
  gone: msg({ id: 'person.gone', message: '找不到這位人員' }),
  goneHint: msg({ id: 'person.goneHint', message: '帳號可能已被刪除，或不在您的管理範圍內。' }),
  toList: msg({ id: 'person.toList', message: '回人員列表' }),
  search: msg({ id: 'people.search', message: '搜尋名稱或手機' }),
  deleteEffect: msg({
    id: 'person.deleteEffect',
    message: '已登入的裝置會立即登出，之後不能再使用這個帳號。過去的訂單與紀錄仍保留名稱。',
  }),
};

/** Who runs the platform. */
export const platformPeople = defineResource<Admin>()({
  name: 'person',
  kind: 'admin',
  plural: 'people',
  file: 'admins',
  table: { name: 'admins' },
  operations: { list: listAdmins, create: createAdmin, update: updateAdmin, delete: deleteAdmin },
  isKnownById: true,
  isUnique: true,
  may: 'admins.createOfPlatform',
  icon: Users,
  at: { list: '/boss/admins', create: '/boss/admins/create', edit: '/boss/admins/edit/$id' },
  fields: {
    name: textField({
      label: msg({ id: 'person.name', message: '登入名稱' }),
      input: 'code',
      list: { header: msg({ id: 'field.name', message: '名稱' }) },
    }),
    role: roleField,
    storeId: {
      ...textField({ label: msg({ id: 'person.place', message: '工作的店家' }), isOptional: true }),
      control: () => null,
    },
    phone: {
      ...phone,
      formOf: shownPhone,
      // What is no number is left as it was typed, for the schema to refuse.
      valueOf: (form: string) => (asPhone(form) ?? form) || null,
      show: (value: string) => <span className="num text-14">{shownPhone(value)}</span>,
      // With its dashes, so that a spreadsheet leaves the zero before it.
      cell: shownPhone,
    },
    lastLogin: {
      ...textField({ label: msg({ id: 'account.lastLogin', message: '上次登入' }) }),
      list: { order: (a = '', b = '') => (a < b ? -1 : Number(a > b)) },
      isShownOnly: true,
    },
    password: secretField({
      label: msg({ id: 'password', message: '密碼' }),
      hint: msg({ id: 'person.passwordHint', message: '至少8個字元。請當面告知對方，之後可自行變更。' }),
      again: {
        label: msg({ id: 'account.newPassword', message: '新密碼' }),
        hint: msg({
          id: 'person.newPasswordHint',
          message: '留空就不變更。變更後對方要重新登入，通行金鑰和兩步驟登入也會移除。',
        }),
      },
      wrong: msg({ id: 'person.passwordRule', message: '密碼需為8到64個字元' }),
      longest: passwordLength.most,
    }),
    isActive: {
      ...switchField({ label: msg({ id: 'enabled', message: '啟用' }) }),
      isShownOnly: true,
    },
  },
  sections: [
    { id: 'work', title: msg({ id: 'person.work', message: '工作與權限' }), fields: ['storeId', 'role'] },
    {
      id: 'account',
      title: msg({ id: 'person.account', message: '登入資料' }),
      fields: [['name', 'phone']],
    },
  ],
  switched: {
    operation: setAdminStatus,
    takesValues: true,
    isKnownById: true,
    words: {
      active: msg({ id: 'enabled', message: '啟用' }),
      inactive: msg({ id: 'disabled', message: '停用' }),
      label: msg({ id: 'person.switch', message: '啟用帳號{name}' }),
      on: msg({ id: 'person.isOn', message: '已啟用「{name}」' }),
      off: msg({ id: 'person.isOff', message: '已停用「{name}」，已登入的裝置都已登出' }),
    },
  },
  words: { ...words, several: msg({ id: 'people.platform', message: '系統管理員' }) },
});

type PeopleResource = typeof platformPeople;

/** Who runs a brand as a whole. */
export const brandPeople: PeopleResource = {
  ...platformPeople,
  operations: { ...platformPeople.operations, list: listBrandAdmins, create: createBrandAdmin },
  may: 'admins.manage',
  at: {
    list: '/admin/$brandId/store-admins',
    create: '/admin/$brandId/store-admins/create',
    edit: '/admin/$brandId/store-admins/edit/$id',
  },
  words,
};

/** Who works in a store. */
const storePeople: PeopleResource = {
  ...brandPeople,
  operations: { ...brandPeople.operations, list: listStoreAdmins, create: createStoreAdmin },
};

/** Both, as those see them who work for the whole brand. */
export const allPeople: PeopleResource = {
  ...brandPeople,
  words: { ...words, several: msg({ id: 'people.brandAndStores', message: '品牌與店家人員' }) },
};

/** Somebody as the form has them. */
export type PersonDraft = FormOfResource<PeopleResource>;

/** @param brandId Absent for the platform. */
export function peoplePlace(brandId: string | undefined): Place {
  return brandId === undefined ? onPlatform : { brandId };
}

/** How far the roles reach that may be chosen here. @param storeId Empty for the whole brand, or the platform. */
export function reachOf({ brandId }: Place, storeId: string): RoleScope {
  if (brandId === onPlatform.brandId) return 'system';
  return storeId === '' ? 'brand' : 'store';
}

/** People whose roles reach so far. */
export const peopleOfReach: Readonly<Record<RoleScope, PeopleResource>> = {
  system: platformPeople,
  brand: brandPeople,
  store: storePeople,
};
