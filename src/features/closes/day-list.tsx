import { useLingui } from '@lingui/react/macro';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { storeScope } from '#domain/kit/scope.ts';
import { listDays } from '#domain/shift/reading.ts';
import type { DaySummary } from '#domain/shift/report-schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { DayState, netOf } from '#src/ui/shifts/day-figures-view.tsx';
import { useShiftWords } from '#src/ui/shifts/use-shift-words.ts';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { saveTable } from '#src/ui/table/save-table.ts';
import { Table, type Column } from '#src/ui/table/table.tsx';
import { RowButton } from './row-button.tsx';
import { CursorPager } from './cursor-pager.tsx';

interface DayListProps {
  place: { readonly brandId: string; readonly storeId: string };
  onOpen: (day: string) => void;
}

const atOnce = 30;

/** The closed days of a store, the newest first. */
export function DayList({ place, onOpen }: DayListProps) {
  const { t, i18n } = useLingui();
  const words = useShiftWords();
  const [passed, setPassed] = useState<readonly string[]>([]);
  const before = passed.at(-1);
  const answer = useQuery(listDays, { ...place, limit: atOnce, ...(before !== undefined && { before }) });
  const reading = useReading(
    { ...answer, data: answer.data?.items },
    storeScope(place.brandId, place.storeId),
  );
  const days = answer.data?.items ?? [];
  const last = days.at(-1)?.businessDate;
  const names = {
    day: t({ id: 'day.day', message: '營業日' }),
    closed: t({ id: 'day.closedAt', message: '關帳時間' }),
    orders: t({ id: 'shift.orders', message: '訂單' }),
    gross: t({ id: 'day.gross', message: '實收' }),
    refunds: t({ id: 'day.refunds', message: '退款' }),
    net: t({ id: 'day.net', message: '淨額' }),
    revision: t({ id: 'day.revision', message: '版次' }),
  };
  const columns: Column<DaySummary>[] = [
    {
      key: 'day',
      header: names.day,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <RowButton onClick={() => onOpen(row.businessDate)}>
            {formatDay(row.businessDate, i18n.locale)}
          </RowButton>
          <DayState isProvisional={row.isProvisional} />
          {row.revision > 1 && <Badge tone="warning">{words.revision(row.revision)}</Badge>}
        </span>
      ),
    },
    {
      key: 'closed',
      header: names.closed,
      from: 'md',
      cell: (row) => (
        <span>
          <DateTime at={row.closedAt} className="num" />
          <span className="block text-13 text-fg-3">{row.closedByName}</span>
        </span>
      ),
    },
    {
      key: 'orders',
      header: names.orders,
      align: 'end',
      from: 'lg',
      cell: (row) => <span className="num">{row.figures.orders}</span>,
    },
    {
      key: 'refunds',
      header: names.refunds,
      align: 'end',
      from: 'lg',
      cell: (row) => <Money amount={-row.figures.refunds} className="num" />,
    },
    {
      key: 'net',
      header: names.net,
      align: 'end',
      cell: (row) => <Money amount={netOf(row.figures)} className="num font-semibold" />,
    },
  ];
  const save = (): void =>
    saveTable('days', [
      Object.values(names),
      ...days.map(({ businessDate, closedAt, figures, revision }) => [
        businessDate,
        closedAt,
        figures.orders,
        figures.gross,
        figures.refunds,
        netOf(figures),
        revision,
      ]),
    ]);
  return (
    <ReadingStates reading={reading}>
      <ListCard>
        {days.length === 0 ? (
          <EmptyView
            icon={CalendarCheck}
            title={t({ id: 'day.none', message: '還沒有關過帳' })}
            body={t({
              id: 'day.noneHint',
              message: '打烊後在櫃檯的「班別與關帳」按關帳，這裡就會列出每個營業日。',
            })}
          />
        ) : (
          <>
            <div className="flex justify-end p-3 print:hidden">
              <Button size="sm" icon={Download} onClick={save} data-testid="days-export">
                CSV
              </Button>
            </div>
            <Table caption={names.day} columns={columns} rows={days} rowKey={({ _id }) => _id} />
          </>
        )}
        <CursorPager
          newer={passed.length > 0 ? () => setPassed(passed.slice(0, -1)) : undefined}
          older={answer.data?.hasMore && last !== undefined ? () => setPassed([...passed, last]) : undefined}
        />
      </ListCard>
    </ReadingStates>
  );
}
