import type { Exception, Text } from '#domain/kit/operation.ts';
import type { Scope } from '#domain/kit/scope.ts';
import type { RowKey } from '#domain/kit/table.ts';

/** A change that was booked and flagged, for the list of those who decide. */
export interface Flagged {
  readonly scope: Scope;
  readonly changeId: string;
  readonly operation: string;
  readonly label: Text;
  /** The change's own time. */
  readonly at: string;
  /** The author as they are today, else as the change names them; nobody for a guest. */
  readonly by?: { readonly adminId: string; readonly name: string } | undefined;
  /** None for what came without one. */
  readonly device?: { readonly id: string; readonly name: string } | undefined;
  /** The record that it makes or changes. */
  readonly target?: RowKey | undefined;
  readonly exceptions: readonly Exception[];
}
