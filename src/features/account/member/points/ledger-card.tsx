import { Trans, useLingui } from '@lingui/react/macro';
import type { PointEntry } from '#domain/promotion/point-ledger.ts';
import type { PointHistory } from '#src/data/guests/promotion-calls.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { formatMonth } from '#src/ui/figures/format-time.ts';
import { pointCount } from '#src/ui/figures/points.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { shortDay } from '#src/ui/figures/short-day.ts';
import { useEntryWords } from './use-entry-words.ts';
import { useGuestErrorText, useSending } from '#src/features/account/use-sending.ts';
import { byMonth } from './months.ts';
import { useOlderEntries } from './use-older-entries.ts';

/** What became of somebody's points, by months, the newest first. */
export function LedgerCard({ first }: { first: PointHistory }) {
  const { t, i18n } = useLingui();
  const errorText = useGuestErrorText();
  const { sending, failure, send } = useSending();
  const { entries, isMore, load } = useOlderEntries(first);
  const { total } = first.pagination;
  const shown = entries.length;
  return (
    <Card title={t({ id: 'member.points.ledger', message: '點數紀錄' })}>
      {shown === 0 ? (
        <p className="text-14 text-fg-2">
          <Trans id="member.points.noEntries">還沒有點數紀錄。</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          {byMonth(entries).map(({ month, entries: of }) => (
            <section key={month}>
              <h3 className="text-14 font-semibold text-fg-2">{formatMonth(month, i18n.locale)}</h3>
              <ul className="divide-y divide-line">
                {of.map((entry) => (
                  <Entry key={entry._id} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
          {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
          <p role="status" className="text-center text-13 text-fg-2" data-testid="entries-shown">
            {t({ id: 'member.ordersShown', message: `已顯示${shown}／${total}筆` })}
          </p>
          {isMore && (
            <Button block loading={sending} onClick={() => void send(load)}>
              <Trans id="loadMore">載入更多</Trans>
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: PointEntry }) {
  const { t, i18n } = useLingui();
  const words = useEntryWords();
  const { amount, at, expiryDate } = entry;
  const last = expiryDate !== undefined && amount > 0 ? shortDay(expiryDate, i18n.locale) : undefined;
  const count = pointCount(amount, i18n.locale);
  return (
    <li data-testid="point-entry" className="flex items-baseline justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{words(entry)}</p>
        <p className="text-13 text-fg-2">
          <DateTime at={at} style="full" />
          {last !== undefined && <>・{t({ id: 'member.points.until', message: `${last}到期` })}</>}
        </p>
      </div>
      <p className="num shrink-0 font-semibold">{amount > 0 ? `+${count}` : count}</p>
    </li>
  );
}
