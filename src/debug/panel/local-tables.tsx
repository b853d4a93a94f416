import { useEffect, useState } from 'react';
import type { SyncStatus } from '#sync/client/status.ts';
import { outboxKey, type JournalRow, type OutboxRow } from '#sync/client/local-tables.ts';
import type { Replica } from '#src/data/replica.ts';
import { Card } from '#src/ui/page/card.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { Table } from '#src/ui/table/table.tsx';

interface LocalTablesProps {
  replica: Replica;
  status: SyncStatus;
}

const shown = 200;

/** The engine's own tables, the newest first. */
export function LocalTables({ replica, status }: LocalTablesProps) {
  const [outbox, setOutbox] = useState<readonly OutboxRow[]>([]);
  const [journal, setJournal] = useState<readonly JournalRow[]>([]);
  useEffect(() => {
    void read(replica, status).then(setOutbox);
    void replica.engine.journal().then((rows) => setJournal(rows.toReversed().slice(0, shown)));
  }, [replica, status]);
  return (
    <Card>
      <Fold title="Outbox" aside={count(outbox)} open testId="debug-outbox">
        <Table
          caption="Outbox"
          rows={outbox}
          rowKey={({ key }) => key}
          columns={[
            { key: 'seq', header: 'seq', cell: (row) => `${row.incarnation}:${row.seq}` },
            { key: 'name', header: 'operation', cell: (row) => row.name },
            { key: 'state', header: 'state', cell: (row) => row.state },
            { key: 'code', header: 'code', cell: (row) => row.code ?? row.doubt ?? '' },
            { key: 'at', header: 'at', cell: (row) => row.at },
            { key: 'body', header: 'bytes', align: 'end', cell: (row) => row.body.length },
          ]}
        />
      </Fold>
      <Fold title="Cursors" aside={count(status.scopes)} testId="debug-cursors">
        <Table
          caption="Cursors"
          rows={status.scopes}
          rowKey={({ key }) => key}
          columns={[
            { key: 'key', header: 'scope', cell: (row) => row.key },
            { key: 'version', header: 'version', align: 'end', cell: (row) => row.version },
            { key: 'phase', header: 'phase', cell: (row) => `${row.phase}, ${row.view}` },
            { key: 'checkedAt', header: 'checked', cell: (row) => row.checkedAt },
          ]}
        />
      </Fold>
      <Fold title="Inbox" aside={count(status.inbox)} testId="debug-inbox">
        <Table
          caption="Inbox"
          rows={status.inbox}
          rowKey={({ key }) => key}
          columns={[
            { key: 'seq', header: 'seq', cell: (row) => `${row.incarnation}:${row.seq}` },
            { key: 'name', header: 'operation', cell: (row) => row.name },
            { key: 'kind', header: 'kind', cell: (row) => row.kind },
            { key: 'codes', header: 'codes', cell: (row) => codesOf(row) },
            { key: 'seen', header: 'seen', cell: (row) => (row.seen ? 'yes' : 'no') },
          ]}
        />
      </Fold>
      <Fold title="Journal" aside={count(journal)} testId="debug-journal">
        <Table
          caption="Journal"
          rows={journal}
          rowKey={({ key }) => key}
          columns={[
            { key: 'at', header: 'at', cell: (row) => row.at },
            { key: 'event', header: 'event', cell: (row) => row.event },
            { key: 'details', header: 'details', cell: (row) => JSON.stringify(row.details ?? {}) },
          ]}
        />
      </Fold>
    </Card>
  );
}

function count(rows: readonly unknown[]) {
  return <span className="num text-14 text-fg-3">{rows.length}</span>;
}

function codesOf({ code, exceptions = [] }: SyncStatus['inbox'][number]): string {
  return [...(code === undefined ? [] : [code]), ...exceptions.map((one) => one.code)].join(', ');
}

async function read({ store }: Replica, { device }: SyncStatus): Promise<OutboxRow[]> {
  if (!device) return [];
  const { incarnation, nextSeq } = device;
  const from = outboxKey(incarnation, Math.max(1, nextSeq - shown));
  const rows = await store.transact('read', { rows: [], local: ['outbox'] }, 'relaxed', (tx) =>
    tx.localRange('outbox', from, outboxKey(incarnation, nextSeq)),
  );
  return rows.reverse();
}
