import type { Command, Query } from '#domain/kit/operation.ts';
import type { ScopeKey, Scope } from '#domain/kit/scope.ts';
import type { AnyTable } from '#domain/kit/operation.ts';

/** What the engine needs of a business: its commands by name and its replicated tables. It knows no dish and no coupon. */
export interface Business {
  /** Where they come late, empty until {@link Business.ready} resolves. */
  readonly commands: ReadonlyMap<string, Command>;
  readonly tables: ReadonlyMap<string, AnyTable>;
  /**
   * Resolves when the commands are there. A page shows and commits before that, since whoever commits brings the command along; they are
   * needed by name only to replay what waits and to repair what was refused. Rejects where they cannot be had now, and may be asked again.
   */
  readonly ready?: () => Promise<void>;
}

export type { AnyTable, Command, Query, Scope, ScopeKey };

/** The tables of one kind of scope, in the order in which a device loads them. */
export function tablesOf(business: Business, kind: 'brand' | 'store'): AnyTable[] {
  return [...business.tables.values()].filter((table) => table.scope === kind);
}

/** `brand` or `store`, from a scope's key. */
export function scopeKind(key: ScopeKey): 'brand' | 'store' | undefined {
  if (key.startsWith('brand:')) return 'brand';
  return key.startsWith('store:') ? 'store' : undefined;
}

/** The id in a scope's key. */
export function scopeId(key: ScopeKey): string {
  return key.slice(key.indexOf(':') + 1);
}

/** The tables of a scope of which a device keeps the last months alone. */
export function keptTables(business: Business, scope: string): AnyTable[] {
  const kind = scopeKind(scope);
  return kind ? tablesOf(business, kind).filter(({ kept }) => kept !== undefined) : [];
}

/** All tables that running a command may write or show: its own, and those that sum up what it appends. */
export function tablesTouchedBy(business: Business, command: Command): AnyTable[] {
  const names = new Set(command.tables.map((table) => table.name));
  for (const table of business.tables.values()) {
    if (table.projection && names.has(table.projection.from)) names.add(table.name);
  }
  return [...names].flatMap((name) => business.tables.get(name) ?? []);
}
