import { Trans, useLingui } from '@lingui/react/macro';
import Banknote from 'lucide-react/icons/banknote';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { storeScope } from '#domain/kit/scope.ts';
import { listShifts } from '#domain/shift/reading.ts';
import type { ShiftSummary } from '#domain/shift/report-schema.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { Difference } from '#src/ui/shifts/shift-figures.tsx';
import { useShiftWords } from '#src/ui/shifts/use-shift-words.ts';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { saveTable } from '#src/ui/table/save-table.ts';
import { Table, type Column } from '#src/ui/table/table.tsx';
import { RowButton } from './row-button.tsx';
import { CursorPager } from './cursor-pager.tsx';

interface ShiftListProps {
  place: { readonly brandId: string; readonly storeId: string };
  onOpen: (shiftId: string) => void;
}

const atOnce = 30;

/** A store's shifts, the newest first. */
export function ShiftList({ place, onOpen }: ShiftListProps) {
  const { t, i18n } = useLingui();
  const words = useShiftWords();
  const sees = useMay('shifts.seeExpected');
  const [passed, setPassed] = useState<readonly string[]>([]);
  const before = passed.at(-1);
  const answer = useQuery(listShifts, { ...place, limit: atOnce, ...(before !== undefined && { before }) });
  const reading = useReading(
    { ...answer, data: answer.data?.items },
    storeScope(place.brandId, place.storeId),
  );
  const shifts = answer.data?.items ?? [];
  const last = shifts.at(-1)?.openedAt;
  const names = {
    no: t({ id: 'shift', message: '班別' }),
    day: t({ id: 'day.day', message: '營業日' }),
    opened: t({ id: 'shift.openedAt', message: '開班' }),
    closed: t({ id: 'shift.closedAt', message: '交班' }),
    counted: t({ id: 'shift.counted', message: '實點現金' }),
    expected: t({ id: 'shift.expected', message: '應有現金' }),
    difference: t({ id: 'shift.difference', message: '差額' }),
    bank: t({ id: 'shift.bank', message: '應繳現金' }),
    reason: t({ id: 'reason', message: '原因' }),
  };
  const columns: Column<ShiftSummary>[] = [
    {
      key: 'no',
      header: names.no,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <RowButton onClick={() => onOpen(row._id)}>{row.no}</RowButton>
          {row.isOpen === 1 && (
            <Badge tone="info">
              <Trans id="shift.isOpen">班別中</Trans>
            </Badge>
          )}
          {row.revision > 1 && <Badge tone="warning">{words.revision(row.revision)}</Badge>}
        </span>
      ),
    },
    {
      key: 'day',
      header: names.day,
      from: 'lg',
      cell: (row) => <span className="num">{formatDay(row.businessDate, i18n.locale)}</span>,
    },
    {
      key: 'opened',
      header: names.opened,
      cell: (row) => (
        <span>
          <DateTime at={row.openedAt} className="num" />
          <span className="block text-13 text-fg-3">{row.openedByName}</span>
        </span>
      ),
    },
    {
      key: 'closed',
      header: names.closed,
      from: 'md',
      cell: (row) =>
        row.closedAt && (
          <span>
            <DateTime at={row.closedAt} className="num" />
            <span className="block text-13 text-fg-3">{row.closedByName}</span>
          </span>
        ),
    },
    {
      key: 'counted',
      header: names.counted,
      align: 'end',
      cell: (row) => row.counted !== undefined && <Money amount={row.counted} className="num" />,
    },
    ...(sees
      ? ([
          {
            key: 'difference',
            header: names.difference,
            align: 'end',
            cell: (row) => row.difference !== undefined && <Difference amount={row.difference} />,
          },
        ] satisfies Column<ShiftSummary>[])
      : []),
    {
      key: 'bank',
      header: names.bank,
      align: 'end',
      from: 'lg',
      cell: (row) => row.bankDrop !== undefined && <Money amount={row.bankDrop} className="num" />,
    },
  ];
  const save = (): void =>
    saveTable('shifts', [
      Object.values(names),
      ...shifts.map((row) => [
        row.no,
        row.businessDate,
        row.openedAt,
        row.closedAt,
        row.counted,
        row.expected,
        row.difference,
        row.bankDrop,
        row.reason,
      ]),
    ]);
  return (
    <ReadingStates reading={reading}>
      <ListCard>
        {shifts.length === 0 ? (
          <EmptyView
            icon={Banknote}
            title={t({ id: 'shift.none', message: '還沒有班別' })}
            body={t({
              id: 'shift.noneHint',
              message: '在櫃檯的選單按「班別與關帳」開班，這裡就會列出每一班。',
            })}
          />
        ) : (
          <>
            <div className="flex justify-end p-3 print:hidden">
              <Button size="sm" icon={Download} onClick={save} data-testid="shifts-export">
                CSV
              </Button>
            </div>
            <Table caption={names.no} columns={columns} rows={shifts} rowKey={({ _id }) => _id} />
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
