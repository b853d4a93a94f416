import { useLingui } from '@lingui/react/macro';
import { useRef, type Ref } from 'react';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { daysBefore, orderFilters, spans, type Listing, type OrderFilter } from './listing.ts';

interface OrderFiltersProps {
  listing: Listing;
  today: string;
  counts: Readonly<Record<OrderFilter, number>>;
  /** What is being typed; the address follows. */
  text: string;
  onText: (text: string) => void;
  search: Ref<HTMLInputElement>;
  onChange: (to: Listing) => void;
}

const everyday: readonly OrderFilter[] = ['all', 'unpaid', 'paid'];

/** Which orders the list shows: days, state, and what is searched for. */
export function OrderFilters(props: OrderFiltersProps) {
  const { listing, today, counts, text, onText, search, onChange } = props;
  const { t } = useLingui();
  const { days, show } = listing;
  const picker = useRef<HTMLInputElement>(null);
  const labels: Record<OrderFilter, string> = {
    all: t({ id: 'category.all', message: '全部' }),
    unpaid: t({ id: 'unpaid.short', message: '未付' }),
    paid: t({ id: 'paid.short', message: '已付' }),
    refunded: t({ id: 'refunded', message: '已退款' }),
    void: t({ id: 'cancelled', message: '已取消' }),
    pending: t({ id: 'pendingSync', message: '待同步' }),
    parked: t({ id: 'park', message: '掛單' }),
  };
  const spanLabels: Record<(typeof spans)[number], string> = {
    today: t({ id: 'days.today', message: '今天' }),
    yesterday: t({ id: 'days.yesterday', message: '昨天' }),
    7: t({ id: 'days.week', message: '7天' }),
    35: t({ id: 'days.all', message: '35天' }),
    older: t({ id: 'days.older', message: '更早' }),
  };
  const isOneDay = days !== undefined && days.includes('-');
  // What is open belongs to what was listed.
  const narrow = (to: Listing): void => onChange({ ...listing, order: undefined, page: undefined, ...to });
  const choose = (next: string): void =>
    narrow({ days: next === 'today' ? undefined : next, ...(next === 'older' && { show: undefined }) });
  // What nothing is in only takes room; the everyday ones keep their places.
  const isOffered = (each: OrderFilter): boolean =>
    everyday.includes(each) || counts[each] > 0 || show === each;
  const strip = '-mx-3 flex gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none]';
  return (
    <div className="flex shrink-0 flex-col gap-1 border-b border-line p-3 pb-2 [--control:48px]">
      <SearchField
        ref={search}
        label={
          days === 'older'
            ? t({ id: 'older.search', message: '搜尋單號' })
            : t({ id: 'orders.search', message: '單號、電話、金額或餐點' })
        }
        value={text}
        onChange={onText}
      />
      <div role="group" aria-label={t({ id: 'orders.days', message: '日期' })} className={strip}>
        {spans.map((span) => (
          <Chip
            key={span}
            data-testid={`days-${span}`}
            selected={!isOneDay && (days ?? 'today') === span}
            onClick={() => choose(span)}
            className="shrink-0"
          >
            {spanLabels[span]}
          </Chip>
        ))}
        <span className="relative shrink-0">
          <Chip selected={isOneDay} data-testid="days-one" onClick={() => picker.current?.showPicker?.()}>
            {isOneDay
              ? days.slice(5).replace('-', '/').replace(/^0/, '')
              : t({ id: 'days.one', message: '選一天' })}
          </Chip>
          {/* Only its calendar is wanted: by itself, it would be four stops on the keyboard's way. */}
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            data-testid="days-one-date"
            min={daysBefore(today, 34)}
            max={today}
            value={isOneDay ? days : ''}
            onChange={({ target }) => choose(target.value || 'today')}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </span>
      </div>
      {days !== 'older' && (
        <div role="group" aria-label={t({ id: 'filter', message: '篩選' })} className={strip}>
          {orderFilters.filter(isOffered).map((each) => (
            <Chip
              key={each}
              data-testid={`show-${each}`}
              selected={(show ?? 'all') === each}
              onClick={() => narrow({ show: each === 'all' ? undefined : each })}
              className="shrink-0"
            >
              {labels[each]}
              <span className="num font-normal">{counts[each]}</span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
