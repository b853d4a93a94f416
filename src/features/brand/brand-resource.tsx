import { msg } from '@lingui/core/macro';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { createBrand, listBrands, toggleBrand, updateBrand } from '#domain/brand/operations.ts';
import { brands, type Brand } from '#domain/brand/schema.ts';
import { deleteBrand } from '#domain/deletion/delete-brand.ts';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { proseField, textField } from '#src/office/fields/text-fields.tsx';
import { defineResource, type FormOfResource } from '#src/office/resource.ts';
import { digitsField, identityFields, slugField } from './brand-fields.tsx';
import { termsField } from './terms-field.tsx';

const identity = [
  {
    id: 'basics',
    title: msg({ id: 'dish.basics', message: '基本資料' }),
    fields: [['name', 'nameEn'], 'description'],
  },
  { id: 'logo', title: msg({ id: 'brand.image', message: '標誌' }), fields: ['image'] },
  { id: 'colour', title: msg({ id: 'brand.themeColour', message: '品牌色' }), fields: ['themeColour'] },
] as const;
const [basics, ...looks] = identity;

/** The brands of the platform. */
export const brandResource = defineResource<Brand>()({
  name: 'brand',
  kind: 'brand',
  plural: 'brands',
  table: brands,
  operations: { list: listBrands, create: createBrand, update: updateBrand, delete: deleteBrand },
  isUnique: true,
  may: 'brands.create',
  icon: LayoutGrid,
  at: {
    list: '/boss/brands',
    create: '/boss/brands/create',
    edit: '/boss/brands/edit/$id',
    detail: '/boss/brands/detail/$id',
  },
  fields: {
    ...identityFields,
    slug: slugField,
    isActive: {
      ...switchField({
        label: msg({ id: 'enabled', message: '啟用' }),
        box: msg({ id: 'brand.activeNow', message: '建立後立即啟用：客人可以看到並點餐' }),
      }),
      isOnlyNew: true,
    },
  },
  sections: [{ ...basics, fields: [...basics.fields, 'slug', 'isActive'] }, ...looks],
  switched: {
    operation: toggleBrand,
    takesValues: true,
    words: {
      active: msg({ id: 'enabled', message: '啟用' }),
      inactive: msg({ id: 'disabled', message: '停用' }),
      means: msg({ id: 'brand.guestsFind', message: '客人可以看到並點餐' }),
      hint: msg({
        id: 'brand.offEffect',
        message: '停用後，客人看不到這個品牌和它的店家，也無法點餐；員工照常登入，櫃檯照常收款。',
      }),
      label: msg({ id: 'brand.switchOf', message: '啟用{name}' }),
      on: msg({ id: 'brand.isOn', message: '已啟用「{name}」，客人可以點餐' }),
      off: msg({ id: 'brand.isOff', message: '已停用「{name}」，客人無法點餐' }),
    },
  },
  words: {
    one: msg({ id: 'brand.one', message: '品牌' }),
    several: msg({ id: 'brands.title', message: '品牌' }),
    create: msg({ id: 'brands.create', message: '新增品牌' }),
    edit: msg({ id: 'brand.edit', message: '編輯品牌' }),
    empty: msg({ id: 'brands.empty', message: '還沒有品牌。' }),
    emptyHint: msg({
      id: 'brands.emptyHint',
      message: '品牌是一組店家共用的名稱、餐點與會員。先新增品牌，再新增它的店家。',
    }),
    gone: msg({ id: 'brand.gone', message: '找不到這個品牌' }),
    toList: msg({ id: 'brand.toList', message: '返回品牌列表' }),
    search: msg({ id: 'brands.search', message: '搜尋品牌名稱或網址代稱' }),
    deleteByName: msg({ id: 'brand.delete', message: '刪除品牌' }),
    deleteEffect: msg({
      id: 'brand.deleteEffect',
      message: '品牌的餐點與設定會一併刪除，人員會被登出，無法復原。',
    }),
  },
});

const { operations, icon, at, words } = brandResource;
const taxId = textField({
  label: msg({ id: 'taxId', message: '統一編號' }),
  hint: msg({ id: 'brand.taxIdHint', message: '8碼，印在店名下方。' }),
  isOptional: true,
  input: 'digits',
  longest: 8,
  wrong: msg({ id: 'brand.taxIdWrong', message: '統一編號不正確：請核對8個數字' }),
});

/** A brand as its own people set it. */
export const settingsResource = defineResource<Brand>()({
  name: 'setting',
  kind: 'brand-settings',
  plural: 'brand-settings',
  table: brands,
  operations,
  isKnownById: true,
  may: 'brands.edit',
  icon,
  at,
  words,
  fields: {
    ...identityFields,
    taxId: { ...taxId, valueOf: (form: string) => form.normalize('NFKC').trim() || null },
    receiptHead: proseField({
      label: msg({ id: 'brand.receiptHead', message: '抬頭' }),
      hint: msg({ id: 'brand.receiptHeadHint', message: '印在統一編號下方，例如營業時間或訂位電話。' }),
      isOptional: true,
    }),
    receiptFoot: proseField({
      label: msg({ id: 'brand.receiptFoot', message: '頁尾' }),
      hint: msg({ id: 'brand.receiptFootHint', message: '印在最下方，取代「謝謝光臨」。' }),
      isOptional: true,
    }),
    storeDefaults: termsField,
    numberDigits: digitsField,
  },
  sections: [
    ...identity,
    {
      id: 'receipt',
      title: msg({ id: 'receipt', message: '交易明細' }),
      fields: ['taxId', 'receiptHead', 'receiptFoot'],
    },
    {
      id: 'terms',
      title: msg({ id: 'brand.storeDefaults', message: '新店家的預設' }),
      hint: msg({ id: 'brand.termsHint', message: '新增店家時的預設值，每家店仍可自行調整。' }),
      fields: ['storeDefaults'],
    },
    { id: 'numbers', title: msg({ id: 'brand.numbers', message: '單號' }), fields: ['numberDigits'] },
  ],
});

/** A brand's settings as their form holds them. */
export type SettingsDraft = FormOfResource<typeof settingsResource>;
export type BrandDraft = FormOfResource<typeof brandResource>;
