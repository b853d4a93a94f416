import { cashFlowCategoryOperations } from './category-operations.ts';
import { importCashFlow } from './import-operations.ts';
import { cashFlowRecordOperations } from './record-operations.ts';

/** What is done to a store's books. */
export const cashFlowOperations = [
  ...cashFlowRecordOperations,
  ...cashFlowCategoryOperations,
  importCashFlow,
];
