import { Trans, useLingui } from '@lingui/react/macro';
import type { ShiftSummary } from '#domain/shift/report-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';

interface OtherShiftsProps {
  others: readonly ShiftSummary[];
  onClose: (shiftId: string) => void;
}

/** Shifts that other tills have open: a drawer whose till is gone can be counted here. */
export function OtherShifts({ others, onClose }: OtherShiftsProps) {
  const { t } = useLingui();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-shifts" className="flex flex-col gap-2">
      <h3 id="other-shifts" className="text-14 font-semibold text-fg-2">
        <Trans id="shift.others">其他櫃檯還沒交班</Trans>
      </h3>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {others.map(({ _id, no, openedAt, openedByName }) => (
          <li key={_id} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="num block font-semibold">{no}</span>
              <span className="block text-13 text-fg-3">
                {openedByName} <DateTime at={openedAt} />
              </span>
            </span>
            <Button
              size="sm"
              onClick={() => onClose(_id)}
              aria-label={t({ id: 'shift.closeOf', message: `${no}交班結帳` })}
            >
              <Trans id="shift.close">交班結帳</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
