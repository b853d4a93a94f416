import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { usePictureInput } from '#src/data/use-picture-input.ts';
import { RecordForm } from '#src/office/form/record-form.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { NumberingFields } from './numbering-fields.tsx';
import { ReceiptLater } from './receipt-later.tsx';
import { defaultsIn, faultsOfSettings, type SettingsDraft } from './settings-draft.ts';
import { StoreTerms } from './store-terms.tsx';
import { useBrandFormWords } from './use-brand-form-words.ts';
import { useIdentitySections } from './use-identity-sections.tsx';

interface SettingsFormProps {
  brandId: string;
  form: FormDraft<SettingsDraft>;
  /** Stands beside it. */
  aside: ReactNode;
  /** @throws AppError */
  onSave: () => Promise<void>;
  onSaved: () => void;
  onDiscarded: () => void;
}

const fieldId = (field: string): string => `setting-${field}`;

/** The form of a brand's settings: its name and colour, what it prints, and what its stores start with. */
export function SettingsForm({ brandId, form, ...ends }: SettingsFormProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const { labels, saveError } = useBrandFormWords();
  const { values, change } = form;
  const picture = usePictureInput(brandId, values.image);
  const taxIdWrong = t({ id: 'brand.taxIdWrong', message: '統一編號不正確：請核對8個數字' });
  const faults = faultsOfSettings(values, brandId).map((fault) => ({
    field: fault.field,
    message: fault.field === 'taxId' ? taxIdWrong : faultText(labels[fault.field] ?? fault.field, fault),
  }));
  const identity = useIdentitySections({ fieldId, values, change, picture });
  const prose = (field: 'receiptHead' | 'receiptFoot', { errorOf, leave }: Telling, hint: string) => (
    <TextArea
      id={fieldId(field)}
      label={labels[field] ?? field}
      optional
      rows={3}
      hint={hint}
      value={values[field]}
      error={errorOf(field)}
      onChange={(text) => change({ [field]: text })}
      onBlur={() => leave(field)}
    />
  );
  const number = (field: 'charge' | 'hours', suffix: string, hint: string, { errorOf, leave }: Telling) => (
    <TextField
      id={fieldId(field)}
      label={labels[field] ?? field}
      hint={hint}
      inputMode="decimal"
      suffix={suffix}
      value={values[field]}
      error={errorOf(field)}
      autoComplete="off"
      onChange={(event) => change({ [field]: event.target.value })}
      onBlur={() => leave(field)}
    />
  );
  return (
    <RecordForm
      form={form}
      faults={faults}
      fieldId={fieldId}
      errorText={saveError}
      {...ends}
      sections={(telling) => [
        ...identity(telling),
        {
          id: 'receipt',
          title: t({ id: 'receipt', message: '交易明細' }),
          body: (
            <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="flex flex-col gap-5">
                <TextField
                  id={fieldId('taxId')}
                  label={labels['taxId'] ?? ''}
                  optional
                  hint={t({ id: 'brand.taxIdHint', message: '8碼，印在店名下方。' })}
                  inputMode="numeric"
                  maxLength={8}
                  value={values.taxId}
                  error={telling.errorOf('taxId')}
                  autoComplete="off"
                  onChange={(event) => change({ taxId: event.target.value })}
                  onBlur={() => telling.leave('taxId')}
                />
                {prose(
                  'receiptHead',
                  telling,
                  t({ id: 'brand.receiptHeadHint', message: '印在統一編號下方，例如營業時間或訂位電話。' }),
                )}
                {prose(
                  'receiptFoot',
                  telling,
                  t({ id: 'brand.receiptFootHint', message: '印在最下方，取代「謝謝光臨」。' }),
                )}
              </div>
              <ReceiptLater
                brand={values.name}
                picture={picture.picture}
                taxId={values.taxId.trim()}
                head={values.receiptHead}
                digits={values.numberDigits}
                foot={values.receiptFoot}
              />
            </div>
          ),
        },
        {
          id: 'terms',
          title: labels['storeDefaults'] ?? '',
          body: (
            <>
              <p className="text-14 text-fg-2">
                {t({ id: 'brand.termsHint', message: '新增店家時的預設值，每家店仍可自行調整。' })}
              </p>
              <div className="grid items-end gap-5 sm:grid-cols-2">
                {number(
                  'charge',
                  '%',
                  t({ id: 'brand.chargeHint', message: '內用，折扣後計算，0到20。' }),
                  telling,
                )}
                {number(
                  'hours',
                  t({ id: 'brand.hoursUnit', message: '小時' }),
                  t({
                    id: 'brand.hoursHint',
                    message: '離線超過這個時間仍可繼續販售，其他功能要連線後才能使用。',
                  }),
                  telling,
                )}
              </div>
              <StoreTerms brandId={brandId} terms={defaultsIn(values)} />
            </>
          ),
        },
        {
          id: 'numbers',
          title: t({ id: 'brand.numbers', message: '單號' }),
          body: (
            <NumberingFields
              label={labels['numberDigits'] ?? ''}
              digits={values.numberDigits}
              onChange={(numberDigits) => change({ numberDigits })}
            />
          ),
        },
      ]}
    />
  );
}
