import { useLingui } from '@lingui/react/macro';
import type { Admin } from '#domain/access/schema.ts';
import type { Store } from '#domain/store/schema.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** Where somebody works: in a store, or for the whole brand. */
export function usePlaceOf(stores: readonly Store[]): (person: Admin) => string {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ storeId }) => {
    const store = stores.find(({ _id }) => _id === storeId);
    return store ? nameOf(store) : t({ id: 'person.wholeBrand', message: '整個品牌' });
  };
}
