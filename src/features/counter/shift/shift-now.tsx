import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Inbox from 'lucide-react/icons/inbox';
import Vault from 'lucide-react/icons/vault';
import { useState } from 'react';
import { shiftSlip } from '#domain/printing/shift-slip.ts';
import type { ShiftReport, ShiftSummary } from '#domain/shift/report-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { ShiftFigures } from '#src/ui/shifts/shift-figures.tsx';
import { useShiftWords } from '#src/ui/shifts/use-shift-words.ts';
import { useBackCloses } from '../back-stack/use-back-stack.ts';
import { MoveSheet, type MoveType } from './move-sheet.tsx';
import { OtherShifts } from './other-shifts.tsx';
import { PrintButton } from './print-button.tsx';
import type { ShiftPlaceProps } from './shift-props.ts';
import type { ShiftActs } from './use-shift-acts.ts';

interface ShiftNowProps extends ShiftPlaceProps {
  report: ShiftReport;
  acts: ShiftActs;
  onClose: () => void;
  others: readonly ShiftSummary[];
  onCloseOther: (shiftId: string) => void;
}

const moves = [
  ['pay_in', ArrowDownToLine],
  ['pay_out', ArrowUpFromLine],
  ['drop', Vault],
  ['drawer_open', Inbox],
] as const;

/** The open shift: what moved so far, and what is done with its drawer. */
export function ShiftNow({ report, acts, onClose, others, onCloseOther, ...props }: ShiftNowProps) {
  const { t } = useLingui();
  const words = useShiftWords();
  const { shift } = report;
  const [moving, setMoving] = useState<{ type: MoveType; open: boolean; turn: number }>();
  const stop = (): void => setMoving((now) => now && { ...now, open: false });
  useBackCloses(props.backStack, moving?.open ?? false, stop);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-full sm:basis-0">
          <p className="num text-24 font-semibold">{shift.no}</p>
          <p className="text-14 text-fg-2">
            <Trans id="shift.since">
              {shift.openedByName} <DateTime at={shift.openedAt} /> 開班
            </Trans>
          </p>
        </div>
        <PrintButton
          what={{ of: shift._id, number: shift.no }}
          slip={(...about) => shiftSlip(report, ...about)}
        />
        <Button variant="primary" size="lg" onClick={onClose} data-testid="shift-close">
          <Trans id="shift.close">交班結帳</Trans>
        </Button>
      </div>
      <div
        role="group"
        aria-label={t({ id: 'shift.moves', message: '現金收支' })}
        className="grid grid-cols-2 gap-2 sm:grid-cols-4"
      >
        {moves.map(([type, icon]) => (
          <Button
            key={type}
            icon={icon}
            data-testid={`shift-${type}`}
            onClick={() => setMoving((now) => ({ type, open: true, turn: (now?.turn ?? 0) + 1 }))}
          >
            {words.move(type)}
          </Button>
        ))}
      </div>
      <div className="rounded-card border border-line bg-surface p-5">
        <ShiftFigures report={report} />
      </div>
      <OtherShifts others={others} onClose={onCloseOther} />
      {moving && (
        <MoveSheet
          key={moving.turn}
          {...moving}
          brandId={props.brandId}
          storeId={props.storeId}
          shiftId={shift._id}
          shiftNo={shift.no}
          acts={acts}
          newId={props.newId}
          errorText={props.errorText}
          onClose={stop}
        />
      )}
    </div>
  );
}
