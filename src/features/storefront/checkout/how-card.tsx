import { useLingui } from '@lingui/react/macro';
import QrCode from 'lucide-react/icons/qr-code';
import type { DeliveryDistrict } from '#domain/store/schema.ts';
import type { OrderTerms } from '#domain/store/guest-calls.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { Checkout } from './use-checkout.ts';
import { WhenFields } from './when-fields.tsx';
import { addressLine } from './wish-of.ts';

interface HowCardProps {
  checkout: Checkout;
  terms: OrderTerms;
  /** The sentence at a field, once it is told. */
  errorOf: (fieldId: string) => string | undefined;
}

/** How an order is had, when and where. */
export function HowCard({ checkout, terms, errorOf }: HowCardProps) {
  const { t } = useLingui();
  const { orderType: words } = useLineWords();
  const { services, orderType, tell } = checkout;
  const title = t({ id: 'checkout.how', message: '取餐方式' });
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">
        {services.length > 1 && (
          <SegmentedControl
            block
            label={title}
            value={orderType}
            options={services.map(({ type, isTaken }) => ({
              value: type,
              label: words(type),
              disabled: !isTaken && type !== orderType,
            }))}
            onChange={(type) => tell({ orderType: type, at: undefined })}
          />
        )}
        {services.length === 1 && <p className="text-16 font-semibold">{words(orderType)}</p>}
        {orderType === 'dine_in' && <TableLine checkout={checkout} terms={terms} errorOf={errorOf} />}
        {orderType === 'delivery' && <WhereFields checkout={checkout} terms={terms} errorOf={errorOf} />}
        <WhenFields checkout={checkout} error={errorOf('checkout-time')} />
      </div>
    </Card>
  );
}

/** The table whose code was read, or how to say which one. */
function TableLine({ checkout: { wish, isTableUnknown }, terms, errorOf }: HowCardProps) {
  const { t } = useLingui();
  const { table: tableWords } = useLineWords();
  const error = errorOf('checkout-table');
  const { table } = wish;
  if (table && !isTableUnknown) {
    const { number } = table;
    return number === undefined ? null : (
      <p data-testid="checkout-table" className="text-18 font-semibold">
        {tableWords(number)}
      </p>
    );
  }
  if (!terms.needsTableCode) return null;
  return (
    <div id="checkout-table" tabIndex={-1}>
      <Note icon={QrCode} tone={error || isTableUnknown ? 'danger' : 'info'}>
        {isTableUnknown
          ? t({
              id: 'error.table_code_unknown',
              message: '這張桌碼已更換，請重新掃描桌上的QR碼，或請店員協助。',
            })
          : t({ id: 'checkout.scanTable', message: '請用手機相機掃描桌上的QR碼，購物車會保留。' })}
      </Note>
    </div>
  );
}

function WhereFields({ checkout: { wish, tell, addresses }, terms, errorOf }: HowCardProps) {
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
  const chosen = districts.find(({ _id }) => _id === wish.districtId);
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
          value={addresses.find((one) => addressLine(one) === wish.address)?._id ?? ''}
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
        value={wish.address ?? ''}
        error={errorOf('checkout-address')}
        onChange={({ target }) => tell({ address: target.value })}
      />
    </>
  );
}
