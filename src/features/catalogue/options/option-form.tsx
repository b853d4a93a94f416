import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Option } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NameFields } from '#src/ui/name-fields.tsx';
import { RecordForm } from '#src/ui/record-form.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { useFaultText } from '#src/ui/use-fault-text.ts';
import { Uses } from '../used-in.tsx';
import { faultsOfOption, type OptionDraft } from './option-draft.ts';

interface OptionFormProps {
  brandId: string;
  form: FormDraft<OptionDraft>;
  options: readonly Option[];
  /** The option that is edited; absent for a new one. */
  optionId?: string;
  /** Stands beside it. */
  aside?: ReactNode;
  /** Makes the change durable on this device. @throws AppError */
  onSave: () => Promise<void>;
  onSaved: () => void;
  onDiscarded: () => void;
}

const fieldId = (field: string): string => `option-${field}`;

/** The form of an option: its names, what it adds to or takes off the price, and whether it is offered. */
export function OptionForm({ brandId, form, options, optionId, ...ends }: OptionFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { values, change } = form;
  const labels: Readonly<Record<string, string>> = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    amount: t({ id: 'field.amount', message: '金額' }),
  };
  const faults = faultsOfOption(values, { brandId, others: options.filter(({ _id }) => _id !== optionId) });
  const told = faults.map(({ field, kind, limit }) => ({
    field,
    message:
      kind === 'taken'
        ? t({ id: 'option.taken', message: '已有同名的選項' })
        : faultText(labels[field] ?? field, { field, kind, ...(limit !== undefined && { limit }) }),
  }));
  return (
    <RecordForm
      form={form}
      faults={told}
      fieldId={fieldId}
      isNew={optionId === undefined}
      saveLabel={optionId === undefined ? t({ id: 'options.create', message: '新增選項' }) : undefined}
      errorText={errorText}
      {...ends}
      sections={(telling) => [
        {
          id: 'basics',
          title: t({ id: 'dish.basics', message: '基本資料' }),
          body: (
            <>
              <NameFields {...{ fieldId, values, telling }} onChange={change} />
              <div className="flex flex-wrap items-end gap-3">
                <SegmentedControl
                  label={t({ id: 'option.direction', message: '加價或減價' })}
                  value={values.isLess ? 'less' : 'more'}
                  options={[
                    { value: 'more', label: t({ id: 'option.more', message: '加價' }) },
                    { value: 'less', label: t({ id: 'option.less', message: '減價' }) },
                  ]}
                  onChange={(direction) => change({ isLess: direction === 'less' })}
                />
                <MoneyField
                  id={fieldId('amount')}
                  label={labels['amount'] ?? ''}
                  value={values.amount}
                  error={telling.errorOf('amount')}
                  onChange={(amount) => change({ amount })}
                  onBlur={() => telling.leave('amount')}
                  className="w-48"
                />
              </div>
              <Checkbox
                label={t({ id: 'option.isActive', message: '供應中：客人可以選' })}
                checked={values.isActive}
                onChange={(isActive) => change({ isActive })}
              />
            </>
          ),
        },
        ...(optionId === undefined
          ? []
          : [
              {
                id: 'uses',
                title: t({ id: 'record.usedIn', message: '使用於' }),
                body: (
                  <Uses
                    {...{ brandId }}
                    kind="option"
                    id={optionId}
                    unused={t({ id: 'option.unused', message: '還沒有選項類別使用。' })}
                  />
                ),
              },
            ]),
      ]}
    />
  );
}
