import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { normalise, searchText } from '#domain/kit/search-text.ts';
import { bundleLimits, type Bundle } from '#domain/promotion/bundle-schema.ts';
import { listVoucherTemplates } from '#domain/promotion/template-operations.ts';
import type { VoucherTemplate } from '#domain/promotion/template-schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { scopeOf } from '#src/office/place.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { FieldFault } from '#src/ui/form/field.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { OrderedField } from '#src/ui/form/ordered-field.tsx';
import { PickField } from '#src/ui/form/pick-field.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { useContentsWords } from '#src/ui/words/use-contents-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

type Contents = Bundle['bundleItems'];

/** So many vouchers of a template, as a form has them: a number that is not typed yet counts as one. */
export interface ContentDraft {
  readonly voucherTemplate: string;
  readonly voucherName: string;
  readonly voucherNameEn?: string | undefined;
  readonly quantity: number | null;
}

const mostFound = 8;

/** Which vouchers come with a bundle, and how many of each. */
export const contentsField: Field<Contents, readonly ContentDraft[]> = {
  label: msg({ id: 'bundle.contents', message: '內容與數量' }),
  isOptional: false,
  empty: [],
  formOf: (value) => value,
  valueOf: (form) => form.map((item) => ({ ...item, quantity: item.quantity ?? 1 })),
  control: (props) => <ContentsControl {...props} />,
  show: (value) => <ShownContents items={value} />,
  cell: (value) => value.map(({ voucherName, quantity }) => `${voucherName}×${quantity}`).join('、'),
};

/** One of a voucher, called as it is now. */
function contentOf({ _id, name, nameEn }: VoucherTemplate): ContentDraft {
  const named = { voucherName: name, ...(nameEn === undefined ? {} : { voucherNameEn: nameEn }) };
  return { voucherTemplate: _id, quantity: 1, ...named };
}

function ShownContents({ items }: { items: Contents }) {
  return <>{useContentsWords()(items)}</>;
}

function ContentsControl(props: ControlProps<readonly ContentDraft[]>) {
  const { id, label, value, error, place, onChange, onLeave } = props;
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const answer = useQuery(listVoucherTemplates, { brandId: place.brandId });
  const { data: vouchers } = answer;
  // While they come to this device, what is missing may still come.
  const { isWhole } = useReading(answer, scopeOf(place));
  const hasNone = isWhole && vouchers?.length === 0;
  const chosen = new Set(value.map(({ voucherTemplate }) => voucherTemplate));
  const words = normalise(text).split(' ').filter(Boolean);
  const found = (vouchers ?? [])
    .filter(
      ({ _id, name, nameEn, isActive }) =>
        isActive && !chosen.has(_id) && words.every((word) => searchText({ name, nameEn }).includes(word)),
    )
    .slice(0, mostFound);
  const put = (voucherTemplate: string, quantity: number | null): void =>
    onChange(value.map((item) => (item.voucherTemplate === voucherTemplate ? { ...item, quantity } : item)));
  return (
    <div className="flex flex-col gap-1.5">
      <OrderedField
        label={label}
        empty={
          hasNone
            ? t({ id: 'bundle.noVouchers', message: '還沒有兌換券。請先新增兌換券，再組成套組。' })
            : t({ id: 'bundle.noContents', message: '還沒有內容。加入第一張兌換券。' })
        }
        entries={value.map(({ voucherTemplate, quantity, ...kept }) => {
          const voucher = vouchers?.find(({ _id }) => _id === voucherTemplate);
          const name = nameOf(voucher ?? { name: kept.voucherName, nameEn: kept.voucherNameEn });
          return {
            id: voucherTemplate,
            label: name,
            note: (
              <>
                {isWhole && vouchers && !voucher && (
                  <Badge tone="danger">{t({ id: 'menu.isGone', message: '已刪除' })}</Badge>
                )}
                {voucher?.isActive === false && <Badge>{t({ id: 'disabled', message: '停用' })}</Badge>}
                <NumberField
                  hideLabel
                  label={t({ id: 'bundle.quantityOf', message: `${name}的數量` })}
                  value={quantity}
                  placeholder="1"
                  suffix={t({ id: 'unit.vouchers', message: '張' })}
                  className="ml-auto w-36"
                  onChange={(count) => put(voucherTemplate, count)}
                  onBlur={onLeave}
                />
              </>
            ),
          };
        })}
        onChange={(ids) =>
          onChange(ids.flatMap((wanted) => value.find((item) => item.voucherTemplate === wanted) ?? []))
        }
        adder={
          value.length < bundleLimits.items && (
            <PickField
              id={id}
              label={t({ id: 'bundle.addVoucher', message: '加入兌換券' })}
              text={text}
              onText={setText}
              found={found.map((one) => ({ id: one._id, label: nameOf(one) }))}
              onPick={(picked) => {
                const voucher = vouchers?.find(({ _id }) => _id === picked);
                if (voucher) onChange([...value, contentOf(voucher)]);
                setText('');
              }}
            />
          )
        }
      />
      {hasNone && (
        <Link
          to="/admin/$brandId/vouchers/create"
          params={{ brandId: place.brandId }}
          className={`${buttonClass()} self-start`}
        >
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
          {t({ id: 'vouchers.create', message: '新增兌換券' })}
        </Link>
      )}
      <FieldFault id={`${id}-fault`} error={error} />
    </div>
  );
}
