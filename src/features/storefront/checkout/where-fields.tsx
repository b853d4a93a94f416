import { useLingui } from '@lingui/react/macro';
import type { DeliveryDistrict } from '#domain/store/schema.ts';
import { money } from '#src/ui/figures/money.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { HowCardProps } from './how-card.tsx';
import { addressLine } from './draft-of.ts';

/** Where an order is brought to. */
export function WhereFields({ checkout: { draft, tell, addresses }, terms, errorOf }: HowCardProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { districts, minDeliveryAmount } = terms;
  const label = (district: DeliveryDistrict): string => {
    const name = nameOf(district);
    const fee = money(district.fee);
    return district.fee === 0
      ? t({ id: 'checkout.districtFree', message: `${name}（免外送費）` })
      : t({ id: 'checkout.districtFee', message: `${name}（外送費${fee}）` });
  };
  const chosen = districts.find(({ _id }) => _id === draft.districtId);
  const least = chosen?.minAmount ?? minDeliveryAmount;
  const leastText = money(least);
  return (
    <>
      <SelectField
        id="checkout-district"
        label={t({ id: 'checkout.district', message: '外送區域' })}
        hint={
          chosen && least > 0 ? t({ id: 'checkout.least', message: `餐點滿${leastText}可外送` }) : undefined
        }
        value={chosen?._id ?? ''}
        placeholder={t({ id: 'checkout.chooseDistrict', message: '請選擇' })}
        error={errorOf('checkout-district')}
        options={districts.map((district) => ({ value: district._id, label: label(district) }))}
        onChange={(districtId) => tell({ districtId })}
      />
      {addresses.length > 0 && (
        <SelectField
          label={t({ id: 'checkout.savedAddress', message: '我的地址' })}
          value={addresses.find((one) => addressLine(one) === draft.address)?._id ?? ''}
          options={[
            ...addresses.map((one) => ({ value: one._id, label: `${one.name}・${one.address}` })),
            { value: '', label: t({ id: 'checkout.otherAddress', message: '其他地址' }) },
          ]}
          onChange={(chosen) => {
            const one = addresses.find(({ _id }) => _id === chosen);
            tell({ address: one ? addressLine(one) : '' });
          }}
        />
      )}
      <TextField
        id="checkout-address"
        label={t({ id: 'checkout.address', message: '地址' })}
        autoComplete="street-address"
        maxLength={200}
        value={draft.address ?? ''}
        error={errorOf('checkout-address')}
        onChange={({ target }) => tell({ address: target.value })}
      />
    </>
  );
}
