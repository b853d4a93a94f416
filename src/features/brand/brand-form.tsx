import { useLingui } from '@lingui/react/macro';
import type { Brand } from '#domain/brand/schema.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import type { PictureInput } from '#src/data/use-picture-input.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { faultsOfBrand, type BrandDraft } from './brand-draft.ts';
import { loginAddress } from './login-address.ts';
import { useBrandFormWords } from './use-brand-form-words.ts';
import { useIdentitySections } from './use-identity-sections.tsx';

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
  const { labels, slugTaken, saveError } = useBrandFormWords();
  const faults = faultsOfBrand(values, others).map(({ field, kind, limit }) => {
    const label = labels[field] ?? field;
    if (kind === 'taken') return { field, message: slugTaken };
    if (field === 'slug')
      return {
        field,
        message: t({ id: 'brand.slugWrong', message: '網址代稱只能用小寫英文、數字與連字號' }),
      };
    return { field, message: faultText(label, { field, kind, ...(limit !== undefined && { limit }) }) };
  });
  const slug = values.slug.trim();
  const address = loginAddress(location.origin, slug);
  const slugHint =
    slug === '' || faults.some(({ field }) => field === 'slug')
      ? t({ id: 'brand.slugHint', message: '小寫英文、數字與連字號，例如tea-days' })
      : t({ id: 'brand.slugAddress', message: `登入網址：${address}` });
  const identity = useIdentitySections({ fieldId, values, change, picture });
  return (
    <RecordForm
      form={form}
      faults={faults}
      fieldId={fieldId}
      isNew={isNew}
      saveLabel={isNew ? t({ id: 'brands.create', message: '新增品牌' }) : undefined}
      errorText={saveError}
      {...ends}
      sections={(telling) =>
        identity(
          telling,
          <>
            <TextField
              id={fieldId('slug')}
              label={labels['slug'] ?? ''}
              optional
              hint={slugHint}
              value={values.slug}
              error={telling.errorOf('slug')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => change({ slug: event.target.value })}
              onBlur={() => telling.leave('slug')}
            />
            {isNew && (
              <Checkbox
                label={t({ id: 'brand.activeNow', message: '建立後立即啟用：客人可以看到並點餐' })}
                checked={values.isActive}
                onChange={(isActive) => change({ isActive })}
              />
            )}
          </>,
        )
      }
    />
  );
}
