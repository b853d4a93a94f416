import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { listCustomers, listNewCustomers, type ListedCustomer } from '#domain/customer/admin-operations.ts';
import { businessDateOf, daysFrom } from '#domain/kit/time.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useServerList, type ServerList } from '#src/data/use-server-list.ts';
import { statuses } from '#src/office/list/list-search.ts';
import { ServerListScreen } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { pointCount, Points } from '#src/ui/figures/points.tsx';
import { DaysBetween } from '#src/ui/form/days-between.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { ActiveBadge } from '#src/ui/page/active-badge.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { CustomerName, CustomerPhone } from './customer-parts.tsx';
import type { CustomerSearch } from './customer-search.ts';

const minuteMs = 60_000;

/** Days back that "new" is asked for by one tap. */
const spans = [7, 30] as const;

interface CustomersScreenProps {
  brandId: string;
  search: CustomerSearch;
  onSearch: (change: CustomerSearch) => void;
}

/** The customers of a brand, page by page: the server alone has them. */
export function CustomersScreen({ brandId, search, onSearch }: CustomersScreenProps) {
  const { from, to } = search;
  const isOfDays = from !== undefined || to !== undefined;
  const Shown = isOfDays ? NewCustomers : AllCustomers;
  return <Shown {...{ brandId, search, onSearch }} />;
}

function AllCustomers({ brandId, search, onSearch }: CustomersScreenProps) {
  const answer = useServerList(
    listCustomers,
    { brandId },
    { search: search.q, status: search.status, ...pageAsked(search) },
  );
  return <Rows {...{ brandId, search, onSearch, answer }} />;
}

function NewCustomers({ brandId, search, onSearch }: CustomersScreenProps) {
  const today = useToday();
  const { from = '2020-01-01', to = today } = search;
  const answer = useServerList(
    listNewCustomers,
    { brandId },
    { search: search.q, status: search.status, startDate: from, endDate: to, ...pageAsked(search) },
  );
  return <Rows {...{ brandId, search, onSearch, answer }} />;
}

function useToday(): string {
  return businessDateOf(useServerNow(minuteMs), 'Asia/Taipei', '05:00');
}

interface RowsProps extends CustomersScreenProps {
  answer: ServerList<ListedCustomer>;
}

function Rows({ brandId, search, onSearch, answer }: RowsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { list, narrow } = useServerRows(answer, {
    search,
    onSearch,
    filters: ['status', 'from', 'to'],
    onOpen: (customerId) =>
      void navigate({ to: '/admin/$brandId/customers/$customerId', params: { brandId, customerId } }),
  });
  const columns = useColumns();
  const title = t({ id: 'customers', message: '顧客' });
  return (
    <ServerListScreen
      {...{ answer, list, title, columns }}
      card={cardOf}
      name="customers"
      searchLabel={t({ id: 'customers.search', message: '搜尋姓名或手機' })}
      filters={<Filters {...{ search, narrow }} />}
      keepsFilters={search.from !== undefined || search.to !== undefined}
      caption={title}
      rowName={({ name }) => name}
      empty={{
        icon: UserRoundSearch,
        title: <Trans id="customers.none">還沒有顧客</Trans>,
        body: <Trans id="customers.noneHint">客人在點餐頁註冊，或由櫃檯加入會員後，會出現在這裡。</Trans>,
      }}
    />
  );
}

interface FiltersProps {
  search: CustomerSearch;
  narrow: (change: CustomerSearch) => void;
}

function Filters({ search, narrow }: FiltersProps) {
  const { t } = useLingui();
  const today = useToday();
  const { from, to } = search;
  const words = {
    active: t({ id: 'enabled', message: '啟用' }),
    inactive: t({ id: 'disabled', message: '停用' }),
  };
  return (
    <>
      <FilterMenu
        label={t({ id: 'field.status', message: '狀態' })}
        value={search.status}
        options={statuses.map((value) => ({ value, label: words[value] }))}
        onChange={(status) => narrow({ status: statuses.find((one) => one === status) })}
        testId="filter-status"
      />
      {spans.map((days) => {
        const begin = daysFrom(today, 1 - days);
        const isChosen = from === begin && to === today;
        return (
          <Chip
            key={days}
            selected={isChosen}
            data-testid={`new-${days}`}
            onClick={() => narrow(isChosen ? { from: undefined, to: undefined } : { from: begin, to: today })}
          >
            {t({ id: 'customers.newIn', message: `${days}天內加入` })}
          </Chip>
        );
      })}
      <DaysBetween {...{ from, to }} last={today} onChange={narrow} />
    </>
  );
}

function useColumns(): readonly Column<ListedCustomer>[] {
  const { t, i18n } = useLingui();
  return [
    {
      key: 'name',
      header: t({ id: 'customer.name', message: '姓名' }),
      className: 'min-w-40',
      cell: (customer) => <CustomerName customer={customer} />,
    },
    {
      key: 'phone',
      header: t({ id: 'account.phone', message: '手機號碼' }),
      cell: (customer) => <CustomerPhone customer={customer} />,
    },
    {
      key: 'visits',
      header: t({ id: 'customer.visits', message: '消費次數' }),
      align: 'end',
      cell: ({ visits }) => <span className="num">{visits}</span>,
    },
    {
      key: 'spend',
      header: t({ id: 'customer.spend', message: '累計消費' }),
      align: 'end',
      cell: ({ spend }) => <Money amount={spend} className="font-semibold" />,
    },
    {
      key: 'points',
      header: t({ id: 'points', message: '點數' }),
      align: 'end',
      from: 'md',
      cell: ({ points }) => <span className="num">{pointCount(points, i18n.locale)}</span>,
    },
    {
      key: 'lastVisit',
      header: t({ id: 'customer.lastVisit', message: '上次消費' }),
      from: 'lg',
      cell: ({ lastVisit }) =>
        lastVisit === undefined ? (
          <span className="text-fg-3">–</span>
        ) : (
          <DateTime at={lastVisit} style="relative" className="text-14 text-fg-2" />
        ),
    },
    {
      key: 'createdAt',
      header: t({ id: 'customer.since', message: '加入時間' }),
      from: 'xl',
      cell: ({ createdAt }) => <DateTime at={createdAt} style="date" className="text-14 text-fg-2" />,
    },
    {
      key: 'status',
      header: t({ id: 'field.status', message: '狀態' }),
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    },
  ];
}

function cardOf(customer: ListedCustomer) {
  return <CustomerCard customer={customer} />;
}

function CustomerCard({ customer }: { customer: ListedCustomer }) {
  const { t } = useLingui();
  const { visits, spend, points, lastVisit, isActive } = customer;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <CustomerName customer={customer} />
        {!isActive && <ActiveBadge isActive={isActive} />}
      </div>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 pl-12 text-14 text-fg-2">
        <CustomerPhone customer={customer} />
        <span className="num">{t({ id: 'customer.visitsOf', message: `${visits}次` })}</span>
        <Money amount={spend} className="font-semibold text-fg" />
        {points > 0 && <Points count={points} />}
        {lastVisit !== undefined && (
          <DateTime at={lastVisit} style="relative" className="text-13 text-fg-3" />
        )}
      </span>
    </div>
  );
}
