import { listAdmins, listBrandAdmins, listStoreAdmins } from '#domain/access/admin-operations.ts';
import type { Admin } from '#domain/access/schema.ts';
import type { AppError } from '#domain/kit/errors.ts';
import { roleScope } from '#domain/kit/roles.ts';
import type { Store } from '#domain/store/schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { eachOnce } from './each-once.ts';

export interface People {
  /** Undefined until everybody is known. */
  readonly data: readonly Admin[] | undefined;
  readonly error: AppError | undefined;
  readonly isKept: boolean;
  readonly answeredAt: number | undefined;
  readonly reload: () => void;
  /** The stores in which somebody may work. */
  readonly stores: readonly Store[];
}

/** The admins that whoever is signed in may see here: the platform's, or a brand's with those of its stores. */
export function usePeople(brandId: string | undefined): People {
  const who = signedIn(useSession().state);
  const ofPlatform = useQuery(listAdmins, brandId === undefined ? {} : undefined);
  const ownStore = who?.store?._id;
  const isWhole = who !== undefined && roleScope(who.role) !== 'store';
  const found = useQuery(listStores, brandId === undefined ? undefined : { brandId }).data;
  const stores = found?.filter(({ _id }) => isWhole || _id === ownStore) ?? [];
  const ofBrand = useServerQueries(listBrandAdmins, brandId !== undefined && isWhole ? [{ brandId }] : []);
  const ofStores = useServerQueries(
    listStoreAdmins,
    brandId === undefined ? [] : stores.map(({ _id: storeId }) => ({ brandId, storeId })),
  );
  if (brandId === undefined) return { ...ofPlatform, stores: [] };
  const answers = [...ofBrand.answers, ...ofStores.answers];
  const isAll = found !== undefined && answers.length === stores.length + (isWhole ? 1 : 0);
  const times = answers.flatMap(({ at }) => at ?? []);
  return {
    data:
      isAll && answers.every(({ value }) => value)
        ? eachOnce(answers.flatMap(({ value }) => value ?? []))
        : undefined,
    error: answers.find(({ error }) => error)?.error,
    isKept: answers.some(({ isKept }) => isKept),
    answeredAt: times.length > 0 ? Math.min(...times) : undefined,
    reload: () => {
      ofBrand.reload();
      ofStores.reload();
    },
    stores,
  };
}
