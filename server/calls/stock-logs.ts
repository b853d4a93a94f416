import { listStockLogs, readStockLogs } from '#domain/supply/logs.ts';
import { brandAccess } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { authorNames } from './author-names.ts';
import { implement } from './call.ts';

const tables = new TableSqls();

export const listStockLogsCall = implement(listStockLogs, async (input, { database }) => {
  const { brandId, storeId } = input;
  const found = await inSession(database, 'snapshot', brandAccess(brandId, storeId), (session) =>
    readStockLogs(new PostgresRows(session, tables, brandId), input),
  );
  const names = await authorNames(
    database,
    brandId,
    found.items.flatMap(({ admin }) => (admin === undefined ? [] : [admin])),
  );
  return {
    ...found,
    items: found.items.map((move) => {
      const author = names.get(move.admin ?? '');
      return author === undefined ? move : { ...move, author };
    }),
  };
});
