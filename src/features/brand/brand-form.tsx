import { useLingui } from '@lingui/react/macro';
import type { Brand } from '#domain/brand/schema.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import type { PictureInput } from '#src/data/use-picture-input.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { PictureField } from '#src/ui/picture-field.tsx';
import { RecordForm, type Telling } from '#src/ui/record-form.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useFaultText } from '#src/ui/use-fault-text.ts';
import { faultsOfBrand, type BrandDraft } from './brand-draft.ts';
import { loginAddress } from './login-address.ts';
import { ColourFields } from './colour-fields.tsx';
import { useBrandWords } from './use-brand-words.ts';

interface BrandFormProps {
  form: FormDraft<BrandDraft>;
  /** Short names that are taken: of all other brands that are known, and what the server has refused. */
  others: readonly Pick<Brand, 'slug'>[];
  isNew?: boolean;
  picture: PictureInput;
  /** @throws AppError */
  onSave: () => Promise<void>;
  onSaved: () => void;
  onDiscarded: () => void;
}

const fieldId = (field: string): string => `brand-${field}`;

/** The form of a brand: what it is called, where its address leads, and its colour as guests will see it. */
export function BrandForm({ form, others, isNew, picture, ...ends }: BrandFormProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const { values, change } = form;
  const { labels, slugTaken, saveError } = useBrandWords();
  const faults = faultsOfBrand(values, others).map(({ field, kind, limit }) => {
    const label = labels[field] ?? field;
    if (kind === 'taken') return { field, message: slugTaken };
    if (field === 'slug')
      return {
        field,
        message: t({ id: 'brand.slugWrong', message: '網址短名只能用小寫英文、數字與連字號' }),
      };
    return { field, message: faultText(label, { field, kind, ...(limit !== undefined && { limit }) }) };
  });
  const slug = values.slug.trim();
  const address = loginAddress(location.origin, slug);
  const slugHint =
    slug === '' || faults.some(({ field }) => field === 'slug')
      ? t({ id: 'brand.slugHint', message: '小寫英文、數字與連字號，例如 tea-days' })
      : t({ id: 'brand.slugAddress', message: `登入網址：${address}` });
  const text = (field: 'name' | 'nameEn' | 'slug', { errorOf, leave }: Telling) => (
    <TextField
      id={fieldId(field)}
      label={labels[field] ?? field}
      optional={field !== 'name'}
      hint={field === 'slug' ? slugHint : undefined}
      value={values[field]}
      error={errorOf(field)}
      autoComplete="off"
      {...(field === 'slug' && { autoCapitalize: 'none', spellCheck: false })}
      onChange={(event) => change({ [field]: event.target.value })}
      onBlur={() => leave(field)}
    />
  );
  return (
    <RecordForm
      form={form}
      faults={faults}
      fieldId={fieldId}
      isNew={isNew}
      saveLabel={isNew ? t({ id: 'brands.create', message: '新增品牌' }) : undefined}
      errorText={saveError}
      {...ends}
      sections={(telling) => [
        {
          id: 'basics',
          title: t({ id: 'dish.basics', message: '基本資料' }),
          body: (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                {text('name', telling)}
                {text('nameEn', telling)}
              </div>
              <TextArea
                id={fieldId('description')}
                label={labels['description'] ?? ''}
                optional
                value={values.description}
                error={telling.errorOf('description')}
                onChange={(description) => change({ description })}
                onBlur={() => telling.leave('description')}
              />
              {text('slug', telling)}
              {isNew && (
                <Checkbox
                  label={t({ id: 'brand.activeNow', message: '建立後就啟用：客人可以看到它並點餐' })}
                  checked={values.isActive}
                  onChange={(isActive) => change({ isActive })}
                />
              )}
            </>
          ),
        },
        {
          id: 'logo',
          title: labels['image'] ?? '',
          body: (
            <PictureField
              id={fieldId('image')}
              label={labels['image'] ?? ''}
              shape="logo"
              value={values.image}
              onChange={(image) => change({ image })}
              {...picture}
            />
          ),
        },
        {
          id: 'colour',
          title: labels['themeColour'] ?? '',
          body: (
            <ColourFields
              id={fieldId('themeColour')}
              name={values.name}
              value={values.themeColour}
              onChange={(themeColour) => change({ themeColour })}
              telling={telling}
            />
          ),
        },
      ]}
    />
  );
}
