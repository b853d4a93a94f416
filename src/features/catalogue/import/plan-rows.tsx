import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Outcome } from '#domain/catalogue/plan-import.ts';
import { Badge, type Tone } from '#src/ui/page/badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Pager } from '#src/office/list/pager.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { ChangeWords } from './change-words.tsx';
import { useImportWords } from './use-import-words.ts';

type Filter = 'all' | Outcome['state'];

const tones: Readonly<Record<Outcome['state'], Tone>> = { new: 'success', changed: 'info', same: 'neutral' };

/** How many of each kind there are, and each of them. */
export function PlanRows({ outcomes, bad }: { outcomes: readonly Outcome[]; bad: number }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { tables } = useImportWords();
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const states = {
    new: t({ id: 'import.new', message: '新增' }),
    changed: t({ id: 'import.changed', message: '更新' }),
    same: t({ id: 'import.same', message: '不變' }),
  };
  const count = (state: Outcome['state']): number => outcomes.filter((one) => one.state === state).length;
  const found = filter === 'all' ? outcomes : outcomes.filter(({ state }) => state === filter);
  const pages = Math.max(1, Math.ceil(found.length / limit));
  const at = Math.min(page, pages);
  const choose = (next: Filter): void => {
    setFilter(next);
    setPage(1);
  };
  return (
    <ListCard>
      <div
        role="group"
        aria-label={t({ id: 'import.filter', message: '依結果篩選' })}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-t-card border-b border-line bg-line sm:grid-cols-4"
      >
        {(['new', 'changed', 'same'] as const).map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={filter === state}
            onClick={() => choose(filter === state ? 'all' : state)}
            data-testid={`import-${state}`}
            className={cx(
              'flex flex-col items-start px-5 py-3 text-left',
              filter === state ? 'bg-primary-soft dark:bg-hover' : 'bg-surface hover:bg-hover',
            )}
          >
            <span className="text-13 text-fg-2">{states[state]}</span>
            <span className={cx('num text-24 font-semibold', state === 'same' && 'text-fg-3')}>
              {count(state)}
            </span>
          </button>
        ))}
        <div className="flex flex-col items-start bg-surface px-5 py-3" data-testid="import-bad">
          <span className="text-13 text-fg-2">{t({ id: 'import.bad', message: '無法匯入' })}</span>
          <span className={cx('num text-24 font-semibold', bad > 0 ? 'text-danger-text' : 'text-fg-3')}>
            {bad}
          </span>
        </div>
      </div>
      {found.length > 0 && (
        <>
          <Table
            caption={t({ id: 'import.preview', message: '匯入預覽' })}
            rows={found.slice((at - 1) * limit, at * limit)}
            rowKey={(row) => `${row.table} ${row.id}`}
            columns={[
              {
                key: 'name',
                header: t({ id: 'field.name', message: '名稱' }),
                cell: (row) => (
                  <span className="flex min-w-0 flex-col py-1.5">
                    <span className="font-semibold [overflow-wrap:anywhere]">{nameOf(row)}</span>
                    <ChangeWords outcome={row} />
                  </span>
                ),
              },
              {
                key: 'table',
                header: t({ id: 'import.kind', message: '種類' }),
                cell: (row) => <span className="text-fg-2">{tables[row.table]}</span>,
              },
              {
                key: 'price',
                header: t({ id: 'field.price', message: '價格' }),
                align: 'end',
                cell: (row) => (row.price === undefined || row.unpriced ? '—' : <Money amount={row.price} />),
              },
              {
                key: 'state',
                header: t({ id: 'import.state', message: '結果' }),
                cell: (row) => <Badge tone={tones[row.state]}>{states[row.state]}</Badge>,
              },
            ]}
          />
          <div className="border-t border-line">
            <Pager
              page={at}
              pages={pages}
              limit={limit}
              total={found.length}
              onPage={setPage}
              onLimit={setLimit}
            />
          </div>
        </>
      )}
    </ListCard>
  );
}
