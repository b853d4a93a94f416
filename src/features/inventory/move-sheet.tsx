import { useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { FieldFault } from '#src/ui/form/field.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { countedFirst, moveDraft, moveFaults, seenOf, type MoveDraft, type MoveKind } from './moves.ts';
import { PiecesField } from './pieces-field.tsx';
import { stockName, type StockRow } from './stock-listing.ts';
import { useMove } from './use-move.ts';
import { moveIcons, useMoveWords } from './use-move-words.ts';

// What makes a picture small is fetched by whoever throws something away.
const DamagePhoto = lazyPart(async () => (await import('./damage-photo.tsx')).DamagePhoto);

export interface MoveSheetProps {
  row: StockRow;
  kind: MoveKind;
  open: boolean;
  onClose: () => void;
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

const quantityId = 'move-quantity';

/** So many pieces in, out, spoiled or there, and why. What it makes of the balance stands there before it is done. */
export function MoveSheet({ row, kind, open, onClose, offer }: MoveSheetProps) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { kinds, balances } = useMoveWords();
  const move = useMove(offer);
  // What was seen is what was there when the sheet was opened: what is sold until it is saved is not part of a count.
  const [seen] = useState(row.item);
  const [draft, setDraft] = useState(() => moveDraft(kind, row.item));
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const change = (some: Partial<MoveDraft>): void => setDraft((was) => ({ ...was, ...some }));
  const faults = moveFaults(row.item, draft, seen);
  const labels: Readonly<Record<string, string>> = {
    quantity:
      kind === 'count'
        ? t({ id: 'stock.counted', message: '實際數量' })
        : t({ id: 'stock.quantity', message: '數量' }),
    reason: t({ id: 'stock.reason', message: '原因' }),
  };
  const errorOf = (field: string): string | undefined => {
    const fault = isAsked ? faults.find((one) => one.field === field) : undefined;
    if (fault && field === 'reason') return t({ id: 'stock.reasonMissing', message: '請選擇原因' });
    return fault && faultText(labels[field] ?? field, fault);
  };
  const name = stockName(i18n.locale, row);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (isSaving) return;
    if (faults.length > 0) {
      if (faults.some(({ field }) => field === 'quantity')) document.getElementById(quantityId)?.focus();
      return;
    }
    setSaving(true);
    setFailure(undefined);
    try {
      await move(row.item, name, draft, seen);
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  const choices =
    kind === 'reduce' || !row.item.enableAvailableStock ? [] : kind === 'count' ? counted : moved;
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      width={420}
      title={`${kinds[kind]}・${name}`}
      footer={
        <>
          <Outcome row={row} draft={draft} />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon={moveIcons[kind]}
            loading={isSaving}
            data-testid="move-save"
          >
            {kinds[kind]}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
        data-testid="move-sheet"
      >
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        <Quantity
          kind={kind}
          label={labels['quantity'] ?? ''}
          value={draft.quantity}
          error={errorOf('quantity')}
          onChange={(quantity) => change({ quantity })}
        />
        {choices.length > 0 && (
          <SegmentedControl
            block
            label={t({ id: 'stock.balance', message: '哪個庫存' })}
            value={draft.stockType}
            options={choices.map((value) => ({ value, label: balances[value] }))}
            onChange={(stockType) => change({ stockType })}
          />
        )}
        <Reasons
          kind={kind}
          value={draft.reason}
          label={labels['reason'] ?? ''}
          error={errorOf('reason')}
          onChange={(reason) => change({ reason })}
        />
        {kind === 'damage' && (
          <LazyBoundary asked>
            <DamagePhoto
              brandId={row.item.brandId}
              hash={draft.photo}
              onChange={(photo) => change({ photo })}
            />
          </LazyBoundary>
        )}
      </form>
    </Sheet>
  );
}

const moved = ['both', 'totalStock', 'availableStock'] as const;
const counted = ['availableStock', 'totalStock'] as const;

interface QuantityProps {
  kind: MoveKind;
  label: string;
  value: number | null;
  error: string | undefined;
  onChange: (quantity: number | null) => void;
}

/** The number, which the sheet was opened to type. */
function Quantity({ kind, ...field }: QuantityProps) {
  const { t } = useLingui();
  const input = useFirstFocus<HTMLInputElement>(true);
  return (
    <PiecesField
      {...field}
      ref={input}
      id={quantityId}
      hint={
        kind === 'count' ? t({ id: 'stock.countHint', message: '盤點期間售出的數量不會被蓋掉。' }) : undefined
      }
      suffix={t({ id: 'stock.unit', message: '份' })}
      onFocus={({ target }) => target.select()}
    />
  );
}

/** What the books will say. */
function Outcome({ row: { item }, draft }: { row: StockRow; draft: MoveDraft }) {
  const { t } = useLingui();
  const { kind, quantity, stockType } = draft;
  if (quantity === null || !Number.isInteger(quantity) || quantity < 0) return <span className="flex-1" />;
  const balance = stockType === 'both' || kind === 'reduce' ? countedFirst(item) : stockType;
  const from = seenOf(item, balance).seen;
  const delta = kind === 'add' ? quantity : kind === 'count' ? quantity - from : -quantity;
  const to = from + delta;
  return (
    <span role="status" className="num min-w-0 flex-1 text-14 text-fg-2">
      {t({ id: 'stock.outcome', message: `${from}→${to}份` })}
    </span>
  );
}

interface ReasonsProps {
  kind: MoveKind;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** The usual reasons, and one that is typed. */
function Reasons({ kind, label, value, error, onChange }: ReasonsProps) {
  const { t } = useLingui();
  const { reasons } = useMoveWords();
  const [isOther, setOther] = useState(false);
  const usual = reasons[kind];
  const faultId = useId();
  const ownWords = (
    <TextField
      id="move-reason"
      label={usual.length > 0 ? t({ id: 'stock.reasonOther', message: '其他原因' }) : label}
      optional={usual.length === 0}
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  if (usual.length === 0) return ownWords;
  return (
    <div className="flex flex-col gap-2">
      <span className="text-14 font-semibold" aria-hidden="true">
        {label}
      </span>
      <div
        role="group"
        aria-label={label}
        aria-describedby={error ? faultId : undefined}
        className="flex flex-wrap gap-2"
      >
        {usual.map((one) => (
          <Chip
            key={one}
            selected={!isOther && value === one}
            onClick={() => {
              setOther(false);
              onChange(one);
            }}
          >
            {one}
          </Chip>
        ))}
        <Chip
          selected={isOther}
          onClick={() => {
            setOther(true);
            if (!isOther) onChange('');
          }}
        >
          {t({ id: 'stock.other', message: '其他' })}
        </Chip>
      </div>
      {isOther && ownWords}
      <FieldFault id={faultId} error={error} />
    </div>
  );
}
