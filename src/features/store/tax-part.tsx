import { useLingui } from '@lingui/react/macro';
import { taxMode } from '#domain/store/schema.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { useTaxWords } from '#src/ui/words/use-tax-words.ts';
import type { ServicesDraft } from './services-draft.ts';

interface TaxPartProps {
  id: string;
  value: ServicesDraft['taxMode'];
  onChange: (change: Pick<ServicesDraft, 'taxMode'>) => void;
}

/** How the store pays business tax, and what that means for its slips. */
export function TaxPart({ id, value, onChange }: TaxPartProps) {
  const { t } = useLingui();
  const { label, modes } = useTaxWords();
  return (
    <SelectField
      id={id}
      label={label}
      hint={
        value === 'small1' || value === 'none'
          ? t({ id: 'tax.hiddenHint', message: '明細不列稅額。單據是交易明細，不是統一發票' })
          : t({ id: 'tax.shownHint', message: '明細列出含稅5%的稅額。單據是交易明細，不是統一發票' })
      }
      value={value ?? ''}
      {...(value === null && { placeholder: t({ id: 'tax.unsaid', message: '尚未設定' }) })}
      options={taxMode.options.map((mode) => ({ value: mode, label: modes[mode] }))}
      className="max-w-110"
      onChange={(chosen) => onChange({ taxMode: taxMode.options.find((mode) => mode === chosen) ?? null })}
    />
  );
}
