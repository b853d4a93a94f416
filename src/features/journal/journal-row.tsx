import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { JournalEntry } from '#domain/journal/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import type { JournalSearch } from './journal-search.ts';
import { useJournalWords } from './use-journal-words.ts';

interface JournalRowProps {
  entry: JournalEntry;
  onSearch: (change: JournalSearch) => void;
}

/** One entry: when, what in a sentence, who, which till, how much. It opens to the change and its place in its log. */
export function JournalRow({ entry, onSearch }: JournalRowProps) {
  const { t } = useLingui();
  const { tillOf, whoOf, sentenceOf, adviceOf, kinds } = useJournalWords();
  const advice = adviceOf(entry);
  const { at, amount, approvedBy, approvedByName, state } = entry;
  const approver = approvedByName ?? whoOf({});
  const states = {
    booked: undefined,
    held: t({ id: 'journal.held', message: '保留中' }),
    refused: t({ id: 'journal.refused', message: '未成立' }),
  };
  return (
    <li className="border-b border-line last:border-b-0" data-testid="journal-row" data-kind={entry.kind}>
      <details className="group">
        <summary className="flex min-h-control cursor-pointer list-none items-start gap-3 px-3 py-2.5 hover:bg-hover">
          <ChevronRight
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="mt-0.5 shrink-0 text-fg-3 transition-transform group-open:rotate-90"
          />
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="flex items-start gap-1.5 font-semibold [overflow-wrap:anywhere]">
              {advice !== undefined && (
                <TriangleAlert
                  size={18}
                  strokeWidth={2}
                  aria-hidden="true"
                  className="mt-0.5 shrink-0 text-danger-text"
                />
              )}
              {sentenceOf(entry)}
            </span>
            <span className="text-14 text-fg-2">
              <DateTime at={at} className="num" />
              {`・${kinds[entry.kind]}・${tillOf(entry)}`}
              {approvedBy !== undefined && (
                <>
                  ・<Trans id="journal.approvedBy">{approver}核准</Trans>
                </>
              )}
              {advice === undefined && states[state] !== undefined && `・${states[state]}`}
            </span>
            {advice !== undefined && <span className="text-14 text-fg-2">{advice}</span>}
          </span>
          {amount !== undefined && amount !== 0 && (
            <Money amount={amount} className="mt-0.5 shrink-0 font-semibold" />
          )}
        </summary>
        <Change {...{ entry, onSearch }} />
      </details>
    </li>
  );
}

/** The change behind an entry. */
function Change({ entry, onSearch }: JournalRowProps) {
  const { t } = useLingui();
  const { whoOf, tillOf } = useJournalWords();
  const { brandId, storeId, orderId, number, incarnation, seq, hash, parts, by, device } = entry;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t({ id: 'log.author', message: '經手人' }), by === '' ? undefined : whoOf(entry)],
    [t({ id: 'journal.approver', message: '核准人' }), entry.approvedByName],
    [t({ id: 'journal.till', message: '收銀機' }), tillOf(entry)],
    [t({ id: 'journal.reason', message: '原因' }), entry.reason],
    [
      t({ id: 'journal.place', message: '紀錄位置' }),
      t({ id: 'journal.placeIs', message: `第${incarnation}本第${seq}筆` }),
    ],
    [t({ id: 'journal.hash', message: '雜湊值' }), hash],
    [t({ id: 'journal.change', message: '變更編號' }), entry.changeId],
  ];
  const told = parts.filter(
    ({ amount, from, to }) => amount !== undefined || from !== undefined || to !== undefined,
  );
  return (
    <div className="flex flex-col gap-3 px-3 pb-4 pl-10">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label} className="contents">
                <dt className="text-fg-3">{label}</dt>
                <dd className="num [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {told.length > 0 && (
        <ul className="flex flex-col gap-1 text-14">
          {told.map((part, nth) => (
            // Parts are told in the order of the change and never move.
            <li key={`${nth}:${part.name}`} className="flex flex-wrap gap-x-3">
              <span>{part.name}</span>
              {part.from !== undefined && <Money amount={part.from} tone="muted" className="line-through" />}
              {part.to !== undefined && <Money amount={part.to} />}
              {part.amount !== undefined && <Money amount={part.amount} />}
              {part.reason !== undefined && <span className="text-fg-2">{part.reason}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {orderId !== undefined && storeId !== undefined && (
          <Link
            to="/admin/$brandId/orders/store/$storeId"
            params={{ brandId, storeId }}
            search={{ order: orderId }}
            className="pressable inline-flex min-h-control items-center text-primary-text underline"
          >
            <Trans id="journal.toOrder">查看訂單{number ?? ''}</Trans>
          </Link>
        )}
        {by !== '' && (
          <Button variant="ghost" onClick={() => onSearch({ by })}>
            {t({ id: 'journal.onlyWho', message: '只看此人' })}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onSearch({ device })}>
          {t({ id: 'journal.onlyTill', message: '只看這台裝置' })}
        </Button>
      </div>
    </div>
  );
}
