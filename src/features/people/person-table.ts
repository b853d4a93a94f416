import type { Admin } from '#domain/access/schema.ts';
import type { CsvCell } from '#domain/kit/csv.ts';
import { shownPhone } from '#src/ui/form/phone.ts';

export interface PersonTableWords {
  readonly headings: Readonly<Record<'name' | 'role' | 'place' | 'phone' | 'lastLogin' | 'isActive', string>>;
  readonly roleOf: (person: Admin) => string;
  /** Undefined where all work in one place. */
  readonly placeOf: ((person: Admin) => string) | undefined;
  readonly yesNo: readonly [yes: string, no: string];
}

/** The admins of a list below its headings, as the list shows them: no id, and nothing of how they sign in but their name. */
export function personTable(people: readonly Admin[], words: PersonTableWords): CsvCell[][] {
  const { headings, roleOf, placeOf, yesNo } = words;
  const row = (...[name, role, place, phone, lastLogin, isActive]: CsvCell[]): CsvCell[] => [
    name,
    role,
    ...(placeOf ? [place] : []),
    phone,
    lastLogin,
    isActive,
  ];
  return [
    row(headings.name, headings.role, headings.place, headings.phone, headings.lastLogin, headings.isActive),
    ...people.map((person) =>
      row(
        person.name,
        roleOf(person),
        placeOf?.(person),
        shownPhone(person.phone ?? ''),
        person.lastLogin,
        yesNo[person.isActive ? 0 : 1],
      ),
    ),
  ];
}
