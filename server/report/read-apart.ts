import { listBrandJournal, listJournal } from '#domain/journal/operations.ts';
import { readCashFlowStatistics } from '#domain/cash-flow/statistics.ts';
import { exportCashFlow } from '#domain/cash-flow/reading.ts';
import { getSales } from '#domain/report/sales.ts';
import { getItemStats } from '#domain/supply/stats.ts';

/** Queries that read much and decide nothing; see `Reports`. */
export const readApart: ReadonlySet<string> = new Set(
  [getSales, listJournal, listBrandJournal, readCashFlowStatistics, exportCashFlow, getItemStats].map(
    ({ name }) => name,
  ),
);
