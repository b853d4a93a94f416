import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usualNumberDigits, brandSlug } from '#domain/brand/schema.ts';
import { displayNumber } from '#domain/order/numbering.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { pictureFieldOf } from '#src/office/fields/more-fields.tsx';
import { segmentField } from '#src/office/fields/segment-field.tsx';
import { nameEnField, nameField, proseField, textField } from '#src/office/fields/text-fields.tsx';
import { BrandPreviewLater } from '#src/ui/brand/brand-preview-later.tsx';
import { HexField, isHex } from '#src/ui/form/hex-field.tsx';

const themeColour: Field<string, string> = {
  label: msg({ id: 'brand.themeColour', message: '品牌色' }),
  isOptional: false,
  empty: '#0F766E',
  formOf: (value) => value,
  valueOf: (form) => form,
  control: (props) => <ColourControl {...props} />,
  show: (value) => <span className="num">{value.toUpperCase()}</span>,
};

/** The brand's colour and how it will look. */
function ColourControl({ id, value, error, values, onChange, onLeave }: ControlProps<string>) {
  const { t } = useLingui();
  const name = String(values['name']).trim() || t({ id: 'brandPreview.name', message: '品牌名稱' });
  return (
    <>
      <HexField
        {...{ id, value, error, onChange }}
        label={t({ id: 'brand.colourCode', message: '色碼' })}
        hint={t({
          id: 'brand.colourHint',
          message: '用在點餐頁的按鈕與分頁。太淺或太深時會自動調整，讓字看得清楚。',
        })}
        onBlur={onLeave}
      />
      {isHex(value) && <BrandPreviewLater name={name} colour={value} />}
    </>
  );
}

/** What a brand is known by, at the platform and in its own settings. */
export const identityFields = {
  name: nameField,
  nameEn: nameEnField,
  description: proseField({ label: msg({ id: 'field.description', message: '說明' }), isOptional: true }),
  image: pictureFieldOf({ label: msg({ id: 'brand.image', message: '標誌' }), shape: 'logo' }),
  themeColour,
};

const slug = textField({
  label: msg({ id: 'brand.slug', message: '網址代稱' }),
  hint: msg({ id: 'brand.slugHint', message: '小寫英文、數字與連字號，例如tea-days' }),
  isOptional: true,
  input: 'code',
  wrong: msg({ id: 'brand.slugWrong', message: '網址代稱只能用小寫英文、數字與連字號' }),
  // A list finds by it.
  list: {},
});

/** A short name for addresses, and where it leads. */
export const slugField: Field<string, string> = {
  ...slug,
  control: (props) => (
    <div className="flex flex-col gap-1.5">
      {slug.control(props)}
      <SignInAt slug={props.value.trim()} />
    </div>
  ),
};

function SignInAt({ slug: typed }: { slug: string }) {
  const { t } = useLingui();
  const address = `${location.origin}/admin/${typed}/login`;
  if (!brandSlug.safeParse(typed).success) return null;
  return (
    <p className="text-13 text-fg-2 [overflow-wrap:anywhere]">
      {t({ id: 'brand.slugAddress', message: `登入網址：${address}` })}
    </p>
  );
}

const widths = segmentField<number>({
  label: msg({ id: 'brand.numberDigits', message: '單號位數' }),
  empty: usualNumberDigits,
  segments: [2, 3, 4].map((value) => ({ value, name: msg({ id: 'brand.digits', message: '{value}位' }) })),
});

/** Digits of an order's number. What is usual is not said: a brand that says nothing goes along with it. */
export const digitsField: Field<number, number> = {
  ...widths,
  valueOf: (form) => (form === usualNumberDigits ? null : form),
  control: (props) => (
    <>
      {widths.control(props)}
      <NumberExamples digits={props.value} />
    </>
  ),
};

/** How an order's number is written, and what its letters mean. The letters are not chosen: by them no number is given twice. */
function NumberExamples({ digits }: { digits: number }) {
  const { t } = useLingui();
  const examples = [
    {
      number: displayNumber('A', 17, digits),
      of: t({ id: 'brand.laneTill', message: '櫃檯：每台收銀機各一個字首，A、B、C…' }),
    },
    { number: displayNumber('W', 5, digits), of: t({ id: 'brand.laneWeb', message: '線上點餐' }) },
    { number: displayNumber('P', 12, digits), of: t({ id: 'brand.lanePlatform', message: '外送平台' }) },
  ];
  return (
    <>
      <dl
        data-testid="number-examples"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-14"
      >
        {examples.map(({ number, of }) => (
          <div key={number} className="contents">
            <dt className="num font-semibold">{number}</dt>
            <dd className="text-fg-2">{of}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-fg-2">
        {t({
          id: 'brand.numbersFact',
          message:
            '每個營業日從1開始，離線時也不會重號。變更位數只影響之後的訂單；已有的單號不變，超過位數時完整顯示。',
        })}
      </p>
    </>
  );
}
