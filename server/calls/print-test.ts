import type { ReadRows } from '#domain/kit/rows.ts';
import { AppError } from '#domain/kit/errors.ts';
import { testSlip } from '#domain/printing/test-slip.ts';
import { printTest } from '#domain/printing/test-operation.ts';
import { stores, type StorePrinter } from '#domain/store/schema.ts';
import { brandAccess } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { slipWords } from '../printing/slip-words.ts';
import { implement } from './call.ts';

const tables = new TableSqls();

const sampleAmount = 120;

export const printTestCall = implement(printTest, async (input, ctx) => {
  const { brandId, storeId, printer, fetchedBy, locale = 'zh-TW' } = input;
  const store = await inSession(ctx.database, 'snapshot', brandAccess(brandId, storeId), async (session) => {
    const rows: ReadRows = new PostgresRows(session, tables, brandId);
    return rows.get(stores, storeId);
  });
  if (!store) throw new AppError('not_found');
  const say = (id: string): string => ctx.textOf(id, {}, locale);
  const words = slipWords(ctx.textOf, locale, store.timezone);
  const medium =
    printer.label === undefined ? `${printer.paper} mm` : `${printer.label.replace('x', ' × ')} mm`;
  const slip = testSlip({
    title: say('printers.test'),
    storeName: words.nameOf(store),
    printerName: printer.name,
    connection: `${say(fetchedBy === undefined ? 'printers.network' : 'printers.star')}・${medium}`,
    at: words.dateTime(ctx.now.toISOString()),
    sample: say('printers.sample'),
    sampleOptions: say('printers.sampleOptions'),
    sampleAmount: words.money(sampleAmount),
    judge: say('printers.judge'),
  });
  const kind: StorePrinter['kind'] = fetchedBy === undefined ? 'escpos_network' : 'cloud';
  const tried = { ...printer, _id: fetchedBy ?? 'test', kind, stations: [] };
  return kind === 'cloud'
    ? ctx.printing.pulled.test({ brandId, storeId }, tried, slip)
    : ctx.printing.test(tried, slip);
});
