import { useLingui } from '@lingui/react/macro';
import {
  invoiceFields,
  modesOf,
  saleFieldNames,
  saleFieldsOf,
  type FieldMode,
} from '#domain/store/sale-fields.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { useSaleFieldWords } from '#src/ui/words/use-sale-field-words.ts';
import type { ServicesForm } from './services-form.tsx';

interface SaleFieldsPartProps {
  values: Pick<ServicesForm, 'saleFields' | 'showTaxId'>;
  onChange: (change: Pick<ServicesForm, 'saleFields' | 'showTaxId'>) => void;
}

/** What the counter asks with a sale, field by field, and what has to be said before it is paid. */
export function SaleFieldsPart({ values, onChange }: SaleFieldsPartProps) {
  const { t } = useLingui();
  const { fields, modes } = useSaleFieldWords();
  const asked = saleFieldsOf({ showTaxId: values.showTaxId, saleFields: values.saleFields ?? undefined });
  return (
    <div className="flex flex-col">
      <p className="pb-2 text-14 text-fg-2">
        {t({
          id: 'services.saleFieldsHint',
          message:
            '稱呼與手機號碼用於外帶和外送，取餐時間用於外帶。設為必填的資料沒有填寫就不能收款；客人捐贈發票時，不必再填統一編號與載具。',
        })}
      </p>
      {saleFieldNames.map((field) => (
        <div
          key={field}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 last:border-b-0"
        >
          <span className="font-semibold">{fields[field]}</span>
          <SegmentedControl
            label={fields[field]}
            value={asked[field]}
            options={modesOf[field].map((mode: FieldMode) => ({ value: mode, label: modes[mode] }))}
            onChange={(mode) => {
              const saleFields = { ...asked, [field]: mode };
              // Devices of before these show both of the buyer's numbers, or none.
              const showTaxId = invoiceFields.some((one) => saleFields[one] !== 'hidden');
              onChange({ saleFields, showTaxId });
            }}
          />
        </div>
      ))}
    </div>
  );
}
