import Utensils from 'lucide-react/icons/utensils';
import { useMemo, useState } from 'react';
import { DataContext, useData } from '#src/data/data-context.tsx';
import { useServerList } from '#src/data/use-server-list.ts';
import type { ListSearch } from '#src/office/list/list-search.ts';
import { ServerListScreen } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { listTickets, servedIn, states, weathers, type Ticket, type Weather } from './served-tickets.ts';

interface TicketSearch extends ListSearch {
  readonly state?: Ticket['state'] | undefined;
}

const stateNames = { sold: '已結帳', voided: '已作廢' } as const;

/** A list of the server, with a server whose behaviour can be set. What it answered is kept, as every list's pages are. */
export function Lists() {
  const data = useData();
  const [weather, setWeather] = useState<Weather>('answers');
  const served = useMemo(() => ({ ...data, api: servedIn(weather) }), [data, weather]);
  return (
    <main className="mx-auto flex max-w-[1280px] flex-col gap-5 p-pad">
      <SelectField
        label="Server"
        value={weather}
        options={weathers.map((value) => ({ value, label: value }))}
        onChange={(value) => setWeather((now) => weathers.find((one) => one === value) ?? now)}
      />
      <div className="w-full min-w-0">
        <DataContext value={served}>
          <Tickets key={weather} />
        </DataContext>
      </div>
    </main>
  );
}

function Tickets() {
  const [search, setSearch] = useState<TicketSearch>({ limit: 10 });
  const { q, state, sortBy, sortOrder } = search;
  const answer = useServerList(listTickets, {}, { q, state, sortBy, sortOrder, ...pageAsked(search) });
  const { list, narrow } = useServerRows(answer, {
    search,
    onSearch: (change: TicketSearch) => setSearch((before) => ({ ...before, ...change })),
    filters: ['state'],
  });
  const total = (ticket: Ticket) => <Money amount={ticket.total} />;
  return (
    <ServerListScreen
      {...{ answer, list }}
      title="較早的訂單"
      empty={{ icon: Utensils, title: '還沒有訂單', body: '櫃檯結帳後，訂單會出現在這裡。' }}
      name="gallery-tickets"
      searchLabel="搜尋單號"
      filters={
        <FilterMenu
          label="狀態"
          value={state}
          options={states.map((value) => ({ value, label: stateNames[value] }))}
          onChange={(value) => narrow({ state: states.find((one) => one === value) })}
        />
      }
      caption="較早的訂單"
      rowName={({ _id }) => _id}
      columns={[
        { key: 'number', header: '單號', cell: ({ _id }) => <b className="num">{_id}</b> },
        { key: 'state', header: '狀態', cell: (one) => stateNames[one.state] },
        { key: 'at', header: '時間', from: 'md', cell: ({ at }) => <DateTime at={at} /> },
        { key: 'total', header: '總計', align: 'end', sortable: true, cell: total },
      ]}
      card={(ticket) => (
        <div className="flex justify-between gap-3">
          <span>
            <b className="num">{ticket._id}</b>・{stateNames[ticket.state]}
          </span>
          {total(ticket)}
        </div>
      )}
    />
  );
}
