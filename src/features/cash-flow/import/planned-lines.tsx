import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FilePlan, PlannedLine } from '#domain/cash-flow/plan-file.ts';
import { Pager } from '#src/office/list/pager.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { Table } from '#src/ui/table/table.tsx';
import { useFlowImportWords } from './use-flow-import-words.ts';

interface PlannedLinesProps {
  plan: FilePlan;
  /** Lines that are taken although they are there already. */
  ticked: ReadonlySet<number>;
  onTick: (lines: readonly PlannedLine[], yes: boolean) => void;
}

const kinds = ['new', 'twin'] as const;

type Kind = (typeof kinds)[number];

/** Every line that can be read: what is new, and what the books or the file have already. */
export function PlannedLines({ plan, ticked, onTick }: PlannedLinesProps) {
  const { t, i18n } = useLingui();
  const { line: lineWords } = useFlowImportWords();
  const [filter, setFilter] = useState<Kind>();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const of: Readonly<Record<Kind, readonly PlannedLine[]>> = {
    new: plan.lines.filter(({ state }) => state === 'new'),
    twin: plan.lines.filter(({ state }) => state !== 'new'),
  };
  const words: Readonly<Record<Kind, string>> = {
    new: t({ id: 'import.new', message: '新增' }),
    twin: t({ id: 'flowImport.twins', message: '重複' }),
  };
  const found = filter ? of[filter] : plan.lines;
  const pages = Math.max(1, Math.ceil(found.length / limit));
  const at = Math.min(page, pages);
  const bad = plan.faults.length;
  const tickable = of.twin.filter(canTake);
  const areAllTicked = tickable.length > 0 && tickable.every(({ line }) => ticked.has(line));
  const stateOf = (row: PlannedLine): string => {
    if (row.state === 'new') return words.new;
    if (row.twin !== undefined) {
      const place = lineWords(row.twin);
      return t({ id: 'flowImport.sameAs', message: `與${place}相同` });
    }
    return row.isVoided
      ? t({ id: 'flowImport.bookedVoided', message: '帳上已有（已作廢）' })
      : t({ id: 'flowImport.booked', message: '帳上已有' });
  };
  return (
    <ListCard>
      <div
        role="group"
        aria-label={t({ id: 'import.filter', message: '依結果篩選' })}
        className="grid grid-cols-3 gap-px overflow-hidden rounded-t-card border-b border-line bg-line"
      >
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={filter === kind}
            onClick={() => {
              setFilter(filter === kind ? undefined : kind);
              setPage(1);
            }}
            data-testid={`import-${kind}`}
            className={cx(
              'flex flex-col items-start px-5 py-3 text-left',
              filter === kind ? 'bg-primary-soft dark:bg-hover' : 'bg-surface hover:bg-hover',
            )}
          >
            <span className="text-13 text-fg-2">{words[kind]}</span>
            <span className={cx('num text-24 font-semibold', kind === 'twin' && 'text-fg-3')}>
              {of[kind].length}
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
      {tickable.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2 text-14 text-fg-2">
          <span className="min-w-0 flex-1 basis-60">
            <Trans id="flowImport.twinsWhy">
              日期、金額、名稱都相同的列不會匯入。若真的是另一筆，請勾選「仍要匯入」。
            </Trans>
          </span>
          <Button size="sm" variant="ghost" onClick={() => onTick(tickable, !areAllTicked)}>
            {areAllTicked
              ? t({ id: 'flowImport.tickNone', message: '全部不匯入' })
              : t({ id: 'flowImport.tickAll', message: '全部仍要匯入' })}
          </Button>
        </div>
      )}
      {found.length > 0 && (
        <>
          <Table
            caption={t({ id: 'import.preview', message: '匯入預覽' })}
            rows={found.slice((at - 1) * limit, at * limit)}
            rowKey={(row) => String(row.line)}
            columns={[
              {
                key: 'name',
                header: t({ id: 'field.name', message: '名稱' }),
                cell: (row) => (
                  <span className="flex min-w-0 flex-col py-1.5">
                    <span className="font-semibold [overflow-wrap:anywhere]">{row.name}</span>
                    {row.description !== '' && (
                      <span className="line-clamp-2 text-13 text-fg-3 [overflow-wrap:anywhere]">
                        {row.description}
                      </span>
                    )}
                  </span>
                ),
              },
              {
                key: 'day',
                header: t({ id: 'field.date', message: '日期' }),
                cell: (row) => (
                  <span className="num whitespace-nowrap">{formatDay(row.day, i18n.locale)}</span>
                ),
              },
              {
                key: 'category',
                header: t({ id: 'flow.category', message: '類別' }),
                cell: (row) => (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <span className="[overflow-wrap:anywhere]">{row.categoryName || '—'}</span>
                    {plan.newCategories.has(row.categoryId) && (
                      <Badge tone="info">
                        <Trans id="flowImport.newCategory">新類別</Trans>
                      </Badge>
                    )}
                  </span>
                ),
              },
              {
                key: 'amount',
                header: t({ id: 'flowImport.amount', message: '金額' }),
                align: 'end',
                cell: (row) => (
                  <span className={row.type === 'income' ? 'text-success-text' : undefined}>
                    <Money amount={row.type === 'income' ? row.amount : -row.amount} />
                  </span>
                ),
              },
              {
                key: 'state',
                header: t({ id: 'import.state', message: '結果' }),
                cell: (row) => (
                  <span className="flex flex-wrap items-center gap-x-3">
                    <Badge tone={row.state === 'new' ? 'success' : 'neutral'}>{stateOf(row)}</Badge>
                    {row.state !== 'new' && canTake(row) && (
                      <Checkbox
                        label={
                          <span className="text-14">
                            <Trans id="flowImport.take">仍要匯入</Trans>
                            <span className="sr-only">{lineWords(row.line)}</span>
                          </span>
                        }
                        checked={ticked.has(row.line)}
                        onChange={(yes) => onTick([row], yes)}
                      />
                    )}
                  </span>
                ),
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

/** A line whose category is not known can only be left out. */
function canTake({ categoryId }: PlannedLine): boolean {
  return categoryId !== '';
}
