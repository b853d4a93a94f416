import { useLingui } from '@lingui/react/macro';
import { paymentMethod } from '#domain/store/schema.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useMethodWords } from '#src/ui/words/use-method-words.ts';
import type { TenderDraft, TenderFault } from './tenders-draft.ts';

/** Id of a field's control, which the error summary leads to. */
export function tenderFieldId(field: string): string {
  return `tender-${field}`;
}

/** What the fields of a tender are called, and what is wrong with them. */
export function useTenderFieldWords() {
  const { t } = useLingui();
  const fault = useFaultText();
  const labels: Readonly<Record<string, string>> = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    method: t({ id: 'tenders.method', message: '種類' }),
    opensDrawer: t({ id: 'tenders.opensDrawer', message: '收款時開錢箱' }),
    asksReference: t({ id: 'tenders.asksReference', message: '收款時填單據編號' }),
  };
  return {
    labels,
    faultText: ({ field, kind, limit }: TenderFault): string => {
      if (kind === 'taken') return t({ id: 'tenders.taken', message: '已有同名的收款方式' });
      if (kind === 'noCash') return t({ id: 'tenders.noCash', message: '至少要保留一種現金收款。' });
      const name = field.split('.').at(-1) ?? field;
      return fault(labels[name] ?? name, { field, kind, ...(limit !== undefined && { limit }) });
    },
  };
}

interface TenderFieldsProps {
  one: TenderDraft;
  telling: Telling;
  onChange: (some: Partial<TenderDraft>) => void;
}

/** The fields of one way to pay. */
export function TenderFields({ one, telling, onChange }: TenderFieldsProps) {
  const { labels } = useTenderFieldWords();
  const methodName = useMethodWords();
  const frame = (field: 'name' | 'nameEn' | 'method') => ({
    id: tenderFieldId(`${one._id}.${field}`),
    label: labels[field] ?? field,
    error: telling.errorOf(`${one._id}.${field}`),
    onBlur: () => telling.leave(`${one._id}.${field}`),
  });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          {...frame('name')}
          value={one.name}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          {...frame('nameEn')}
          optional
          value={one.nameEn}
          autoComplete="off"
          onChange={(event) => onChange({ nameEn: event.target.value })}
        />
        <SelectField
          {...frame('method')}
          value={one.method}
          options={paymentMethod.options.map((value) => ({ value, label: methodName(value) }))}
          onChange={(value) =>
            onChange({ method: paymentMethod.options.find((method) => method === value) ?? one.method })
          }
        />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox
          label={labels['asksReference']}
          checked={one.asksReference}
          onChange={(asksReference) => onChange({ asksReference })}
        />
        <Checkbox
          label={labels['opensDrawer']}
          checked={one.opensDrawer}
          onChange={(opensDrawer) => onChange({ opensDrawer })}
        />
      </div>
    </>
  );
}
