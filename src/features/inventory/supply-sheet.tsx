import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useId, useState, type FormEvent } from 'react';
import { createInventory } from '#domain/inventory/operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { PiecesField } from './pieces-field.tsx';
import type { StockRow } from './stock-listing.ts';
import { faultsOfSupply, newSupply, supplyInput, type SupplyDraft } from './supply-draft.ts';
import type { Place } from './use-stock.ts';

export interface SupplySheetProps {
  place: Place;
  rows: readonly StockRow[];
  open: boolean;
  onClose: () => void;
}

const fieldIds = {
  itemName: 'supply-name',
  totalStock: 'supply-stock',
  minStockAlert: 'supply-alert',
  targetStockLevel: 'supply-target',
} as const satisfies Record<keyof SupplyDraft, string>;

const fields = Object.keys(fieldIds) as (keyof SupplyDraft)[];

/** Something else that the store keeps: cups, straws, pearls. What was typed stays until it is saved; cups come with their lids, so one leads to the next. */
export function SupplySheet(props: SupplySheetProps) {
  const form = useFormDraft(`stock-new:${props.place.storeId}`, newSupply);
  // What is typed before the draft is read would be lost.
  return form ? <Supply {...props} form={form} /> : null;
}

interface SupplyProps extends SupplySheetProps {
  form: NonNullable<ReturnType<typeof useFormDraft<SupplyDraft>>>;
}

function Supply({ place, rows, open, onClose, form }: SupplyProps) {
  const { t } = useLingui();
  const formId = useId();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { run, isRunning } = useCommand(createInventory);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = useFirstFocus<HTMLInputElement>(true);
  const { values } = form;
  const { faults, isTaken } = faultsOfSupply(place, values, rows);
  const labels: Readonly<Record<keyof SupplyDraft, string>> = {
    itemName: t({ id: 'stock.itemName', message: '品項名稱' }),
    totalStock: t({ id: 'stock.firstStock', message: '目前數量' }),
    minStockAlert: t({ id: 'stock.minStockAlert', message: '低庫存提醒' }),
    targetStockLevel: t({ id: 'stock.targetStockLevel', message: '目標庫存量' }),
  };
  const errorOf = (field: keyof SupplyDraft): string | undefined => {
    if (field === 'itemName' && isTaken)
      return t({ id: 'stock.nameTaken', message: '這家店已有同名的品項，請換個名稱' });
    const fault = isAsked ? faults.find((one) => one.field === field) : undefined;
    return fault && faultText(labels[field], fault);
  };
  const save = async (isLast: boolean): Promise<void> => {
    setAsked(true);
    if (isRunning) return;
    if (isTaken || faults.length > 0) {
      const wrong = isTaken ? 'itemName' : fields.find((one) => faults.some(({ field }) => field === one));
      if (wrong) document.getElementById(fieldIds[wrong])?.focus();
      return;
    }
    setFailure(undefined);
    const { itemName } = supplyInput(place, values);
    try {
      await run(supplyInput(place, values), { dropDrafts: [form.key] });
      form.forget();
      setAsked(false);
      notify('success', t({ id: 'stock.supplyMade', message: `已新增「${itemName}」` }));
      if (isLast) onClose();
      else name.current?.focus();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const pieces = (field: Exclude<keyof SupplyDraft, 'itemName'>, hint?: string) => (
    <PiecesField
      id={fieldIds[field]}
      label={labels[field]}
      optional
      hint={hint}
      suffix={t({ id: 'stock.unit', message: '份' })}
      value={values[field]}
      error={errorOf(field)}
      onChange={(value) => form.change({ [field]: value })}
    />
  );
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      width={440}
      title={t({ id: 'stock.newSupply', message: '新增物料' })}
      footer={
        <span className="flex flex-1 flex-wrap justify-end gap-3">
          <Button loading={isRunning} data-testid="supply-next" onClick={() => void save(false)}>
            {t({ id: 'stock.supplyNext', message: '新增後繼續' })}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon={Plus}
            loading={isRunning}
            data-testid="supply-save"
          >
            {t({ id: 'stock.supplySave', message: '新增' })}
          </Button>
        </span>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(true);
        }}
        className="flex flex-col gap-5"
        data-testid="supply-sheet"
      >
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        <TextField
          ref={name}
          id={fieldIds.itemName}
          label={labels.itemName}
          hint={t({ id: 'stock.supplyHint', message: '不單賣、但要記數量的東西，例如杯子、吸管、珍珠。' })}
          maxLength={80}
          autoComplete="off"
          value={values.itemName}
          error={errorOf('itemName')}
          onChange={({ target }) => form.change({ itemName: target.value })}
        />
        {pieces('totalStock')}
        {pieces(
          'minStockAlert',
          t({ id: 'stock.alertHint', message: '剩這麼多時列為需補貨，一半時列為存量過低。' }),
        )}
        {pieces(
          'targetStockLevel',
          t({ id: 'stock.targetHint', message: '補到這麼多就夠，超過列為高於目標。' }),
        )}
      </form>
    </Sheet>
  );
}
