import { Trans, useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { listJournal } from '#domain/journal/operations.ts';
import { compareText } from '#domain/kit/text.ts';
import type { Order } from '#domain/order/schema.ts';
import { useDraft } from '#src/data/use-draft.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { isSlipSettings, printsOf, usualSettings } from '#src/ui/slips/slip-settings.ts';
import { usePrintWords } from '#src/ui/slips/use-print-words.ts';
import type { Place } from './place.ts';

/** Most reprints of an order that are listed. */
const shown = 20;

interface Print {
  readonly key: string;
  readonly at: string | undefined;
  readonly says: string;
  readonly who: string;
}

/**
 * Which slips of an order came out, and when: what this device printed, what a till printed because no screen of the kitchen had the order, and,
 * for whoever may read the journal, each slip that was printed once more anywhere.
 */
export function OrderPrints({ place, order }: { place: Place; order: Order }) {
  const { t } = useLingui();
  const slips = usePrintWords();
  const mayRead = useMay('journal.read');
  const draft = useDraft('slips', isSlipSettings);
  const { data: journal } = useQuery(
    listJournal,
    mayRead
      ? { ...place, kind: 'reprint', q: order.number, from: order.businessDate, limit: shown }
      : undefined,
  );
  const here = t({ id: 'prints.here', message: '這台裝置' });
  const paper = order.items.flatMap(({ printedAt }) => printedAt ?? []).toSorted(compareText)[0];
  const own = printsOf(draft.value ?? usualSettings, order).filter(
    ({ slip }) => slip !== 'kitchen' || paper === undefined,
  );
  const again = (journal?.items ?? []).filter(({ orderId }) => orderId === order._id);
  const prints: Print[] = [
    ...own.map(({ slip, at }, nth) => ({
      key: `own:${nth}`,
      at,
      says: t({ id: 'prints.printed', message: `已列印${slips[slip] ?? slip}` }),
      who: here,
    })),
    ...(paper === undefined
      ? []
      : [
          {
            key: 'paper',
            at: paper,
            says: t({ id: 'prints.printed', message: `已列印${slips['kitchen'] ?? ''}` }),
            who: t({ id: 'prints.counter', message: '櫃檯' }),
          },
        ]),
    ...again.map(({ _id, at, parts: [part], byName, deviceName, lane }) => ({
      key: _id,
      at,
      says: t({ id: 'prints.again', message: `補印${slips[part?.name ?? ''] ?? ''}` }),
      who: [byName, lane, deviceName].filter(Boolean).join('・'),
    })),
  ].toSorted((a, b) => compareText(a.at ?? '', b.at ?? ''));
  return (
    <Card title={t({ id: 'prints.title', message: '列印紀錄' })}>
      {prints.length === 0 ? (
        <p className="text-14 text-fg-2">
          <Trans id="prints.none">這台裝置沒有列印過這張單。</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-2" data-testid="order-prints">
          {prints.map(({ key, at, says, who }) => (
            <li key={key} className="flex items-start gap-2 text-14">
              <Printer
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className="mt-0.5 shrink-0 text-fg-3"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {says}
                <Aside>
                  {at !== undefined && <DateTime at={at} className="num" />}
                  {at !== undefined && who !== '' && '・'}
                  {who}
                </Aside>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="block text-13 text-fg-3">{children}</span>;
}
