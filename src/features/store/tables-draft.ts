import { partEditsBetween } from '#domain/kit/parts.ts';
import { risingNumbers } from '#domain/kit/rising.ts';
import { diningTable, storeLimits, type DiningTable } from '#domain/store/schema.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** A table as its form holds it. Its place in the list is its order. */
export interface TableDraft {
  readonly _id: string;
  readonly label: string;
  readonly area: string;
  readonly seats: number | null;
  readonly isActive: boolean;
  /** How and where it is drawn on the plan of its area. */
  readonly shape?: DiningTable['shape'];
  readonly spot?: DiningTable['spot'];
  /** Part of the address that its QR code leads to. */
  readonly qrToken: string;
}

export interface TablesDraft {
  readonly tables: readonly TableDraft[];
}

export function tablesDraftOf(tables: readonly DiningTable[]): TablesDraft {
  return {
    tables: [...tables]
      .sort((a, b) => a.sort - b.sort)
      .map(({ sort: _order, area = '', ...table }) => ({ ...table, area })),
  };
}

/** What tells a table in the address of its code: not to be guessed, neither from another table's nor from its last one. */
export function newTableToken(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}

export function newTable(about: Pick<TableDraft, 'label'> & Partial<TableDraft>): TableDraft {
  return {
    _id: crypto.randomUUID(),
    area: '',
    seats: 4,
    isActive: true,
    qrToken: newTableToken(),
    ...about,
  };
}

/** `A1` to `A12`: as many as are meant and fit, without those whose label there is. */
export function tablesInARow(
  { prefix, from, to }: { readonly prefix: string; readonly from: number; readonly to: number },
  about: Pick<TableDraft, 'area' | 'seats'>,
  present: readonly TableDraft[],
): readonly TableDraft[] {
  const taken = new Set(present.map(({ label }) => label.trim()));
  const labels: string[] = [];
  for (let number = from; number <= to && labels.length + present.length < storeLimits.tables; number++) {
    const label = `${prefix.trim()}${number}`;
    if (!taken.has(label)) labels.push(label);
  }
  return labels.map((label) => newTable({ label, ...about }));
}

/**
 * The tables as records. The order is kept by numbers that rise; those of the record stay where they still rise, so that two people who add
 * a table each do not edit all the others.
 */
function recordsOf({ tables }: TablesDraft, before: readonly DiningTable[]): DiningTable[] {
  const sorts = new Map(before.map(({ _id, sort }) => [_id, sort]));
  const numbers = risingNumbers(tables.map(({ _id }) => sorts.get(_id)));
  return tables.map(({ area, seats, label, ...table }, at) => ({
    ...table,
    label: label.trim(),
    // The schema refuses what is not typed.
    seats: seats as number,
    sort: numbers[at] ?? at,
    ...(area.trim() !== '' && { area: area.trim() }),
  }));
}

/** What the form changes, table by table and field by field. */
export function tableEdits(seen: TablesDraft, wanted: TablesDraft, before: readonly DiningTable[]) {
  return partEditsBetween(recordsOf(seen, before), recordsOf(wanted, before), [
    'label',
    'area',
    'seats',
    'shape',
    'spot',
    'isActive',
    'sort',
  ]);
}

export interface TableFault extends Omit<FieldFault, 'kind'> {
  /** `{id}.{field}`. */
  readonly field: string;
  readonly kind: FieldFault['kind'] | 'taken';
}

/** What of the tables cannot be saved: each by the schema, and no two of one label. */
export function faultsOfTables(draft: TablesDraft): TableFault[] {
  const labels = new Set<string>();
  return recordsOf(draft, []).flatMap((table): TableFault[] => {
    const faults: TableFault[] = faultsIn(diningTable, table).map((fault) => ({
      ...fault,
      field: `${table._id}.${fault.field}`,
    }));
    if (table.label !== '' && labels.has(table.label))
      faults.push({ field: `${table._id}.label`, kind: 'taken' });
    labels.add(table.label);
    return faults;
  });
}
