import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { createCashFlow, deleteCashFlow } from '#domain/cash-flow/record-operations.ts';
import type { CashFlowCategory, CashFlowRecord, FlowType } from '#domain/cash-flow/schema.ts';
import { useCommand, useRun } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useSendPictures } from '#src/data/use-picture.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { FieldFault } from '#src/ui/form/field.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { isSum, readSum } from './amount-sum.ts';
import { CategoryField, offeredOf } from './category-field.tsx';
import { CategoryDot } from './category-mark.tsx';
import { emptyFlow, faultsOfFlow, flowInput, type FlowDraft, type Place } from './flow-draft.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { useFlowWords } from './use-flow-words.ts';
import { flowTypes } from './book-search.ts';

interface QuickEntryProps {
  place: Place;
  categories: readonly CashFlowCategory[];
  /** The latest records, by which one that was booked just before is known. */
  recent: readonly CashFlowRecord[];
  timezone: string;
  offer: (message: string, undo: () => void) => void;
}

const chipCount = 6;

/** So soon after another of the same amount and category, a record may be the same one. */
const twiceMs = 2 * 60_000;

/** Money in or out, in one line: Enter books it and the line is ready for the next. What is typed stays over a reload. */
export function QuickEntry(props: QuickEntryProps) {
  const { place } = props;
  const start = useMemo(() => ({ ...emptyFlow, category: lastOf(place, 'expense') }), [place]);
  const form = useFormDraft(`flow-quick:${place.storeId}`, start);
  return form ? <Entry {...props} form={form} /> : <div className="mb-4 min-h-40" />;
}

