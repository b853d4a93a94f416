import { useLingui } from '@lingui/react/macro';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Field } from '#src/ui/form/field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { codeOf, type ChosenFile, type Importing } from './use-importing.ts';

const box = 'min-h-control w-full rounded-field border border-line-strong bg-surface px-3 text-field';

/** Of a menu file: which of its shops, and whose menu it becomes. */
export function MenuTarget({
  brandId,
  importing,
  chosen,
}: {
  brandId: string;
  importing: Importing;
  chosen: ChosenFile;
}) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { data: stores = [] } = useQuery(listStores, { brandId });
  const shops = chosen.read.kind === 'menu' ? chosen.read.file.shops : [];
  const count = shops.length;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2">
      <Field
        label={t({ id: 'import.shop', message: '檔案裡的店' })}
        hint={count > 1 ? t({ id: 'import.shops', message: `共${count}家，選一家匯入` }) : undefined}
      >
        {(control) =>
          count > 1 ? (
            <select
              {...control}
              className={box}
              value={importing.shop ?? codeOf(shops[0])}
              onChange={(event) => importing.setShop(event.target.value)}
              data-testid="import-shop"
            >
              {shops.map((shop) => (
                <option key={codeOf(shop)} value={codeOf(shop)}>
                  {nameOf(shop)}
                </option>
              ))}
            </select>
          ) : (
            <output {...control} className="flex min-h-control items-center font-semibold">
              {shops[0] && nameOf(shops[0])}
            </output>
          )
        }
      </Field>
      <Field
        label={t({ id: 'import.store', message: '同時建立菜單' })}
        hint={t({ id: 'import.storeHint', message: '依檔案的分類和順序，建立在這家店' })}
      >
        {(control) => (
          <select
            {...control}
            className={box}
            value={importing.storeId ?? ''}
            onChange={(event) => importing.setStoreId(event.target.value)}
            data-testid="import-store"
          >
            <option value="">{t({ id: 'import.noStore', message: '不建立，只匯入餐點' })}</option>
            {stores.map((store) => (
              <option key={store._id} value={store._id}>
                {nameOf(store)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </section>
  );
}
