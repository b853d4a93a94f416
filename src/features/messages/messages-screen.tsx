import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { listMessages } from '#domain/message/operations.ts';
import type { MessageView } from '#domain/message/schema.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import { ServerListScreen } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { MessageState } from '#src/ui/words/message-state.tsx';
import { useMessageWords } from '#src/ui/words/use-message-words.ts';
import { BudgetNotice } from './budget-notice.tsx';
import { messageKinds, messageStates, messageWays, type MessageSearch } from './message-search.ts';
import { useReasonWords } from './use-reason-words.ts';

interface MessagesScreenProps {
  brandId: string;
  search: MessageSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: MessageSearch) => void;
}

/** What a brand's guests were sent, by which way, what became of it and what it cost; never what it said. */
export function MessagesScreen({ brandId, search, onSearch }: MessagesScreenProps) {
  const { t } = useLingui();
  const { from, to, kind, way, state } = search;
  const asked = { startDate: from, endDate: to, kind, way, state, ...pageAsked(search) };
  const answer = useServerList(listMessages, { brandId }, asked);
  const { list, narrow } = useServerRows(answer, {
    search,
    onSearch,
    filters: ['from', 'to', 'kind', 'way', 'state'],
  });
  const columns = useColumns(brandId);
  const title = t({ id: 'messages.title', message: '訊息紀錄' });
  return (
    <ServerListScreen
      {...{ answer, list, title, columns }}
      card={(one) => <MessageCard brandId={brandId} message={one} />}
      back={{
        label: t({ id: 'brandSettings', message: '品牌設定' }),
        link: { to: '/admin/$brandId/settings', params: { brandId }, search: { tab: 'messages' } },
      }}
      notice={<BudgetNotice brandId={brandId} />}
      empty={{
        icon: MessageSquare,
        title: t({ id: 'messages.empty', message: '還沒有傳送過訊息。' }),
        body: t({ id: 'messages.emptyHint', message: '驗證碼、訂單通知與交易明細都會記在這裡。' }),
      }}
      name="messages"
      filters={<MessageFilters search={search} narrow={narrow} />}
      keepsFilters
      caption={title}
      rowName={({ number, to: address, event }) => number ?? address ?? event}
    />
  );
}

interface FiltersProps {
  search: MessageSearch;
  narrow: (change: MessageSearch) => void;
}

function MessageFilters({ search, narrow }: FiltersProps) {
  const { t } = useLingui();
  const { kinds, ways, states } = useMessageWords();
  const date = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      id={`message-${name}`}
      label={label}
      hideLabel
      prefix={<span aria-hidden="true">{label}</span>}
      className="w-48"
      value={search[name] ?? ''}
      onChange={({ target }) => narrow({ [name]: target.value === '' ? undefined : target.value })}
    />
  );
  return (
    <>
      {date('from', t({ id: 'log.from', message: '從' }))}
      {date('to', t({ id: 'log.to', message: '到' }))}
      <FilterMenu
        label={t({ id: 'messages.kind', message: '內容' })}
        value={search.kind}
        options={messageKinds.map((value) => ({ value, label: kinds[value] }))}
        onChange={(value) => narrow({ kind: messageKinds.find((one) => one === value) })}
      />
      <FilterMenu
        label={t({ id: 'messages.way', message: '方式' })}
        value={search.way}
        options={messageWays.map((value) => ({ value, label: ways[value] }))}
        onChange={(value) => narrow({ way: messageWays.find((one) => one === value) })}
      />
      <FilterMenu
        label={t({ id: 'field.status', message: '狀態' })}
        value={search.state}
        options={messageStates.map((value) => ({ value, label: states[value] }))}
        onChange={(value) => narrow({ state: messageStates.find((one) => one === value) })}
      />
    </>
  );
}

function useColumns(brandId: string): readonly Column<MessageView>[] {
  const { t } = useLingui();
  return [
    {
      key: 'what',
      header: t({ id: 'messages.kind', message: '內容' }),
      cell: (one) => <What brandId={brandId} message={one} />,
    },
    {
      key: 'to',
      header: t({ id: 'messages.to', message: '收件' }),
      cell: (one) => <Recipient message={one} />,
    },
    {
      key: 'state',
      header: t({ id: 'field.status', message: '狀態' }),
      cell: ({ state }) => <MessageState state={state} />,
    },
    {
      key: 'cost',
      header: t({ id: 'messages.cost', message: '計費則數' }),
      align: 'end',
      from: 'md',
      cell: ({ cost }) => <span className="num">{cost}</span>,
    },
    {
      key: 'at',
      header: t({ id: 'messages.at', message: '時間' }),
      align: 'end',
      cell: ({ at, settledAt }) => <DateTime at={settledAt ?? at} className="text-14 text-fg-2" />,
    },
  ];
}

interface MessageProps {
  brandId: string;
  message: MessageView;
}

function What({ brandId, message: { event, number, orderId, storeId } }: MessageProps): ReactNode {
  const { events } = useMessageWords();
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-semibold">{events[event] ?? event}</span>
      {number !== undefined && storeId !== undefined && (
        <Link
          to="/admin/$brandId/orders/store/$storeId"
          params={{ brandId, storeId }}
          search={{ order: orderId }}
          className="num inline-flex min-h-6 items-center text-14 text-primary-text hover:underline"
        >
          {number}
        </Link>
      )}
    </span>
  );
}

function Recipient({ message: { way, to, reason } }: { message: MessageView }) {
  const { ways } = useMessageWords();
  const wordsOf = useReasonWords();
  return (
    <span className="flex min-w-0 flex-col">
      <span>{ways[way]}</span>
      <span className="num text-14 break-words text-fg-3">
        {[to, reason && wordsOf(reason)].filter(Boolean).join('・')}
      </span>
    </span>
  );
}

function MessageCard({ brandId, message }: MessageProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <span className="flex min-w-0 flex-col gap-1">
        <What brandId={brandId} message={message} />
        <Recipient message={message} />
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <MessageState state={message.state} />
        <DateTime at={message.settledAt ?? message.at} className="text-14 text-fg-2" />
      </span>
    </div>
  );
}
