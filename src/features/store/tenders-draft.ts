import { partEditsBetween } from '#domain/kit/parts.ts';
import { risingNumbers } from '#domain/kit/rising.ts';
import { tender, type Tender } from '#domain/store/schema.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** A way to pay as its form holds it. Its place in the list is its order. */
export interface TenderDraft extends Omit<Tender, 'nameEn' | 'sort'> {
  readonly nameEn: string;
}

export interface TendersDraft {
  readonly tenders: readonly TenderDraft[];
}

export function tendersDraftOf(tenders: readonly Tender[]): TendersDraft {
  return { tenders: tenders.map(({ sort: _order, nameEn = '', ...one }) => ({ ...one, nameEn })) };
}

/** What stores add most: something that is neither cash nor a card, with a number of its own. */
export function newTender(): TenderDraft {
  return {
    _id: crypto.randomUUID(),
    name: '',
    nameEn: '',
    method: 'other',
    opensDrawer: false,
    asksReference: true,
  };
}

/** The numbers that keep the order stay where they still rise, so that two people who add one each do not edit all the others. */
function recordsOf({ tenders }: TendersDraft, before: readonly Tender[]): Tender[] {
  const sorts = new Map(before.map(({ _id, sort }) => [_id, sort]));
  const numbers = risingNumbers(tenders.map(({ _id }) => sorts.get(_id)));
  return tenders.map(({ name, nameEn, ...one }, at) => ({
    ...one,
    name: name.trim(),
    ...(nameEn.trim() !== '' && { nameEn: nameEn.trim() }),
    sort: numbers[at] ?? at,
  }));
}

/** What the form changes, tender by tender and field by field. */
export function tenderEdits(seen: TendersDraft, wanted: TendersDraft, before: readonly Tender[]) {
  return partEditsBetween(recordsOf(seen, before), recordsOf(wanted, before), [
    'name',
    'nameEn',
    'method',
    'opensDrawer',
    'asksReference',
    'sort',
  ]);
}

export interface TenderFault extends Omit<FieldFault, 'kind'> {
  /** `{id}.{field}`, or `list`. */
  readonly field: string;
  readonly kind: FieldFault['kind'] | 'taken' | 'noCash';
}

/** What of the tenders cannot be saved: each by the schema, no two of one name, and one of them is cash. */
export function faultsOfTenders(draft: TendersDraft): TenderFault[] {
  const names = new Set<string>();
  const faults = recordsOf(draft, []).flatMap((one): TenderFault[] => {
    const own: TenderFault[] = faultsIn(tender, one).map((fault) => ({
      ...fault,
      field: `${one._id}.${fault.field}`,
    }));
    if (one.name !== '' && names.has(one.name)) own.push({ field: `${one._id}.name`, kind: 'taken' });
    names.add(one.name);
    return own;
  });
  if (!draft.tenders.some(({ method }) => method === 'cash')) faults.push({ field: 'list', kind: 'noCash' });
  return faults;
}
