import { fingerprint } from '../kit/fingerprint.ts';
import type { Entry } from './import-entries.ts';

interface Known {
  readonly _id: string;
  readonly name: string;
  readonly code?: string | undefined;
}

/** Which record each entry of a file is about, and what other entries may call it. */
export interface Identified {
  readonly ids: ReadonlyMap<Entry, string>;
  /** The id of a record by its id, the file's id for it, or its name; null for a name that several have. */
  find(reference: string): string | null | undefined;
}

/**
 * Finds the records that entries mean: by id; else by code; else by name, the second entry of a name being the second record of it. What is
 * new gets an id that the same entry gets again, so that importing a file twice makes nothing twice. An id of another brand is never used
 * as it stands.
 */
export function identify(
  entries: readonly Entry[],
  present: readonly Known[],
  prefix: string,
  nameIsUnique: boolean,
): Identified {
  const byId = new Set(present.map(({ _id }) => _id));
  const byCode = new Map(present.flatMap(({ code, _id }) => (code === undefined ? [] : [[code, _id]])));
  const byName = new Map<string, string[]>();
  for (const { _id, name } of present) byName.set(name, [...(byName.get(name) ?? []), _id]);
  const given = new Map<string, string>();
  const ids = new Map<Entry, string>();
  const ordinals = new Map<string, number>();
  const foreign = (id: string): string => (byId.has(id) ? id : `${prefix}:${fingerprint(id)}`);
  const taken = new Set(entries.flatMap(({ id }) => (id === undefined ? [] : [foreign(id)])));

  for (const entry of entries) {
    const { id } = entry;
    const name = textOf(entry.fields['name']);
    if (id !== undefined) {
      const known = byId.has(id) || !nameIsUnique ? undefined : byName.get(name)?.[0];
      const found = known !== undefined && !taken.has(known) ? known : foreign(id);
      given.set(id, found);
      ids.set(entry, found);
      continue;
    }
    const code = textOf(entry.fields['code']);
    const coded = code === '' ? undefined : byCode.get(code);
    const ordinal = ordinals.get(name) ?? 0;
    if (coded === undefined) ordinals.set(name, ordinal + 1);
    const named = (byName.get(name) ?? []).filter((one) => !taken.has(one));
    ids.set(
      entry,
      coded ?? named[ordinal] ?? `${prefix}:${fingerprint(name, ...(ordinal > 0 ? [String(ordinal)] : []))}`,
    );
  }

  const names = new Map<string, Set<string>>();
  const call = (name: string, id: string): void =>
    void names.set(name, (names.get(name) ?? new Set()).add(id));
  const renamed = new Set(ids.values());
  const nameOf = new Map(present.map(({ _id, name }) => [_id, name]));
  for (const { _id, name } of present) if (!renamed.has(_id)) call(name, _id);
  for (const [entry, id] of ids) {
    const before = nameOf.get(id);
    call(textOf(entry.fields['name']) || (before ?? ''), id);
  }
  return {
    ids,
    find(reference) {
      if (byId.has(reference)) return reference;
      const mapped = given.get(reference);
      if (mapped !== undefined) return mapped;
      const called = [...(names.get(reference.trim()) ?? [])];
      return called.length > 1 ? null : called[0];
    },
  };
}

/** A name or a code as it is stored. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s*\n\s*/g, ' ').trim() : '';
}
