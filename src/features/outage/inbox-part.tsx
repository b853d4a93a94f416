import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { ReasonLines } from '#src/ui/words/reason-lines.tsx';
import { isSettled, type OwnResults } from './own-results.ts';

/** What the server said of this device's own changes of that time, what still needs somebody first. Absent on other devices. */
export function InboxPart({ results: { items, open } }: { results: OwnResults }) {
  const { t, i18n } = useLingui();
  if (items.length === 0) return null;
  return (
    <Card
      title={t({ id: 'outage.inbox', message: '這台裝置的同步結果' })}
      actions={
        open > 0 && (
          <Badge tone="warning" icon={CircleAlert}>
            {t({ id: 'outage.inboxOpen', message: `${open}筆待確認` })}
          </Badge>
        )
      }
    >
      <ul data-testid="outage-inbox" className="flex flex-col">
        {items.map((item) => (
          <li key={item.key} className="flex items-start gap-3 border-line py-2.5 not-first:border-t">
            {isSettled(item) ? (
              <CircleCheck
                size={20}
                strokeWidth={1.75}
                aria-hidden="true"
                className="mt-0.5 shrink-0 text-success"
              />
            ) : (
              <CircleAlert
                size={20}
                strokeWidth={1.75}
                aria-hidden="true"
                className="mt-0.5 shrink-0 text-warning"
              />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{i18n._(item.label.id, { ...item.label.values })}</span>
              <ReasonLines item={item} />
            </span>
            <span className="num shrink-0 text-14 text-fg-3">
              <span className="sr-only">
                <Trans id="outage.when">時間</Trans>
              </span>{' '}
              <DateTime at={item.at} style="time" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
