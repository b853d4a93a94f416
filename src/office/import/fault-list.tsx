import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';

/** What is wrong with a line, in words. */
export interface LineProblem {
  readonly key: string;
  readonly place: string;
  /** What of the line; empty for all of it. */
  readonly field: string;
  readonly reason: string;
  readonly value?: string | undefined;
}

interface FaultListProps<Fault> {
  faults: readonly Fault[];
  /** Asked for those that are shown. */
  say: (fault: Fault) => LineProblem;
  /** Lines that stay out. */
  count: number;
  leavesOut: boolean;
  onLeaveOut: (yes: boolean) => void;
}

const shownAtFirst = 20;

/** Nobody fixes more than this by reading; a table of them would freeze the page. */
const mostShown = 1000;

/** The lines that cannot be taken, each with its field and the reason. Nothing is imported until they are fixed or left out by name. */
export function FaultList<Fault>({ faults, say, count, leavesOut, onLeaveOut }: FaultListProps<Fault>) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const shown = faults.slice(0, all ? mostShown : shownAtFirst);
  const more = faults.length - shown.length;
  return (
    <section
      role="alert"
      data-testid="import-faults"
      className="overflow-hidden rounded-card border border-danger bg-surface"
    >
      <header className="flex items-center gap-3 bg-danger-soft px-5 py-3 text-danger-text">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <h2 className="num font-semibold">{t({ id: 'import.faults', message: `有${count}筆無法匯入` })}</h2>
      </header>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto text-14">
        {shown.map(say).map(({ key, place, field, reason, value }) => (
          <li key={key} className="flex flex-wrap gap-x-3 gap-y-0.5 px-5 py-2.5">
            <span className="num min-w-20 font-semibold [overflow-wrap:anywhere]">{place}</span>
            <span className="min-w-48 flex-1">
              {field !== '' && (
                <>
                  {field}
                  {t({ id: 'import.colon', message: '：' })}
                </>
              )}
              {reason}
            </span>
            {value !== undefined && (
              <code className="max-w-full truncate rounded-field bg-sunken px-1.5 text-13 text-fg-2">
                {value}
              </code>
            )}
          </li>
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-x-4 border-t border-line px-5 py-1.5">
        <Checkbox
          label={t({ id: 'import.leaveOut', message: `略過這${count}筆，匯入其餘的` })}
          checked={leavesOut}
          onChange={onLeaveOut}
        />
        {more > 0 && !all && (
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            <Trans id="import.moreFaults">再看{more}筆</Trans>
          </Button>
        )}
      </footer>
    </section>
  );
}
