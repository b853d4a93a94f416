import { cashFlowCategoryOperations } from './category-operations.ts';
import { cashFlowRecordOperations } from './record-operations.ts';

/** What is done to a store's books without a network, and the categories. */
export const cashFlowOperations = [...cashFlowRecordOperations, ...cashFlowCategoryOperations];
