import { Trans, useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { CashFlowRecord } from '#domain/cash-flow/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { keepFocus, pageHeading } from '#src/ui/layers/keep-focus.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { Note } from '#src/ui/page/note.tsx';
import type { Place } from './flow-draft.ts';
import { useMayWithFlow } from './use-book.ts';
import { useFlowWords } from './use-flow-words.ts';
import { useVoiding } from './use-voiding.ts';

interface VoidedRecordProps {
  place: Place;
  record: CashFlowRecord;
  history: ReactNode;
  /** It is the server's: what is done with it is read again. */
  onDone: (() => void) | undefined;
}

/** A record that is part of no sum any more: what it was, who voided it, and the way back. */
export function VoidedRecord({ place, record, history, onDone }: VoidedRecordProps) {
  const { t } = useLingui();
  const { types, methods } = useFlowWords();
  const may = useMayWithFlow();
  const undo = useUndo();
  const onVoid = useVoiding(place, undo.offer, onDone);
  const { voided, type, amount, categoryName, time, method, description, adminName } = record;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4" data-testid="voided-record">
      <Note tone="warning" icon={Trash2}>
        <p className="font-semibold">
          <Trans id="flow.voidedNote">這筆收支已作廢，不計入任何合計。</Trans>
        </p>
        {voided && (
          <p>
            {voided.byName && `${voided.byName}・`}
            <DateTime at={voided.at} />
            {voided.reason && `・${voided.reason}`}
          </p>
        )}
      </Note>
      <Card>
        <Facts
          wide
          items={[
            { label: types[type], value: <Money amount={amount} /> },
            { label: t({ id: 'flow.category', message: '類別' }), value: categoryName },
            { label: t({ id: 'flow.moment', message: '日期時間' }), value: <DateTime at={time} /> },
            { label: t({ id: 'flow.method', message: '付款方式' }), value: methods[method] },
            { label: t({ id: 'flow.description', message: '說明' }), value: description },
            { label: t({ id: 'flow.operator', message: '記帳人' }), value: adminName },
          ]}
        />
        {may.remove(record) && (
          <Button
            icon={RotateCcw}
            className="mt-5"
            onClick={() => {
              void onVoid(record);
              // It leads back to the form, which has another foot.
              keepFocus(pageHeading);
            }}
          >
            {t({ id: 'flow.restore', message: '還原這筆收支' })}
          </Button>
        )}
      </Card>
      {history}
      {undo.bar}
    </div>
  );
}
