import { Trans } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Note } from '#src/ui/page/note.tsx';

/** The store takes no orders for a while, of its own will. */
export function PausedNote({ until }: { until: string }) {
  return (
    <Note icon={Clock} tone="warning">
      <span data-testid="orders-paused">
        <Trans id="checkout.pausedUntil">
          店家暫停接單，
          <DateTime at={until} style="coming" />
          恢復。
        </Trans>
      </span>
    </Note>
  );
}
