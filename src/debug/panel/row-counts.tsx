import { useEffect, useState } from 'react';
import type { SyncStatus } from '#sync/client/status.ts';
import type { Replica } from '#src/data/replica.ts';
import { Card } from '#src/ui/page/card.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { Table } from '#src/ui/table/table.tsx';

/** How many rows each table of this device holds. */
export function RowCounts({ replica, status }: { replica: Replica; status: SyncStatus }) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    void replica.store.counts().then(setCounts);
  }, [replica, status]);
  const rows = Object.entries(counts);
  return (
    <Card>
      <Fold
        title="Rows"
        testId="debug-rows"
        aside={<span className="num text-14 text-fg-3">{rows.reduce((sum, [, n]) => sum + n, 0)}</span>}
      >
        <Table
          caption="Rows"
          rows={rows}
          rowKey={([name]) => name}
          columns={[
            { key: 'name', header: 'table', cell: ([name]) => name },
            { key: 'count', header: 'rows', align: 'end', cell: ([, n]) => n },
          ]}
        />
      </Fold>
    </Card>
  );
}
