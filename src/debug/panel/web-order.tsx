import { useState } from 'react';
import { showMenu } from '#domain/menu/operations.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Card } from '#src/ui/page/card.tsx';

interface WebOrderProps {
  brandId: string;
  /** Stores of which this device is a till: it has their menus. */
  here: readonly string[];
}

/** Orders at a store as a guest would who stands outside: by the guests' call, without the cookies of whoever looks at this page. */
export function WebOrder({ brandId, here }: WebOrderProps) {
  const { data: stores = [] } = useQuery(listStores, { brandId });
  const [chosen, setChosen] = useState<string>();
  const storeId = chosen ?? here[0] ?? stores[0]?._id;
  const { data: menu } = useQuery(showMenu, storeId === undefined ? undefined : { brandId, storeId });
  const dish = menu?.categories
    .flatMap(({ dishes }) => dishes)
    .find(
      ({ soldOut, choices, notServed }) =>
        !soldOut && !notServed && !choices.some(({ required }) => required),
    );
  const [said, setSaid] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const order = async (): Promise<void> => {
    setSaid(undefined);
    setFailed(undefined);
    try {
      const answer = await fetch(`/api/order-customer/brands/${brandId}/stores/${storeId}/create`, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          orderData: {
            orderType: 'takeout',
            items: [{ templateId: dish?.dishId, quantity: 1 }],
            customerInfo: { name: '王小明', phone: '0912345678' },
          },
        }),
      });
      const text = await answer.text();
      if (answer.ok) setSaid(`ordered ${(JSON.parse(text) as { number: string }).number}`);
      else setFailed(`${answer.status} ${text}`);
    } catch (error) {
      setFailed(String(error));
    }
  };
  return (
    <Card title="An order of a guest">
      <div className="flex flex-col gap-3">
        {storeId !== undefined && (
          <SelectField
            label="Store"
            value={storeId}
            onChange={setChosen}
            options={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
        <div>
          <Button disabled={!dish} onClick={() => void order()} data-testid="debug-web-order">
            Order {dish?.name ?? 'a dish'}
          </Button>
        </div>
        <p role="status" data-testid="debug-web-order-said">
          {said}
        </p>
        {failed !== undefined && <FormAlert>{failed}</FormAlert>}
      </div>
    </Card>
  );
}
