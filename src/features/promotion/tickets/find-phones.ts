import { listCustomers, type ListedCustomer } from '#domain/customer/admin-operations.ts';
import type { Api } from '#src/data/api.ts';

/** So many are asked for at the same time. */
const atOnce = 4;

export interface FoundPhones {
  readonly found: readonly ListedCustomer[];
  /** Phones of nobody, in their order. */
  readonly unknown: readonly string[];
  /** Of customers who are switched off. */
  readonly off: readonly ListedCustomer[];
}

interface Options {
  readonly brandId: string;
  readonly phones: readonly string[];
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Whose phones these are, each asked for by the whole of it. @throws AppError */
export async function findPhones(
  api: Pick<Api, 'call'>,
  { brandId, phones, onProgress, signal }: Options,
): Promise<FoundPhones> {
  const answers = new Map<string, ListedCustomer | undefined>();
  const left = [...phones];
  const work = async (): Promise<void> => {
    for (let phone = left.shift(); phone !== undefined && !signal.aborted; phone = left.shift()) {
      const asked = { brandId, search: phone, page: 1, limit: 1 };
      const { items } = await api.call(listCustomers, asked, { signal, quiet: true });
      answers.set(phone, items[0]);
      onProgress(answers.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    // Where one failed, the others stop, too.
    left.length = 0;
  }
  const customers = phones.flatMap((phone) => answers.get(phone) ?? []);
  return {
    found: customers.filter(({ isActive }) => isActive),
    off: customers.filter(({ isActive }) => !isActive),
    unknown: phones.filter((phone) => answers.get(phone) === undefined),
  };
}
