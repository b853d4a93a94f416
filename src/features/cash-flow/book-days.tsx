import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Paperclip from 'lucide-react/icons/paperclip';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  cashFlowRecords,
  countedUnder,
  type CashFlowCategory,
  type CashFlowRecord,
} from '#domain/cash-flow/schema.ts';
import { businessDateOf, instantMs } from '#domain/kit/time.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { keepFocus, pageHeading } from '#src/ui/layers/keep-focus.ts';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { useIsPrinting } from '#src/ui/hooks/use-is-printing.ts';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { CategoryDot } from './category-mark.tsx';
import type { Place } from './flow-draft.ts';
import { useFlowWords } from './use-flow-words.ts';
import { useMayWithFlow } from './use-book.ts';

interface Item {
  readonly record: CashFlowRecord;
  readonly balance: number;
}

interface BookDaysProps {
  place: Place;
  items: readonly Item[];
  categories: ReadonlyMap<string, CashFlowCategory>;
  calendar: { readonly timezone: string; readonly dayCutover: string };
  onVoid: (record: CashFlowRecord) => void;
}

/** The records of a book by the day, the latest first, each day with what came in and went out. */
export function BookDays({ items, calendar, ...rest }: BookDaysProps) {
  const { i18n } = useLingui();
  const pending = usePendingRows(cashFlowRecords.name);
  const days = useMemo(() => byDay(items, calendar), [items, calendar]);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const isPrinting = useIsPrinting();
  const shown = useMemo(() => (isPrinting ? days : firstOf(days, drawn)), [days, drawn, isPrinting]);
  const more = isPrinting ? 0 : items.length - drawn;
  return (
    <div className="card overflow-clip rounded-card border border-line bg-surface" data-testid="book">
      {shown.map(({ date, items: ofDay, income, expense }) => (
        <section key={date} aria-label={formatDay(date, i18n.locale)}>
          <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-2">
            <h2 className="text-14 font-semibold">{formatDay(date, i18n.locale)}</h2>
            <span className="num ml-auto flex flex-wrap gap-x-4 text-13 text-fg-2">
              {income > 0 && (
                <span>
                  <Trans id="flow.income">收入</Trans> <Money amount={income} signed />
                </span>
              )}
              {expense > 0 && (
                <span>
                  <Trans id="flow.expense">支出</Trans> <Money amount={-expense} />
                </span>
              )}
            </span>
          </header>
          <ul>
            {ofDay.map((item) => (
              <Row key={item.record._id} {...rest} {...item} isPending={pending.has(item.record._id)} />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && <MoreRows count={more} onMore={() => setDrawn(drawn + drawnAtOnce)} />}
    </div>
  );
}

/** A year has thousands of records, and few look further than a screen: so many are drawn, and the next when their place comes near. */
const drawnAtOnce = 200;

function MoreRows({ count, onMore }: { count: number; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const come = useEffectEvent(onMore);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: '800px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
    // Where the next rows do not fill the page, their end is in view again at once.
  }, [count]);
  return (
    <div ref={place} className="flex justify-center p-3" data-noprint="">
      <Button variant="ghost" onClick={onMore}>
        <Trans id="flow.moreRows">再顯示其餘{count}筆</Trans>
      </Button>
    </div>
  );
}

type RowProps = Omit<BookDaysProps, 'items' | 'calendar'> & Item & { isPending: boolean };

function Row({ place, record, balance, categories, onVoid, isPending }: RowProps) {
  const { t } = useLingui();
  const { methods, types } = useFlowWords();
  const may = useMayWithFlow();
  const { _id, name, type, amount, time, method, description, photo, isVoided, source, adminName } = record;
  const category = countedUnder(categories, record.category);
  const title = (
    <span className={cx('font-semibold [overflow-wrap:anywhere]', isVoided && 'line-through text-fg-3')}>
      {name}
    </span>
  );
  return (
    <li
      data-testid="book-row"
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line px-4 py-2 last:border-b-0 hover:bg-hover md:grid-cols-[3.5rem_9rem_minmax(0,1fr)_4rem_8rem_8rem_2.75rem]"
    >
      <DateTime at={time} style="time" className="num text-14 text-fg-3 max-md:hidden" />
      <span className="flex min-w-0 items-center gap-2 text-14 max-md:hidden">
        <CategoryDot colour={category?.colour} />
        <span className="truncate">{category?.name ?? record.categoryName}</span>
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          {may.edit(record) ? (
            <Link
              to="/admin/$brandId/cash-flow/$storeId/edit/$recordId"
              params={{ ...place, recordId: _id }}
              className="inline-flex min-h-6 items-center before:absolute before:inset-0 before:content-['']"
            >
              {title}
            </Link>
          ) : (
            title
          )}
          {photo !== undefined && (
            <Paperclip
              size={16}
              strokeWidth={1.75}
              role="img"
              aria-label={t({ id: 'flow.receipt', message: '收據照片' })}
              className="shrink-0 text-fg-3"
            />
          )}
          {isVoided && (
            <Badge tone="neutral">
              <Trans id="flow.voided">已作廢</Trans>
            </Badge>
          )}
          {source === 'shift' && (
            <Badge tone="neutral">
              <Trans id="flow.ofShift">交班</Trans>
            </Badge>
          )}
          {source === 'import' && (
            <Badge tone="neutral">
              <Trans id="flow.fromFile">匯入</Trans>
            </Badge>
          )}
          {isPending && <SyncBadge state="pending" />}
        </span>
        <span className="text-13 text-fg-3 [overflow-wrap:anywhere]">
          <span className="md:hidden">
            <DateTime at={time} style="time" className="num" />・{category?.name ?? record.categoryName}・
            {methods[method]}
            {adminName !== undefined && '・'}
          </span>
          {adminName}
          {description !== undefined && description !== '' && `・${description}`}
        </span>
      </span>
      <span className="text-14 text-fg-2 max-md:hidden">{methods[method]}</span>
      <span
        className={cx(
          'num text-right font-semibold',
          isVoided && 'line-through text-fg-3',
          !isVoided && type === 'income' && 'text-success-text',
        )}
      >
        <span className="sr-only">{types[type]}</span>
        <Money amount={type === 'income' ? amount : -amount} signed />
        <span className="block text-13 font-normal text-fg-3 md:hidden">
          <Money amount={balance} />
        </span>
      </span>
      <span className="num text-right text-14 text-fg-2 max-md:hidden">
        <Money amount={balance} />
      </span>
      <span className="relative z-1 -my-1 max-md:col-start-2 max-md:justify-self-end">
        {may.remove(record) && (
          <IconButton
            icon={isVoided ? RotateCcw : Trash2}
            label={
              isVoided
                ? t({ id: 'flow.restoreOne', message: `還原「${name}」` })
                : t({ id: 'flow.voidOne', message: `作廢「${name}」` })
            }
            data-testid="flow-void"
            onClick={({ currentTarget }) => {
              onVoid(record);
              // A record that is voided leaves the list, and the button with it: the next one's has the focus.
              const beside = buttonsBeside(currentTarget);
              keepFocus(() => beside.find(({ isConnected }) => isConnected) ?? pageHeading());
            }}
          />
        )}
      </span>
    </li>
  );
}

/** The same button of the rows around one, the next row's first. */
function buttonsBeside(button: HTMLElement): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('[data-testid=flow-void]')];
  const at = all.indexOf(button);
  return [...all.slice(at, at + 3), ...all.slice(Math.max(0, at - 1), at)];
}

interface Day {
  readonly date: string;
  readonly items: Item[];
  income: number;
  expense: number;
}

/** The days of the first so many records; the sums of a day stay those of all its records. */
function firstOf(days: readonly Day[], count: number): Day[] {
  const found: Day[] = [];
  let left = count;
  for (const day of days) {
    if (left <= 0) break;
    found.push({ ...day, items: day.items.slice(0, left) });
    left -= day.items.length;
  }
  return found;
}

function byDay(items: readonly Item[], { timezone, dayCutover }: BookDaysProps['calendar']): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const { time, isVoided, type, amount } = item.record;
    const date = businessDateOf(instantMs(time), timezone, dayCutover);
    let day = days.at(-1);
    if (day?.date !== date) days.push((day = { date, items: [], income: 0, expense: 0 }));
    day.items.push(item);
    if (!isVoided) day[type] += amount;
  }
  return days;
}
