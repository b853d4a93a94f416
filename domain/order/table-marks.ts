import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { instant } from '../kit/time.ts';

/** What people say of a table that no order tells. */
export const tableStanding = z.enum(['seated', 'bill_asked', 'free']);

/** The last word about a table of a store; its id is made of both. */
export const tableMark = z.object({
  ...recordFields,
  storeId: id,
  tableId: id,
  standing: tableStanding,
  at: instant,
  /** The change that said so: of two at one moment, the same one counts everywhere. */
  change: id,
});

export type TableStanding = z.infer<typeof tableStanding>;
export type TableMark = z.infer<typeof tableMark>;

export const tableMarks = defineTable({
  name: 'tableMarks',
  schema: tableMark,
  scope: 'store',
  indexes: { store: ['storeId', 'tableId'] },
});

/** Which of a store's marks is about a table. */
export function markIdOf(storeId: string, tableId: string): string {
  return `${storeId}:${tableId}`;
}
