import { useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useDeferredValue, useMemo, useState } from 'react';
import { changeStockOfMany } from '#domain/inventory/bulk-operations.ts';
import { mostBulkRows } from '#domain/inventory/bulk-rows.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { asText, readPasted, type Pasted, type PasteFault, type PasteOp } from './paste-stock.ts';
import { stockName, type StockRow } from './stock-listing.ts';
import { useMoveWords } from './use-move-words.ts';
import { usePieceFaults } from './use-piece-faults.ts';
import type { Place } from './use-stock.ts';

export interface PasteSheetProps {
  place: Place;
  rows: readonly StockRow[];
  open: boolean;
  onClose: () => void;
}

interface PasteDraft {
  readonly text: string;
  readonly op: PasteOp;
}

const nothingPasted: PasteDraft = { text: '', op: 'set' };

/** More lines than this are counted, not drawn. */
const mostDrawn = 200;

/** Cells out of a spreadsheet: what they would change stands below them, line by line, before anything is done. */
export function PasteSheet({ place, rows, open, onClose }: PasteSheetProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning } = useCommand(changeStockOfMany);
  const [failure, setFailure] = useState<string>();
  const form = useFormDraft(`stock-paste:${place.storeId}`, nothingPasted);
  const { text, op } = form?.values ?? nothingPasted;
  const late = useDeferredValue(text);
  const reason = t({ id: 'stock.reasonSheet', message: '試算表' });
  const pasted = useMemo(() => readPasted(late, { rows, op, reason }), [late, rows, op, reason]);
  const { taken, refused, skipped, tooMany } = pasted;
  const [count, wrong] = [taken.length, refused.length];
  const apply = async (): Promise<void> => {
    if (!form) return;
    setFailure(undefined);
    try {
      await run({ ...place, items: taken.map(({ row }) => row) }, { dropDrafts: [form.key] });
      form.forget();
      // What was refused stays, to be fixed.
      if (wrong > 0) form.change({ text: asText(pasted), op });
      notify('success', t({ id: 'stock.pasteDone', message: `已變更${count}項庫存` }));
      if (wrong === 0) onClose();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      tall
      width={640}
      title={t({ id: 'stock.paste', message: '貼上試算表' })}
      footer={
        <>
          <span role="status" className="num min-w-0 flex-1 text-14 text-fg-2">
            {[
              wrong > 0 && t({ id: 'stock.pasteRefused', message: `${wrong}列有誤，不會變更` }),
              skipped > 0 && t({ id: 'stock.pasteSkipped', message: `${skipped}列沒有數量` }),
            ]
              .filter(Boolean)
              .join('・')}
          </span>
          <Button
            variant="primary"
            loading={isRunning}
            disabled={count === 0}
            data-testid="paste-apply"
            onClick={() => void apply()}
          >
            {t({ id: 'stock.pasteApply', message: `變更${count}項` })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5" data-testid="paste-sheet">
        <PasteOpChoice value={op} onChange={(to) => form?.change({ op: to })} />
        <TextArea
          id="paste-text"
          label={t({ id: 'stock.pasteText', message: '從試算表複製的儲存格' })}
          hint={t({
            id: 'stock.pasteHint',
            message: '第一欄品項名稱，第二欄數量；也可以貼上含標題列的表格，另有「操作」與「原因」欄。',
          })}
          rows={6}
          spellCheck={false}
          // Until it is known what was pasted before: nothing would keep what is typed.
          readOnly={!form}
          value={text}
          onChange={(to) => form?.change({ text: to })}
        />
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        {tooMany !== undefined && (
          <FormAlert>
            {t({
              id: 'stock.pasteTooMany',
              message: `共${tooMany}列，一次最多${mostBulkRows}列。請分次貼上。`,
            })}
          </FormAlert>
        )}
        <Refused refused={refused} />
        <Taken taken={taken} />
      </div>
    </Sheet>
  );
}

function PasteOpChoice({ value, onChange }: { value: PasteOp; onChange: (op: PasteOp) => void }) {
  const { t } = useLingui();
  const { kinds } = useMoveWords();
  return (
    <SegmentedControl
      block
      label={t({ id: 'stock.pasteOp', message: '數量的意思' })}
      value={value}
      options={[
        { value: 'set', label: kinds.count },
        { value: 'add', label: kinds.add },
        { value: 'reduce', label: kinds.reduce },
        { value: 'damage', label: kinds.damage },
      ]}
      onChange={onChange}
    />
  );
}

function useFaultWords(): Readonly<Record<PasteFault, string>> {
  const { t } = useLingui();
  const ofPieces = usePieceFaults();
  return {
    ...ofPieces,
    noName: t({ id: 'stock.faultNoName', message: '沒有品項名稱' }),
    unknown: t({ id: 'stock.faultUnknown', message: '這家店沒有這個品項' }),
    ambiguous: t({ id: 'stock.faultAmbiguous', message: '有兩個以上同名的品項' }),
    repeated: t({ id: 'stock.faultRepeated', message: '品項重複，前面已有' }),
    zero: t({ id: 'stock.faultZero', message: '數量不能是0' }),
  };
}

function Refused({ refused }: Pick<Pasted, 'refused'>) {
  const { t } = useLingui();
  const words = useFaultWords();
  if (refused.length === 0) return null;
  return (
    <ul
      aria-label={t({ id: 'stock.refusedLines', message: '有誤的列' })}
      data-testid="paste-refused"
      className="flex flex-col rounded-button bg-danger-soft px-3 py-1"
    >
      {refused.slice(0, mostDrawn).map(({ line, name, quantity, fault }) => (
        <li key={line} className="flex items-start gap-2 py-1.5 text-14 text-danger-text">
          <CircleAlert size={16} strokeWidth={2} aria-hidden="true" className="mt-[3px] shrink-0" />
          <span className="num shrink-0">{t({ id: 'stock.line', message: `第${line}列` })}</span>
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {[name, quantity].filter(Boolean).join(' ')}
            </span>
            <span className="min-w-0">{words[fault]}</span>
          </span>
        </li>
      ))}
      <More count={refused.length - mostDrawn} />
    </ul>
  );
}

function Taken({ taken }: Pick<Pasted, 'taken'>) {
  const { t, i18n } = useLingui();
  const { kinds, balances } = useMoveWords();
  if (taken.length === 0) return null;
  return (
    <ul
      aria-label={t({ id: 'stock.takenLines', message: '會變更的品項' })}
      data-testid="paste-taken"
      className="flex flex-col"
    >
      {taken.slice(0, mostDrawn).map(({ line, row, of, from, to }) => (
        <li key={line} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
          <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
            {stockName(i18n.locale, of)}
          </span>
          <span className="text-13 text-fg-3">
            {row.op === 'set' ? kinds.count : kinds[row.op]}
            {of.item.enableAvailableStock && `・${balances[row.stockType ?? 'totalStock']}`}
          </span>
          <span className="num inline-flex items-center gap-1.5">
            {of.item.isInventoryTracked ? from : '–'}
            <ArrowRight size={14} strokeWidth={2} aria-hidden="true" className="text-fg-3" />
            <span className="font-semibold">{to}</span>
          </span>
        </li>
      ))}
      <More count={taken.length - mostDrawn} />
    </ul>
  );
}

function More({ count }: { count: number }) {
  const { t } = useLingui();
  if (count <= 0) return null;
  return (
    <li className="py-2 text-14 text-fg-3">{t({ id: 'stock.moreLines', message: `另有${count}列` })}</li>
  );
}
