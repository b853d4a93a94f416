import { msg } from '@lingui/core/macro';
import { diningTable, storeLimits, type DiningTable } from '#domain/store/schema.ts';
import type { FormOf } from '#src/office/field.ts';
import { countField } from '#src/office/fields/number-fields.tsx';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { textField } from '#src/office/fields/text-fields.tsx';
import { newPart, type Part, type PartKind } from '#src/office/parts/parts.ts';

/** The tables of a store. */
export const tableKind = {
  name: 'table',
  fields: {
    label: { ...textField({ label: msg({ id: 'tables.label', message: '桌號' }) }), isOwn: true },
    area: {
      ...textField({ label: msg({ id: 'tables.area', message: '區域' }), offers: 'area' }),
      valueOf: (form: string) => form.trim() || null,
    },
    seats: countField({ label: msg({ id: 'tables.seats', message: '座位' }), empty: 4 }),
    isActive: switchField({ label: msg({ id: 'tables.isActive', message: '使用中' }) }),
  },
  schema: diningTable,
  isOrdered: true,
  beside: ['shape', 'spot'],
  taken: msg({ id: 'tables.taken', message: '已有同名桌位' }),
} satisfies PartKind;

/** A table as its form holds it. Its place in the list is its order. */
export interface TableDraft extends FormOf<typeof tableKind.fields>, Part {
  /** How and where it is drawn on the plan of its area. */
  readonly shape?: DiningTable['shape'];
  readonly spot?: DiningTable['spot'];
  /** Part of the address that its QR code leads to. */
  readonly qrToken: string;
}

/** What tells a table in the address of its code: not to be guessed, neither from another table's nor from its last one. */
export function newTableToken(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}

export function newTable(about: Pick<TableDraft, 'label'> & Partial<TableDraft>): TableDraft {
  return { ...newPart<TableDraft>(tableKind), qrToken: newTableToken(), ...about };
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
