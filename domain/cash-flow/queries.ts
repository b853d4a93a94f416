import { countCategoryUses } from './count-uses.ts';
import { exportCashFlow, exportCashFlowCategories, getCashFlow, listCashFlow, readBook } from './reading.ts';
import { readCashFlowStatistics } from './statistics.ts';

/** What is asked of a store's books. Each page loads the questions that it asks. */
export const cashFlowQueries = [
  listCashFlow,
  getCashFlow,
  exportCashFlow,
  exportCashFlowCategories,
  readBook,
  countCategoryUses,
  readCashFlowStatistics,
];