function Entry(props: QuickEntryProps & { form: NonNullable<ReturnType<typeof useFormDraft<FlowDraft>>> }) {
  const { place, categories, recent, timezone, offer, form } = props;
  const { t } = useLingui();
  const { types, faults: faultWords } = useFlowWords();
  const errorText = useErrorText();
  const { run, isRunning } = useCommand(createCashFlow);
  const takeBack = useRun(deleteCashFlow);
  const sendPictures = useSendPictures();
  // Saved again after a failure, it is the same record.
  const id = useRef(crypto.randomUUID() as string);
  const amount = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [twin, setTwin] = useState<string>();
  const faultId = useId();
  const { change } = form;
  const offered = offeredOf(categories, form.values.type);
  // The category of last time may have been archived since.
  const isOffered = offered.some(({ _id }) => _id === form.values.category);
  const values = isOffered ? form.values : { ...form.values, category: '' };
  const faults = faultsOfFlow(values, timezone, () => false);
  const faultOf = (field: keyof FlowDraft): string | undefined => {
    const found = isAsked ? faults.find((one) => one.field === field) : undefined;
    return found && faultWords[found.fault];
  };
  const sum = readSum(values.amount);
  const edit = (some: Partial<FlowDraft>): void => {
    setTwin(undefined);
    change(some);
  };

  const save = async (): Promise<void> => {
    if (isRunning) return;
    setFailure(undefined);
    setAsked(true);
    if (faults.length > 0) {
      amount.current?.focus();
      return;
    }
    const key = `${sum}:${values.category}`;
    if (twin !== key && recent.some((one) => isTwin(one, sum ?? 0, values.category))) {
      setTwin(key);
      return;
    }
    const _id = id.current;
    const saved = values;
    try {
      await run(flowInput(place, saved, timezone, _id), { dropDrafts: [form.key] });
    } catch (error) {
      setFailure(errorText(error));
      return;
    }
    form.forget();
    id.current = crypto.randomUUID();
    if (saved.photo !== null) sendPictures();
    writeStored(lastKey(place, saved.type), saved.category);
    // The next one is most often of the same kind.
    change({ ...emptyFlow, type: saved.type, category: saved.category });
    setAsked(false);
    setTwin(undefined);
    amount.current?.focus();
    const called = saved.name.trim() || (categories.find((one) => one._id === saved.category)?.name ?? '');
    const told = `${types[saved.type]} ${called} ${money(sum ?? 0)}`;
    await doWithUndo({
      act: () => Promise.resolve(),
      undo: () => takeBack({ ...place, id: _id }),
      message: t({ id: 'flow.booked', message: `已記：${told}` }),
      offer,
      errorText,
    });
  };
  return (
    <form
      noValidate
      data-testid="quick-entry"
      aria-label={t({ id: 'flow.quick', message: '快速記帳' })}
      className="card mb-4 flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure !== undefined && <FormAlert>{failure}</FormAlert>}
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap">
        <SegmentedControl
          label={t({ id: 'flow.type', message: '收支' })}
          value={values.type}
          options={flowTypes.map((value) => ({ value, label: types[value] }))}
          onChange={(type) => edit({ type, category: lastOf(place, type) })}
        />
        <TextField
          ref={amount}
          id="flow-amount"
          hideLabel
          label={t({ id: 'flow.amount', message: '金額' })}
          className="lg:w-52"
          prefix="NT$"
          inputMode="tel"
          autoComplete="off"
          placeholder={t({ id: 'flow.amount', message: '金額' })}
          value={values.amount}
          faultApart
          error={faultOf('amount')}
          suffix={isSum(values.amount) && sum != null && <span className="num">= {money(sum)}</span>}
          onChange={({ target }) => edit({ amount: target.value })}
        />
        <CategoryField
          id="flow-category"
          hideLabel
          categories={categories}
          type={values.type}
          value={values.category}
          className="lg:w-40"
          error={faultOf('category')}
          onChange={(category) => edit({ category })}
        />
        <TextField
          id="flow-name"
          hideLabel
          label={t({ id: 'flow.name', message: '名稱' })}
          placeholder={t({ id: 'flow.namePlace', message: '店家或品項（選填）' })}
          className="min-w-0 lg:flex-1 lg:basis-36"
          autoComplete="off"
          maxLength={80}
          value={values.name}
          onChange={({ target }) => edit({ name: target.value })}
        />
        <span className="flex items-center gap-2 max-sm:justify-between">
          <ReceiptButton brandId={place.brandId} hash={values.photo} onChange={(photo) => edit({ photo })} />
          <Button type="submit" variant="primary" loading={isRunning} data-testid="flow-save">
            {twin === undefined ? (
              <Trans id="flow.save">記一筆</Trans>
            ) : (
              <Trans id="flow.saveTwice">還是要記</Trans>
            )}
          </Button>
        </span>
      </div>
      <FieldFault id={faultId} error={faultOf('amount')} />
      {twin !== undefined && (
        <p role="alert" data-testid="flow-twin" className="text-14 text-warning-text">
          <Trans id="flow.twin">兩分鐘內記過同類別、同金額的一筆，是不是重複了？再按一次就會記下。</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {offered.slice(0, chipCount).map(({ _id, name, colour }) => (
          <Chip
            key={_id}
            selected={_id === values.category}
            onClick={() => {
              edit({ category: _id });
              amount.current?.focus();
            }}
          >
            <CategoryDot colour={colour} />
            {name}
          </Chip>
        ))}
        <Link
          to="/admin/$brandId/cash-flow/$storeId/create"
          params={{ ...place }}
          className="ml-auto inline-flex min-h-target items-center px-1 text-14 text-link underline"
        >
          <Trans id="flow.fullForm">補記其他日期或更多欄位</Trans>
        </Link>
      </div>
    </form>
  );
}

function isTwin(record: CashFlowRecord, amount: number, category: string): boolean {
  const isNear = Math.abs(Date.now() - Date.parse(record.bookedAt)) <= twiceMs;
  return isNear && !record.isVoided && record.amount === amount && record.category === category;
}

const lastKey = ({ storeId }: Place, type: FlowType): string => `haodan-flow-category:${storeId}:${type}`;

function lastOf(place: Place, type: FlowType): string {
  return readStored(lastKey(place, type)) ?? '';
}
