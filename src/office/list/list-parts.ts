import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CsvCell } from '#domain/kit/csv.ts';
import type { Reading } from '#src/data/use-reading.ts';
import type { Column } from '#src/ui/table/table.tsx';
import type { Place } from '../place.ts';
import type { OfficeRecord, Resource } from '../resource.ts';
import type { ListSearch } from './list-search.ts';
import type { ColumnOf } from './use-field-columns.tsx';

type Table = readonly (readonly CsvCell[])[];

/** What a list is drawn with. */
export interface Listed<R extends OfficeRecord, S extends ListSearch> {
  readonly resource: Resource<R>;
  readonly place: Place;
  readonly search: S;
  /** Changes part of the address; undefined takes something out of it. */
  readonly onSearch: (change: S) => void;
  readonly records: readonly R[];
  readonly mayEdit: boolean;
  /** What can be done with the list as a whole: the way to the form of a new one, for those who may, after what the list has of its own. */
  readonly actions: ReactNode;
  readonly reading: Reading;
  /** What somebody should know before the rows. */
  readonly notice?: ReactNode;
  /** Where the list lies, where that is said. */
  readonly within?: ListWithin | undefined;
}

/** Of what a list is: of a store, say. */
interface ListWithin {
  readonly name: string;
  /** The way to choose another. */
  readonly back?: { readonly label: string; readonly link: LinkProps } | undefined;
}

/**
 * What a list has of its own, beside names, when a record was changed, and what can be done with it. What is left out follows from the
 * declaration (`useUsualParts`).
 */
export interface ListParts<R extends OfficeRecord, S extends ListSearch> {
  /** What the address narrows it by, beside its text. */
  readonly filters?: readonly (keyof S)[];
  /** The rows that a search asks for. Must be the same function while what it looks through is the same. */
  readonly match?: (search: S) => readonly R[];
  /** The menus of the filters. */
  readonly menus?: (search: S, narrow: (change: S) => void) => ReactNode;
  /** Fields by their names, and columns of its own. Must be the same while nothing of them changes: a letter that is typed draws no row anew. */
  readonly columns?: readonly ColumnOf<R>[];
  /** Before its name. Must be the same while nothing of it changes, as what stands below. */
  readonly mark?: (record: R) => ReactNode;
  /** Below its name, in place of what it is called in the other language. The same while nothing of it changes, as what follows. */
  readonly under?: (record: R) => ReactNode;
  /** Below its name, where there is no room for columns. */
  readonly below?: (record: R) => ReactNode;
  /** Beside its name. As what leads there, and why it stays as it is, the same while nothing of it changes. */
  readonly aside?: (record: R) => ReactNode;
  /** The way to one, where not all are opened alike; undefined where this one is not. */
  readonly link?: (record: R) => LinkProps | undefined;
  /** Why it cannot be switched; undefined of one that can. */
  readonly fixed?: (record: R) => string | undefined;
  /** Columns after all others. */
  readonly last?: readonly Column<R>[];
  /** From which width of the window on it says when a record was changed; `lg` unless told. */
  readonly updatedFrom?: Column<R>['from'] | 'never';
  /** What can be done with many at once, beside what their switch can; `offer` is the undo bar's. */
  readonly bulk?: (chosen: readonly R[], offer: (message: string, undo: () => void) => void) => ReactNode;
  /** What the list shows, as a table for a file; undefined while not all of it is read. */
  readonly table?: ((found: readonly R[]) => Table) | undefined;
  /** The same in place of one file: several, say. */
  readonly files?: (found: () => readonly R[]) => ReactNode;
}
