import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { fieldsOf, type OfficeRecord, type Resource } from './resource.ts';

/**
 * All declared kinds of records. They bring the controls of their forms along, so that whoever only needs their words (history, conflicts)
 * fetches them when there is something to put into words.
 */
export const DeclaredContext = createContext<() => Promise<readonly Resource<OfficeRecord>[]>>(() =>
  Promise.resolve([]),
);

/** What the fields of a kind of record are called, and how their values look. */
export interface DeclaredWords {
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined for a value of a field that is not declared. */
  readonly value: (field: string, shown: unknown) => ReactNode;
}

/**
 * The words of a declared kind; undefined until they are here, null of what is not declared and where they cannot be fetched.
 *
 * @param kind By which its operations begin.
 */
export function useDeclaredWords(kind: string | undefined): DeclaredWords | null | undefined {
  const { i18n } = useLingui();
  const load = useContext(DeclaredContext);
  const [known, setKnown] = useState<readonly Resource<OfficeRecord>[]>();
  const isAsked = kind !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    let stopped = false;
    // Where they cannot be fetched, the names that all records share are left.
    load().then(
      (all) => !stopped && setKnown(all),
      () => !stopped && setKnown([]),
    );
    return () => {
      stopped = true;
    };
  }, [load, isAsked]);
  if (isAsked && !known) return undefined;
  const resource = known?.find((one) => one.kind === kind);
  if (!resource) return null;
  const fields = fieldsOf(resource);
  return {
    labels: Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, i18n._(label)])),
    value: (name, shown) => fields[name]?.show(shown),
  };
}
