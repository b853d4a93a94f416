import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InventoryItem } from '#domain/inventory/schema.ts';
import { updateInventory } from '#domain/inventory/settings-operations.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useRun } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useOversellWords } from '#src/ui/words/use-oversell-words.ts';
import { faultsOfItem, itemDraftOf, itemFieldsOf, type ItemDraft } from './item-draft.ts';
import { PiecesField } from './pieces-field.tsx';

const fieldId = (field: string): string => `item-${field}`;

/** What somebody says about an item: from when on it is low, how much there should be, whether it is counted. Never a balance. */
export function ItemSettings({ item }: { item: InventoryItem }) {
  const { brandId, storeId, _id: inventoryId, inventoryType } = item;
  const { t } = useLingui();
  const faultText = useFaultText();
  const policies = useOversellWords();
  const run = useRun(updateInventory);
  const fresh = useMemo(() => itemDraftOf(item), [item]);
  const form = useFormDraft(`stock:${inventoryId}`, fresh);
  if (!form) return null;
  const { values, change } = form;
  const labels: Readonly<Record<keyof ItemDraft, string>> = {
    itemName: t({ id: 'stock.itemName', message: '品項名稱' }),
    minStockAlert: t({ id: 'stock.minStockAlert', message: '低庫存提醒' }),
    targetStockLevel: t({ id: 'stock.targetStockLevel', message: '目標庫存量' }),
    isInventoryTracked: t({ id: 'stock.isInventoryTracked', message: '追蹤庫存' }),
    enableAvailableStock: t({ id: 'stock.enableAvailableStock', message: '每日可售量' }),
    oversell: t({ id: 'services.oversell', message: '庫存為0時' }),
  };
  const level = (
    field: 'minStockAlert' | 'targetStockLevel',
    hint: string,
    { errorOf, leave }: FieldFeedback,
  ) => (
    <PiecesField
      id={fieldId(field)}
      label={labels[field]}
      optional
      hint={hint}
      suffix={t({ id: 'stock.unit', message: '份' })}
      value={values[field]}
      error={errorOf(field)}
      onChange={(value) => change({ [field]: value })}
      onBlur={() => leave(field)}
    />
  );
  return (
    <RecordForm
      form={form}
      faults={faultsOfItem(values, item).map((fault) => ({
        field: fault.field,
        message: faultText(labels[fault.field as keyof ItemDraft] ?? fault.field, fault),
      }))}
      fieldId={fieldId}
      onSave={async () => {
        const [seen, wanted] = [form.seen, values].map((one) => itemFieldsOf(one, inventoryType));
        const edits = seen && wanted ? editsOf(seen, wanted) : {};
        // The schema has judged it: what stands in the form is what an input may hold.
        const input = { brandId, storeId, inventoryId, ...edits } as InputOf<typeof updateInventory>;
        await run(input, { dropDrafts: [form.key] });
      }}
      sections={(feedback) => [
        {
          id: 'settings',
          title: t({ id: 'stock.settings', message: '庫存設定' }),
          body: (
            <>
              {inventoryType === 'else' && (
                <TextField
                  id={fieldId('itemName')}
                  label={labels.itemName}
                  value={values.itemName}
                  error={feedback.errorOf('itemName')}
                  autoComplete="off"
                  onChange={({ target }) => change({ itemName: target.value })}
                  onBlur={() => feedback.leave('itemName')}
                />
              )}
              <div className="flex flex-col gap-1">
                <Checkbox
                  label={t({ id: 'stock.trackedLabel', message: '追蹤庫存：售出時扣數量' })}
                  checked={values.isInventoryTracked}
                  onChange={(isInventoryTracked) => change({ isInventoryTracked })}
                />
                <Checkbox
                  label={t({ id: 'stock.availableLabel', message: '另計每日可售量：當天備好、可以賣的份數' })}
                  checked={values.enableAvailableStock}
                  onChange={(enableAvailableStock) => change({ enableAvailableStock })}
                />
              </div>
              <div className="grid items-end gap-5 sm:grid-cols-2">
                {level(
                  'minStockAlert',
                  t({ id: 'stock.alertHint', message: '剩這麼多時列為需補貨，一半時列為存量過低。' }),
                  feedback,
                )}
                {level(
                  'targetStockLevel',
                  t({ id: 'stock.targetHint', message: '補到這麼多就夠，超過列為高於目標。' }),
                  feedback,
                )}
              </div>
              <SelectField
                id={fieldId('oversell')}
                label={labels.oversell}
                value={values.oversell}
                options={[
                  { value: '', label: t({ id: 'stock.oversellStore', message: '依店家設定' }) },
                  ...(['sell_and_flag', 'stop_local'] as const).map((value) => ({
                    value,
                    label: policies[value],
                  })),
                ]}
                onChange={(value) =>
                  change({ oversell: value === 'sell_and_flag' || value === 'stop_local' ? value : '' })
                }
              />
            </>
          ),
        },
      ]}
    />
  );
}
