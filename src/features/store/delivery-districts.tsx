import { useLingui } from '@lingui/react/macro';
import { storeLimits } from '#domain/store/schema.ts';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { addAndFocus } from '#src/ui/form/add-and-focus.ts';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { newDistrict, type DistrictDraft, type ServicesDraft } from './services-draft.ts';
import { serviceFieldId as fieldId, useServiceWords } from './use-service-words.ts';

interface DeliveryDistrictsProps {
  form: FormDraft<ServicesDraft>;
  telling: Telling;
}

/** Where the store brings orders of guests to, each with its fee and, where it differs, its least amount. */
export function DeliveryDistricts({ form, telling }: DeliveryDistrictsProps) {
  const { t } = useLingui();
  const { labels } = useServiceWords();
  const { values, change } = form;
  const districts = values.deliveryDistricts ?? [];
  const set = (next: readonly DistrictDraft[]): void =>
    change({ deliveryDistricts: next.length === 0 ? form.seen.deliveryDistricts && [] : next });
  const put = (id: string, some: Partial<DistrictDraft>): void =>
    set(districts.map((one) => (one._id === id ? { ...one, ...some } : one)));
  const title = t({ id: 'services.districts', message: '外送區域' });
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-3">
      <div>
        <p className="text-14 font-semibold">{title}</p>
        <p className="text-13 text-fg-3">
          {t({
            id: 'services.districtsHint',
            message: '客人線上點外送時從這裡選擇；沒有設定時，客人不能自己點外送',
          })}
        </p>
      </div>
      {districts.map((district) => {
        const { _id, name } = district;
        const frame = (field: 'name' | 'nameEn' | 'fee' | 'minAmount', word: string) => ({
          id: fieldId(`deliveryDistricts.${_id}.${field}`),
          label: labels[word] ?? word,
          error: telling.errorOf(`deliveryDistricts.${_id}.${field}`),
          onBlur: () => telling.leave(`deliveryDistricts.${_id}.${field}`),
        });
        return (
          <div
            key={_id}
            data-entry={_id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-4 last-of-type:border-b-0 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
          >
            <div className="max-xl:col-span-2">
              <TextField
                {...frame('name', 'districtName')}
                value={name}
                maxLength={40}
                autoComplete="off"
                onChange={(event) => put(_id, { name: event.target.value })}
              />
            </div>
            <IconButton
              icon={X}
              label={t({ id: 'tags.remove', message: `移除${name}` })}
              className="mt-7 xl:order-last"
              onClick={() => set(districts.filter((one) => one !== district))}
            />
            <div className="max-xl:col-span-3">
              <TextField
                {...frame('nameEn', 'districtNameEn')}
                optional
                value={district.nameEn}
                maxLength={60}
                autoComplete="off"
                onChange={(event) => put(_id, { nameEn: event.target.value })}
              />
            </div>
            <div className="max-sm:col-span-3">
              <MoneyField
                {...frame('fee', 'fee')}
                value={district.fee}
                onChange={(fee) => put(_id, { fee })}
              />
            </div>
            <div className="max-sm:col-span-3">
              <MoneyField
                {...frame('minAmount', 'districtMinAmount')}
                optional
                value={district.minAmount}
                onChange={(minAmount) => put(_id, { minAmount })}
              />
            </div>
          </div>
        );
      })}
      {districts.length < storeLimits.districts && (
        <Button
          icon={Plus}
          size="sm"
          className="self-start"
          data-testid="district-add"
          onClick={() => {
            const added = newDistrict();
            addAndFocus(() => set([...districts, added]), fieldId(`deliveryDistricts.${added._id}.name`));
          }}
        >
          {t({ id: 'services.addDistrict', message: '新增外送區域' })}
        </Button>
      )}
    </div>
  );
}
