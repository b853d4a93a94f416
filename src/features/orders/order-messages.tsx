import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { listMessagesOfOrder } from '#domain/message/operations.ts';
import { fetchedChannels } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { MessageState } from '#src/ui/words/message-state.tsx';
import { useMessageWords } from '#src/ui/words/use-message-words.ts';
import type { Place } from './place.ts';

/** By then most of what there is to tell has been told. */
const toldWithinMs = 3000;

/** The messages to the guest of an order, by which way, and whether they arrived: the server alone knows. */
export function OrderMessages({ place, order }: { place: Place; order: Order }) {
  const { t } = useLingui();
  const isGuests = fetchedChannels.includes(order.channel);
  const asked = isGuests ? { ...place, orderId: order._id } : undefined;
  const answer = useQuery(listMessagesOfOrder, asked);
  const { reload } = answer;
  const { rev } = order;
  // With each change of the order something is told, a moment after it.
  useEffect(() => {
    const timer = setTimeout(reload, toldWithinMs);
    return () => clearTimeout(timer);
  }, [reload, rev]);
  const { events, ways } = useMessageWords();
  if (!isGuests) return null;
  return (
    <Card title={t({ id: 'messages.ofOrder', message: '通知顧客' })}>
      <AnswerStates
        answer={answer}
        away={
          <OfflineNote>
            {t({ id: 'messages.away', message: '通知紀錄需要連線，連線後會自動載入。' })}
          </OfflineNote>
        }
        skeleton={<SkeletonRows count={2} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-14 text-fg-2">
              <Trans id="messages.noneOfOrder">還沒有通知過這位顧客。</Trans>
            </p>
          ) : (
            <ol className="flex flex-col gap-3" data-testid="order-messages">
              {items.map((one) => (
                <li key={one._id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                  <span className="min-w-0">
                    <span className="block text-16">{events[one.event] ?? one.event}</span>
                    <span className="block text-14 text-fg-2">
                      {[ways[one.way], one.to].filter(Boolean).join('・')}・
                      <DateTime at={one.settledAt ?? one.at} style="time" />
                    </span>
                  </span>
                  <MessageState state={one.state} />
                </li>
              ))}
            </ol>
          )
        }
      </AnswerStates>
    </Card>
  );
}
