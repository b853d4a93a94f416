import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mayDo } from '#domain/access/permissions.ts';
import type { MemberCard } from '#domain/customer/lease-operations.ts';
import { endLease } from '#domain/promotion/end-lease.ts';
import { useRun } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useApproving } from '#src/ui/orders/use-approving.tsx';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { useTillName } from '#src/ui/words/use-till-name.ts';
import { useApprovalPorts } from '../approval/use-approval-ports.ts';
import { heldByTills, type HeldByTill } from './held-by-tills.ts';

interface HeldElsewhereProps {
  brandId: string;
  storeId: string;
  others: MemberCard['others'];
  /** By the server's clock. */
  now: string;
  isOffline: boolean;
  /** They are free: asks the server for them anew. */
  onReleased: () => void;
}

/** Which other tills of this store have tickets of the member, each with a way to take them from it. */
export function HeldElsewhere({ brandId, storeId, others, now, isOffline, onReleased }: HeldElsewhereProps) {
  const { t } = useLingui();
  const tillName = useTillName();
  const errorText = useErrorText();
  const { session } = useSession();
  const approving = useApproving(useApprovalPorts(brandId, storeId));
  const run = useRun(endLease);
  const { isDoing, failure, run: act } = useSingleAction();
  const [asked, setAsked] = useState<{ held: HeldByTill; open: boolean }>();
  const held = heldByTills(others, storeId, now);
  const release = ({ till, tickets }: HeldByTill) =>
    act(async () => {
      const approver = mayDo(session.actor(), 'orders.correct') ? undefined : await approving.ask();
      const { lease: leaseId, lane: heldBy } = till;
      await run({ brandId, storeId, leaseId, tickets: [...tickets], heldBy }, { approver });
      announce(t({ id: 'counter.tickets.released', message: '已釋放保留' }));
      onReleased();
    });
  if (held.length === 0) return null;
  const why = isOffline
    ? t({ id: 'counter.tickets.releaseOffline', message: '連線後才能釋放保留。' })
    : undefined;
  const name = asked ? tillName(asked.held.till) : '';
  const count = asked?.held.tickets.length ?? 0;
  return (
    <section className="flex flex-col gap-2" data-testid="held-elsewhere">
      {held.map((each) => {
        const [till, tickets] = [tillName(each.till), each.tickets.length];
        return (
          <div
            key={each.till.lease}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field bg-sunken px-3 py-2"
          >
            <p className="min-w-0 flex-1 basis-48 text-14 wrap-anywhere">
              {t({ id: 'counter.tickets.heldBy', message: `${till}保留了${tickets}張` })}
            </p>
            <Button
              size="sm"
              loading={isDoing && asked?.held.till.lease === each.till.lease}
              disabledReason={why}
              aria-label={t({ id: 'counter.tickets.releaseOf', message: `釋放保留：${till}` })}
              data-testid="release-lease"
              onClick={() => setAsked({ held: each, open: true })}
            >
              {t({ id: 'counter.tickets.release', message: '釋放保留' })}
            </Button>
          </div>
        );
      })}
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <AlertDialog
        open={asked?.open === true}
        title={t({ id: 'counter.tickets.releaseTitle', message: `釋放${name}保留的${count}張票券？` })}
        body={t({
          id: 'counter.tickets.releaseBody',
          message:
            '釋放後，這位會員就能在其他地方使用。那台機器若之後仍用這些票券結帳，該筆訂單會列入「待確認」。',
        })}
        confirmLabel={t({ id: 'counter.tickets.release', message: '釋放保留' })}
        cancelLabel={t({ id: 'cancel', message: '取消' })}
        onCancel={() => setAsked((was) => was && { ...was, open: false })}
        onConfirm={() => {
          if (!asked) return;
          setAsked({ ...asked, open: false });
          release(asked.held);
        }}
      />
      {approving.layer}
    </section>
  );
}
