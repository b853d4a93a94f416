import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import {
  serviceSettings,
  storeLimits,
  type DeliveryDistrict,
  type ServiceSettings,
} from '#domain/store/schema.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { addAndFocus } from '#src/ui/form/add-and-focus.ts';
import { faultsIn } from '#src/ui/form/field-faults.ts';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useItemKeys } from '#src/ui/keys/use-item-keys.ts';

const { deliveryPriceRanges, deliveryDistricts } = serviceSettings.shape;

interface RangeForm {
  /** Metres. */
  readonly maxDistance: number | null;
  readonly fee: number | null;
}

/** Where a store brings to, as its form holds it. */
interface DistrictForm {
  readonly _id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly fee: number | null;
  /** Null: what holds for all of the store. */
  readonly minAmount: number | null;
}

const labels = {
  maxDistance: msg({ id: 'services.upTo', message: '距離' }),
  fee: msg({ id: 'services.fee', message: '外送費' }),
  name: msg({ id: 'services.districtName', message: '區域名稱' }),
  nameEn: msg({ id: 'field.nameEn', message: '英文名稱' }),
  minAmount: msg({ id: 'services.districtMin', message: '這一區的最低消費' }),
};

/** What a part of the form is called, by the end of the way to it. */
function labelOf(way: string): MessageDescriptor {
  const called: Readonly<Record<string, MessageDescriptor>> = labels;
  return called[way.split('.').at(-1) ?? ''] ?? labels.name;
}

/** What it takes for which distance. Parts of the form are `deliveryPriceRanges.{index}.{field}`. */
export const rangesField: Field<ServiceSettings['deliveryPriceRanges'], readonly RangeForm[]> = {
  label: msg({ id: 'services.fees', message: '依距離的外送費' }),
  isOptional: false,
  empty: [],
  formOf: (ranges) => ranges,
  // The schema refuses what is not typed.
  valueOf: (form) => [...form] as ServiceSettings['deliveryPriceRanges'],
  faults: (form) =>
    faultsIn(deliveryPriceRanges, form, (path) => ['deliveryPriceRanges', ...path].map(String).join('.')).map(
      (fault) => ({
        ...fault,
        label: labelOf(fault.field),
      }),
    ),
  control: (props) => <RangesControl {...props} />,
  show: () => null,
};

/** The ranges whose distance is not beyond that of the one before. */
export function notRising(form: readonly RangeForm[]): string[] {
  return form.flatMap(({ maxDistance }, at) => {
    const before = at === 0 ? 0 : form[at - 1]?.maxDistance;
    const falls = maxDistance !== null && before != null && maxDistance <= before;
    return falls ? [`deliveryPriceRanges.${at}.maxDistance`] : [];
  });
}

function RangesControl({ label, value: ranges, part, onChange }: ControlProps<readonly RangeForm[]>) {
  const { t, i18n } = useLingui();
  const { keys, remove } = useItemKeys(ranges.length);
  const put = (at: number, some: Partial<RangeForm>): void =>
    onChange(ranges.map((one, index) => (index === at ? { ...one, ...some } : one)));
  const removeLabel = (number: number): string =>
    t({ id: 'services.removeFee', message: `移除第${number}段外送費` });
  const frame = (at: number, field: keyof RangeForm) => ({
    ...part(`deliveryPriceRanges.${at}.${field}`),
    label: i18n._(labels[field]),
    value: ranges[at]?.[field] ?? null,
    onChange: (to: number | null) => put(at, { [field]: to }),
  });
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      <p className="text-14 font-semibold">{label}</p>
      {ranges.length === 0 && (
        <p className="text-14 text-fg-3">{t({ id: 'services.noFees', message: '不收外送費。' })}</p>
      )}
      {ranges.map((_, at) => (
        <div key={keys[at]} className="flex flex-wrap items-end gap-3">
          <NumberField
            {...frame(at, 'maxDistance')}
            prefix="≤"
            suffix={t({ id: 'unit.metres', message: '公尺' })}
            className="w-44"
          />
          <MoneyField {...frame(at, 'fee')} className="w-36" />
          <IconButton
            icon={X}
            label={removeLabel(at + 1)}
            onClick={() => {
              remove(at);
              onChange(ranges.toSpliced(at, 1));
            }}
          />
        </div>
      ))}
      {ranges.length < storeLimits.priceRanges && (
        <Button
          icon={Plus}
          size="sm"
          className="self-start"
          onClick={() => onChange([...ranges, { maxDistance: null, fee: null }])}
        >
          {t({ id: 'services.addFee', message: '新增一段' })}
        </Button>
      )}
    </div>
  );
}

