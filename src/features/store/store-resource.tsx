import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import StoreIcon from 'lucide-react/icons/store';
import { createStore, listStores } from '#domain/store/operations.ts';
import { stores, type Store } from '#domain/store/schema.ts';
import { updateStore } from '#domain/store/update-store.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { pictureFieldOf } from '#src/office/fields/more-fields.tsx';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { nameEnField, nameField, textField } from '#src/office/fields/text-fields.tsx';
import { defineResource } from '#src/office/resource.ts';
import { parseClock } from '#src/ui/form/clock-input.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TimeField } from '#src/ui/form/time-field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** A store, and of a new one the store that it is made like. */
export interface OfficeStore extends Store {
  readonly copyOf?: string;
}

const copyOf: Field<string, string> = {
  label: msg({ id: 'store.copyOf', message: '複製其他店家的設定' }),
  isOptional: true,
  isOnlyNew: true,
  empty: '',
  formOf: (value) => value,
  valueOf: (form) => (form === '' ? null : form),
  control: (props) => <CopyControl {...props} />,
  show: (value) => value,
};

function CopyControl({ id, label, value, records, onChange }: ControlProps<string>) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const others = records as readonly Store[];
  if (others.length === 0) return null;
  return (
    <SelectField
      {...{ id, label, onChange }}
      hint={t({
        id: 'store.copyHint',
        message:
          '複製營業時間、特別日、服務與稅務設定、收款方式、菜單，以及印表機的出單站。桌位、公告、LINE與印表機位址不會複製。',
      })}
      optional
      // One that is gone is not copied any more.
      value={others.some(({ _id }) => _id === value) ? value : ''}
      options={[
        { value: '', label: t({ id: 'store.copyNone', message: '不複製' }) },
        ...others.map((store) => ({ value: store._id, label: nameOf(store) })),
      ]}
    />
  );
}

const dayCutover: Field<string, string> = {
  label: msg({ id: 'store.dayCutover', message: '營業日開始時間' }),
  isOptional: false,
  empty: '05:00',
  formOf: (value) => value,
  valueOf: (form) => parseClock(form) ?? form,
  control: (props) => <CutoverControl {...props} />,
  show: (value) => <span className="num">{value}</span>,
};

function CutoverControl({ id, label, value, error, onChange, onLeave }: ControlProps<string>) {
  const { t } = useLingui();
  return (
    <TimeField
      {...{ id, label, value, error, onChange }}
      hint={t({
        id: 'store.dayCutoverHint',
        message: '這個時間之前的訂單算前一天：營業過午夜的店家，當晚的帳會算在同一天。',
      })}
      onBlur={onLeave}
    />
  );
}

/** Its place among the stores of the brand, which a form holds and nobody types. */
const sort: Field<number, number> = {
  label: msg({ id: 'field.sort', message: '順序' }),
  isOptional: false,
  empty: 0,
  formOf: (value) => value,
  valueOf: (form) => form,
  control: () => null,
  show: (value) => value,
};

const image = pictureFieldOf({ label: msg({ id: 'store.image', message: '店家圖片' }) });

/** The stores of a brand. What only one store has, its hours and tables, say, has pages of its own. */
export const storeResource = defineResource<OfficeStore>()({
  name: 'store',
  kind: 'store',
  plural: 'stores',
  table: stores,
  operations: { list: listStores, create: createStore, update: updateStore },
  isUnique: true,
  may: 'stores.edit',
  icon: StoreIcon,
  at: {
    list: '/admin/$brandId/stores',
    create: '/admin/$brandId/stores/create',
    edit: '/admin/$brandId/stores/edit/$id',
    detail: '/admin/$brandId/stores/detail/$id',
  },
  fields: {
    copyOf,
    name: nameField,
    nameEn: nameEnField,
    address: textField({ label: msg({ id: 'store.address', message: '地址' }) }),
    addressEn: textField({
      label: msg({ id: 'store.addressEn', message: '英文地址' }),
      isOptional: true,
      lang: 'en',
    }),
    phone: {
      ...textField({
        label: msg({ id: 'store.phone', message: '電話' }),
        input: 'telephone',
        list: { from: 'xl', className: 'w-32' },
      }),
      show: (value: string) => <span className="num text-fg-2">{value}</span>,
    },
    isActive: switchField({
      label: msg({ id: 'enabled', message: '啟用' }),
      box: msg({ id: 'store.isActive', message: '啟用：客人看得到這家店' }),
    }),
    image,
    dayCutover,
    sort,
  },
  sections: [
    {
      id: 'basics',
      title: msg({ id: 'dish.basics', message: '基本資料' }),
      fields: ['copyOf', ['name', 'nameEn'], 'isActive'],
    },
    { id: 'picture', title: image.label, fields: ['image'] },
    {
      id: 'contact',
      title: msg({ id: 'store.contact', message: '地址與電話' }),
      fields: ['address', 'addressEn', 'phone'],
    },
    {
      id: 'business-day',
      title: msg({ id: 'store.businessDay', message: '營業日' }),
      fields: ['dayCutover'],
    },
  ],
  switched: {
    operation: updateStore,
    words: {
      active: msg({ id: 'enabled', message: '啟用' }),
      inactive: msg({ id: 'disabled', message: '停用' }),
      label: msg({ id: 'store.switch', message: '啟用{name}' }),
      on: msg({ id: 'store.switchedOn', message: '已啟用「{name}」，客人看得到它' }),
      off: msg({ id: 'store.switchedOff', message: '已停用「{name}」，客人看不到它' }),
    },
  },
  words: {
    one: msg({ id: 'stores.title', message: '店家' }),
    several: msg({ id: 'stores.title', message: '店家' }),
    count: msg({ id: 'stores.count', message: '共{count}家' }),
    create: msg({ id: 'stores.create', message: '新增店家' }),
    edit: msg({ id: 'store.edit', message: '編輯店家' }),
    empty: msg({ id: 'stores.empty', message: '這個品牌還沒有店家。' }),
    emptyHint: msg({ id: 'stores.emptyHint', message: '每家店有自己的櫃檯、菜單與庫存。' }),
    gone: msg({ id: 'store.gone', message: '找不到這家店' }),
    toList: msg({ id: 'store.toList', message: '返回店家' }),
    search: msg({ id: 'stores.search', message: '搜尋名稱、地址、電話' }),
    taken: msg({ id: 'store.taken', message: '已有同名店家' }),
    deleteEffect: msg({
      id: 'store.deleteEffect',
      message: '店家會從所有清單移除，店內帳號會登出；過去的銷售與帳目保留在報表中。此動作無法復原。',
    }),
  },
});
