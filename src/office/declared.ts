import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { fieldsOf, type OfficeRecord, type Resource } from './resource.ts';

/**
 * All declared kinds of records. They bring the controls of their forms along, so that whoever only needs their words (history, conflicts)
 * fetches them when there is something to put into words.
 */
export const DeclaredContext = createContext<Declared>({ kinds: [], load: () => Promise.resolve([]) });

interface Declared {
  /** By which the operations of the declared kinds begin: of the others nothing is fetched. */
  readonly kinds: readonly string[];
  /** Goes on until they are here. */
  readonly load: () => Promise<readonly Resource<OfficeRecord>[]>;
}

/** What the fields of a kind of record are called, and how their values look. */
export interface DeclaredWords {
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined for a value of a field that is not declared. */
  readonly value: (field: string, shown: unknown) => ReactNode;
}

/**
 * The words of a declared kind; undefined until they are here, null of what is not declared.
 *
 * @param kind By which its operations begin.
 */
export function useDeclaredWords(kind: string | undefined): DeclaredWords | null | undefined {
  const { i18n } = useLingui();
  const { kinds, load } = useContext(DeclaredContext);
  const [known, setKnown] = useState<readonly Resource<OfficeRecord>[]>();
  const isAsked = kind !== undefined && kinds.includes(kind);
  useEffect(() => {
    if (!isAsked) return undefined;
    let stopped = false;
    void load().then((all) => !stopped && setKnown(all));
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
