import { Trans } from '@lingui/react/macro';
import type { OpenState } from '#domain/store/opening-hours.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';

/** Said before a dish is chosen, not at the last tap. */
export function ClosedNote({ open }: { open: OpenState }) {
  if (open.isOpen) return null;
  return (
    <p
      role="status"
      data-testid="closed-note"
      className="rounded-button bg-warning-soft px-3 py-2.5 text-14 text-warning-text"
    >
      {open.opensAt === undefined ? (
        <Trans id="shop.closedNote">目前休息中，可以先看看菜單。</Trans>
      ) : (
        <Trans id="shop.closedNoteUntil">
          目前休息中，
          <DateTime at={open.opensAt} style="coming" />
          開始接單。
        </Trans>
      )}
    </p>
  );
}