function districtFormOf({ nameEn = '', minAmount, ...district }: DeliveryDistrict): DistrictForm {
  return { ...district, nameEn, minAmount: minAmount ?? null };
}

function districtOf({ name, nameEn, minAmount, ...district }: DistrictForm): DeliveryDistrict {
  return {
    ...district,
    // The schema refuses what is not typed.
    fee: district.fee as number,
    name: name.trim(),
    ...(nameEn.trim() !== '' && { nameEn: nameEn.trim() }),
    ...(minAmount !== null && { minAmount }),
  };
}

/** Where a store brings to; null where it never said. Parts of the form are `deliveryDistricts.{id}.{field}`. */
export const districtsField: Field<DeliveryDistrict[], readonly DistrictForm[] | null> = {
  label: msg({ id: 'services.districts', message: '外送區域' }),
  isOptional: true,
  empty: null,
  formOf: (districts) => districts.map(districtFormOf),
  valueOf: (form) => form?.map(districtOf) ?? null,
  faults: (form) =>
    faultsIn(deliveryDistricts, form?.map(districtOf), ([at, ...rest]) =>
      ['deliveryDistricts', form?.[Number(at)]?._id ?? '', ...rest].map(String).join('.'),
    ).map((fault) => ({ ...fault, label: labelOf(fault.field) })),
  control: (props) => <DistrictsControl {...props} />,
  show: () => null,
};

/** The districts that are called as one before them. */
export function namedTwice(form: readonly DistrictForm[] | null): string[] {
  const names = new Set<string>();
  return (form ?? []).flatMap(({ _id, name }) => {
    const said = name.trim();
    const isTaken = said !== '' && names.has(said);
    names.add(said);
    return isTaken ? [`deliveryDistricts.${_id}.name`] : [];
  });
}

function DistrictsControl(props: ControlProps<readonly DistrictForm[] | null>) {
  const { label, value, seen, part, onChange } = props;
  const { t, i18n } = useLingui();
  const districts = value ?? [];
  const set = (next: readonly DistrictForm[]): void => onChange(next.length === 0 ? seen && [] : next);
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      <div>
        <p className="text-14 font-semibold">{label}</p>
        <p className="text-13 text-fg-3">
          {t({
            id: 'services.districtsHint',
            message: '客人線上點外送時從這裡選擇；沒有設定時，客人不能自己點外送',
          })}
        </p>
      </div>
      {districts.map((district) => (
        <District
          key={district._id}
          district={district}
          frame={(field) => ({
            ...part(`deliveryDistricts.${district._id}.${field}`),
            label: i18n._(labels[field]),
          })}
          onChange={(some) =>
            set(districts.map((one) => (one._id === district._id ? { ...one, ...some } : one)))
          }
          onRemove={() => set(districts.filter((one) => one !== district))}
        />
      ))}
      {districts.length < storeLimits.districts && (
        <Button
          icon={Plus}
          size="sm"
          className="self-start"
          data-testid="district-add"
          onClick={() => {
            const added = { _id: crypto.randomUUID(), name: '', nameEn: '', fee: null, minAmount: null };
            const { id } = part(`deliveryDistricts.${added._id}.name`);
            addAndFocus(() => set([...districts, added]), id);
          }}
        >
          {t({ id: 'services.addDistrict', message: '新增外送區域' })}
        </Button>
      )}
    </div>
  );
}

interface DistrictProps {
  district: DistrictForm;
  frame: (field: Exclude<keyof DistrictForm, '_id'>) => ReturnType<ControlProps<never>['part']> & {
    label: string;
  };
  onChange: (some: Partial<DistrictForm>) => void;
  onRemove: () => void;
}

function District({ district, frame, onChange, onRemove }: DistrictProps) {
  const { t } = useLingui();
  const { _id, name, nameEn, fee, minAmount } = district;
  return (
    <div
      data-entry={_id}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 border-b border-line pb-4 last-of-type:border-b-0 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
    >
      <div className="max-xl:col-span-2">
        <TextField
          {...frame('name')}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <IconButton
        icon={X}
        label={t({ id: 'tags.remove', message: `移除${name}` })}
        className="mt-7 xl:order-last"
        onClick={onRemove}
      />
      <div className="max-xl:col-span-3">
        <TextField
          {...frame('nameEn')}
          optional
          value={nameEn}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange({ nameEn: event.target.value })}
        />
      </div>
      <div className="max-sm:col-span-3">
        <MoneyField {...frame('fee')} value={fee} onChange={(to) => onChange({ fee: to })} />
      </div>
      <div className="max-sm:col-span-3">
        <MoneyField
          {...frame('minAmount')}
          optional
          value={minAmount}
          onChange={(to) => onChange({ minAmount: to })}
        />
      </div>
    </div>
  );
}
