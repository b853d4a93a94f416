import { useLingui } from '@lingui/react/macro';
import type { Store } from '#domain/store/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { usePictureInput } from '#src/data/use-picture-input.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { NameFields } from '#src/ui/form/name-fields.tsx';
import { PictureField } from '#src/ui/form/picture-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { RecordForm } from '#src/office/form/record-form.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TimeField } from '#src/ui/form/time-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { faultsOfStore, type StoreDraft } from './store-draft.ts';

interface StoreFormProps {
  brandId: string;
  form: FormDraft<StoreDraft>;
  stores: readonly Store[];
  /** The store that is edited; absent for a new one. */
  storeId?: string;
  /** @throws AppError */
  onSave: () => Promise<void>;
  onSaved: () => void;
  onDiscarded: () => void;
}

const fieldId = (field: string): string => `store-${field}`;

type TextKey = Exclude<keyof StoreDraft, 'isActive' | 'dayCutover' | 'image' | 'copyOf'>;

/** The form of a store: its names, where it is and how to call it, when its business day begins, and whether guests find it. */
export function StoreForm({ brandId, form, stores, storeId, ...ends }: StoreFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { values, change } = form;
  const picture = usePictureInput(brandId, values.image);
  const labels: Readonly<Record<TextKey | 'dayCutover' | 'image', string>> = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    address: t({ id: 'store.address', message: '地址' }),
    addressEn: t({ id: 'store.addressEn', message: '英文地址' }),
    phone: t({ id: 'store.phone', message: '電話' }),
    dayCutover: t({ id: 'store.dayCutover', message: '營業日開始時間' }),
    image: t({ id: 'store.image', message: '店家圖片' }),
  };
  const faults = faultsOfStore(values, { brandId, others: stores.filter(({ _id }) => _id !== storeId) });
  const told = faults.map(({ field, kind, limit }) => ({
    field,
    message:
      kind === 'taken'
        ? t({ id: 'store.taken', message: '已有同名店家' })
        : faultText(labels[field as TextKey] ?? field, {
            field,
            kind,
            ...(limit !== undefined && { limit }),
          }),
  }));
  const text = (field: TextKey, { errorOf, leave }: Telling, more: { type?: string; lang?: string } = {}) => (
    <TextField
      id={fieldId(field)}
      label={labels[field]}
      optional={field.endsWith('En')}
      value={values[field]}
      error={errorOf(field)}
      autoComplete="off"
      onChange={(event) => change({ [field]: event.target.value })}
      onBlur={() => leave(field)}
      {...more}
    />
  );
  return (
    <RecordForm
      form={form}
      faults={told}
      fieldId={fieldId}
      isNew={storeId === undefined}
      saveLabel={storeId === undefined ? t({ id: 'stores.create', message: '新增店家' }) : undefined}
      errorText={errorText}
      {...ends}
      sections={(telling) => [
        {
          id: 'basics',
          title: t({ id: 'dish.basics', message: '基本資料' }),
          body: (
            <>
              {storeId === undefined && stores.length > 0 && <CopyField {...{ values, stores, change }} />}
              <NameFields {...{ fieldId, values, telling }} onChange={change} />
              <Checkbox
                label={t({ id: 'store.isActive', message: '啟用：客人看得到這家店' })}
                checked={values.isActive}
                onChange={(isActive) => change({ isActive })}
              />
            </>
          ),
        },
        {
          id: 'picture',
          title: labels.image,
          body: (
            <PictureField
              id={fieldId('image')}
              label={labels.image}
              value={values.image}
              onChange={(image) => change({ image })}
              {...picture}
            />
          ),
        },
        {
          id: 'contact',
          title: t({ id: 'store.contact', message: '地址與電話' }),
          body: (
            <>
              {text('address', telling)}
              {text('addressEn', telling, { lang: 'en' })}
              <div className="max-w-80">{text('phone', telling, { type: 'tel' })}</div>
            </>
          ),
        },
        {
          id: 'business-day',
          title: t({ id: 'store.businessDay', message: '營業日' }),
          body: (
            <TimeField
              id={fieldId('dayCutover')}
              label={labels.dayCutover}
              hint={t({
                id: 'store.dayCutoverHint',
                message: '這個時間之前的訂單算前一天：營業過午夜的店家，當晚的帳會算在同一天。',
              })}
              value={values.dayCutover}
              error={telling.errorOf('dayCutover')}
              onChange={(dayCutover) => change({ dayCutover })}
              onBlur={() => telling.leave('dayCutover')}
            />
          ),
        },
      ]}
    />
  );
}

interface CopyFieldProps {
  values: StoreDraft;
  stores: readonly Store[];
  change: FormDraft<StoreDraft>['change'];
}

/** Of a new store: another one that it is made like. Its business day begins as there, unless somebody says otherwise. */
function CopyField({ values, stores, change }: CopyFieldProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  // One that is gone is not copied any more.
  const chosen = stores.some(({ _id }) => _id === values.copyOf) ? values.copyOf : '';
  return (
    <SelectField
      id={fieldId('copyOf')}
      label={t({ id: 'store.copyOf', message: '複製其他店家的設定' })}
      hint={t({
        id: 'store.copyHint',
        message:
          '複製營業時間、特別日、服務與稅務設定、收款方式、菜單，以及印表機的出單站。桌位、公告、LINE與印表機位址不會複製。',
      })}
      optional
      value={chosen}
      options={[
        { value: '', label: t({ id: 'store.copyNone', message: '不複製' }) },
        ...stores.map((store) => ({ value: store._id, label: nameOf(store) })),
      ]}
      onChange={(copyOf) => {
        const source = stores.find(({ _id }) => _id === copyOf);
        change({ copyOf, ...(source && { dayCutover: source.dayCutover }) });
      }}
    />
  );
}
