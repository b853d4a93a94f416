import { listCashFlowCategories } from '#domain/cash-flow/category-operations.ts';
import type { CashFlowCategory } from '#domain/cash-flow/schema.ts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { MoveType } from './move-sheet.tsx';

interface Books {
  /** Categories that cash which moves this way may be booked in; none where nobody may book, or it only changes its place. */
  readonly offered: readonly CashFlowCategory[];
  /** The one that was chosen last; empty where none was. */
  readonly usual: string;
  readonly remember: (category: string) => void;
}

/** The store's books, for cash that is put in or taken out beside sales. */
export function useBooks(place: { brandId: string; storeId: string }, move: MoveType): Books {
  const mayBook = useMay('cashFlow.create');
  const type = { pay_in: 'income', pay_out: 'expense', drop: undefined, drawer_open: undefined }[move];
  const { data = [] } = useQuery(listCashFlowCategories, place);
  const key = `shift-books:${place.storeId}:${move}`;
  return {
    offered: mayBook && type ? data.filter((one) => one.type === type && !one.isArchived) : [],
    usual: readStored(key) ?? '',
    remember: (category) => writeStored(key, category),
  };
}
