import { AppError } from '../kit/errors.ts';
import { mostAddresses } from './limits.ts';
import type { CustomerAddress } from './schema.ts';

/** What somebody says of an address; what is not said stays as it is, or begins as usual. */
export type AddressWords = {
  readonly [Field in keyof Omit<CustomerAddress, '_id'>]?: CustomerAddress[Field] | undefined;
};

/**
 * The addresses with one more. The first is the default; a later one becomes it where that is said.
 * @throws AppError duplicate where another address has the id · validation where there are too many
 */
export function withAddress(
  addresses: readonly CustomerAddress[],
  added: CustomerAddress,
): readonly CustomerAddress[] {
  const present = addresses.find(({ _id }) => _id === added._id);
  // Sent again, because its answer was lost.
  if (present && isSame(present, added)) return addresses;
  if (present) throw new AppError('duplicate', { field: '_id' });
  if (addresses.length >= mostAddresses)
    throw new AppError('validation', { faults: [{ path: 'addresses', message: 'too_big' }] });
  return settled([...addresses, added], added.isDefault ? added._id : undefined);
}

/** The addresses with one changed. @throws AppError not_found */
export function withChange(
  addresses: readonly CustomerAddress[],
  id: string,
  changes: AddressWords,
): readonly CustomerAddress[] {
  mustHave(addresses, id);
  const changed = addresses.map((one) => (one._id === id ? changedBy(one, changes) : one));
  return settled(changed, changes.isDefault === true ? id : undefined);
}

/** The addresses without one; where it was the default, the first of the others is. @throws AppError not_found */
export function withoutAddress(
  addresses: readonly CustomerAddress[],
  id: string,
): readonly CustomerAddress[] {
  mustHave(addresses, id);
  return settled(addresses.filter(({ _id }) => _id !== id));
}

function changedBy(one: CustomerAddress, { name, address, note, isDefault }: AddressWords): CustomerAddress {
  return {
    ...one,
    ...(name === undefined ? {} : { name }),
    ...(address === undefined ? {} : { address }),
    ...(note === undefined ? {} : { note }),
    ...(isDefault === undefined ? {} : { isDefault }),
  };
}

/** Exactly one of several is the default (data-model §3): the wanted one, else the one that is, else the first. */
function settled(addresses: readonly CustomerAddress[], wanted?: string): readonly CustomerAddress[] {
  const chosen = wanted ?? addresses.find(({ isDefault }) => isDefault)?._id ?? addresses[0]?._id;
  return addresses.map((one) => ({ ...one, isDefault: one._id === chosen }));
}

function mustHave(addresses: readonly CustomerAddress[], id: string): void {
  if (!addresses.some(({ _id }) => _id === id)) throw new AppError('not_found', { table: 'addresses', id });
}

function isSame(a: CustomerAddress, b: CustomerAddress): boolean {
  return a.name === b.name && a.address === b.address && (a.note ?? '') === (b.note ?? '');
}
