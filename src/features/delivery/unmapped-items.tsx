import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import type { PlatformSync } from '#domain/delivery/calls.ts';
import { updatePlatformStore } from '#domain/delivery/operations.ts';
import type { PlatformStore } from '#domain/delivery/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

interface UnmappedItemsProps {
  row: PlatformStore;
  unmapped: PlatformSync['unmapped'];
  onChanged: () => void;
}

/** Items of the platform that are no dishes here: orders bring them under the platform's name, until somebody says which dish each is. */
export function UnmappedItems({ row, unmapped, onChanged }: UnmappedItemsProps) {
  const { t } = useLingui();
  const mayEdit = useMay('platforms.edit');
  const errorText = useErrorText();
  const nameOf = useNameOf();
  const { run, error } = useCommand(updatePlatformStore);
  const { data: dishes = [] } = useQuery(listDishes, { brandId: row.brandId });
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const map = async (item: string, dish: string): Promise<void> => {
    setChosen((now) => ({ ...now, [item]: dish }));
    const to = [...row.mappings.filter((one) => one.item !== item), { item, dish }];
    const { brandId, storeId, _id: id } = row;
    await run({ brandId, storeId, id, mappings: { from: row.mappings, to } });
    onChanged();
  };
  return (
    <section
      className="flex flex-col gap-3 rounded-button border border-line p-4"
      data-testid="unmapped-items"
    >
      <h3 className="text-14 font-semibold">
        <Trans id="platforms.unmapped">平台上的品項，店內沒有對應的餐點</Trans>
      </h3>
      <p className="text-14 text-fg-2">
        <Trans id="platforms.unmappedHint">
          訂單會照平台的名稱進廚房，但不扣庫存。選擇對應的餐點後，之後的訂單就會對上。
        </Trans>
      </p>
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <ul className="flex flex-col gap-3">
        {unmapped.map(({ item, name, orders }) => (
          <li key={item} className="grid items-end gap-2 sm:grid-cols-2">
            <span className="min-w-0 self-center wrap-anywhere">
              {name}
              <span className="text-13 text-fg-3">
                ・{t({ id: 'platforms.inOrders', message: `${orders}張訂單` })}
              </span>
            </span>
            {mayEdit && (
              <SelectField
                label={t({ id: 'platforms.dishFor', message: `「${name}」是` })}
                hideLabel
                value={chosen[item] ?? ''}
                placeholder={t({ id: 'platforms.chooseDish', message: '選擇餐點' })}
                options={dishes.map((dish) => ({ value: dish._id, label: nameOf(dish) }))}
                // Why it failed stands above.
                onChange={(dish) => void map(item, dish).catch(() => undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
