import { useCallback, useMemo } from 'react';
import { getAdmin, listAdmins, listBrandAdmins, listStoreAdmins } from '#domain/access/admin-operations.ts';
import { outranks } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import { roleScope } from '#domain/kit/roles.ts';
import type { Store } from '#domain/store/schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import type { RecordsAnswer } from '#src/office/use-records.ts';
import { eachOnce } from './each-once.ts';

/** Their data are undefined until everybody is known. */
export interface People extends RecordsAnswer<Admin> {
  /** The stores in which somebody may work. */
  readonly stores: readonly Store[];
}

const noStores: readonly Store[] = [];

/** The admins that whoever is signed in may see here: the platform's, or a brand's with those of its stores. */
export function usePeople(brandId: string | undefined): People {
  const who = signedIn(useSession().state);
  const ofPlatform = useQuery(listAdmins, brandId === undefined ? {} : undefined);
  const ownStore = who?.store?._id;
  const isWhole = who !== undefined && roleScope(who.role) !== 'store';
  const found = useQuery(listStores, brandId === undefined ? undefined : { brandId }).data;
  const stores = useMemo(
    () => found?.filter(({ _id }) => isWhole || _id === ownStore) ?? noStores,
    [found, isWhole, ownStore],
  );
  const ofBrand = useServerQueries(listBrandAdmins, brandId !== undefined && isWhole ? [{ brandId }] : []);
  const ofStores = useServerQueries(
    listStoreAdmins,
    brandId === undefined ? [] : stores.map(({ _id: storeId }) => ({ brandId, storeId })),
  );
  const answers = useMemo(
    () => [...ofBrand.answers, ...ofStores.answers],
    [ofBrand.answers, ofStores.answers],
  );
  const isAll = found !== undefined && answers.length === stores.length + (isWhole ? 1 : 0);
  const data = useMemo(
    () =>
      isAll && answers.every(({ value }) => value)
        ? eachOnce(answers.flatMap(({ value }) => value ?? []))
        : undefined,
    [isAll, answers],
  );
  const [ofBrandAgain, ofStoresAgain] = [ofBrand.reload, ofStores.reload];
  const reload = useCallback(() => {
    ofBrandAgain();
    ofStoresAgain();
  }, [ofBrandAgain, ofStoresAgain]);
  if (brandId === undefined) return { ...ofPlatform, stores };
  const times = answers.flatMap(({ at }) => at ?? []);
  return {
    data,
    error: answers.find(({ error }) => error)?.error,
    isKept: answers.some(({ isKept }) => isKept),
    answeredAt: times.length > 0 ? Math.min(...times) : undefined,
    reload,
    stores,
  };
}

/** The same with somebody whose form is opened. Who is above oneself, or of another place, is not edited here, and is not among them. */
export function usePeopleWith(brandId: string | undefined, id: string): People {
  const who = signedIn(useSession().state);
  const people = usePeople(brandId);
  const one = useQuery(getAdmin, { id });
  // Without the server, as they stood in the list that was seen last.
  const seen = isNoAnswer(one.error) ? people.data?.find(({ _id }) => _id === id) : undefined;
  const known = one.data ?? seen;
  const person = one.error?.code === 'not_found' ? undefined : known;
  const isHere = person && who && outranks(who.role, person.role) && person.brandId === brandId;
  const others = people.data?.filter(({ _id }) => _id !== id) ?? [];
  const data = known && (isHere ? [...others, known] : []);
  return { ...people, ...(one.data === undefined && seen !== undefined ? {} : one), data };
}
