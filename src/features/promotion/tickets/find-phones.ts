import { findByPhones } from '#domain/customer/admin-operations.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import type { Api } from '#src/data/api.ts';

type FoundCustomer = OutputOf<typeof findByPhones>['customers'][number];

export interface FoundPhones {
  readonly found: readonly FoundCustomer[];
  /** Phones of nobody, in their order. */
  readonly unknown: readonly string[];
  /** Of customers who are switched off. */
  readonly off: readonly FoundCustomer[];
}

interface Options {
  readonly brandId: string;
  /** Each once, and no more than are asked for at once. */
  readonly phones: readonly string[];
  readonly signal: AbortSignal;
}

/** Whose phones these are, all in one request. @throws AppError */
export async function findPhones(
  api: Pick<Api, 'call'>,
  { brandId, phones, signal }: Options,
): Promise<FoundPhones> {
  const { customers } = await api.call(
    findByPhones,
    { brandId, phones: [...phones] },
    { signal, quiet: true },
  );
  const holders = new Map(customers.map((one) => [one.phone, one]));
  const known = phones.flatMap((phone) => holders.get(phone) ?? []);
  return {
    found: known.filter(({ isActive }) => isActive),
    off: known.filter(({ isActive }) => !isActive),
    unknown: phones.filter((phone) => !holders.has(phone)),
  };
}
