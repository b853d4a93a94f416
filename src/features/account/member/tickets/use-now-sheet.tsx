import { Trans, useLingui } from '@lingui/react/macro';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { CodeFigure } from '../own-code.tsx';
import type { TicketStack } from './own-tickets.ts';
import { TicketItem, type TicketNames } from './ticket-item.tsx';

interface UseNowSheetProps {
  /** It stays while the sheet closes. */
  stack: TicketStack;
  names: TicketNames;
  /** `0912345678`, by which the counter finds whose it is. */
  phone: string;
  open: boolean;
  onClose: () => void;
}

/** A ticket to be used at the counter: the member's code for its scanner, and what the ticket asks. It needs no network. */
export function UseNowSheet({ stack, names, phone, open, onClose }: UseNowSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      tall
      open={open}
      onOpenChange={onClose}
      title={t({ id: 'member.tickets.use', message: '立即使用' })}
    >
      <div className="flex flex-col gap-5" data-testid="use-now">
        <CodeFigure phone={phone} size="size-64 max-w-full">
          <Trans id="member.tickets.useHow">
            結帳時給店員掃描，並說要用這張券；線上點餐時，在購物車選用。
          </Trans>
        </CodeFigure>
        {/* Tickets lie on the page's colour: the holes in their edge have it. */}
        <div className="rounded-card bg-page p-3">
          <TicketItem stack={stack} names={names} />
        </div>
      </div>
    </Sheet>
  );
}
