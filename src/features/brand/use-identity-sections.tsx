import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PictureInput } from '#src/data/use-picture-input.ts';
import type { FormSection } from '#src/office/form/form-page.tsx';
import { NameFields } from '#src/ui/form/name-fields.tsx';
import { PictureField } from '#src/ui/form/picture-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import type { BrandDraft } from './brand-draft.ts';
import { ColourFields } from './colour-fields.tsx';
import { useBrandFormWords } from './use-brand-form-words.ts';

type Identity = Pick<BrandDraft, 'name' | 'nameEn' | 'description' | 'image' | 'themeColour'>;

interface IdentityForm {
  fieldId: (field: string) => string;
  values: Identity;
  change: (some: Partial<Identity>) => void;
  picture: PictureInput;
}

/**
 * What a brand is known by: its names, its logo and its colour, in the form of the platform and in the brand's own settings.
 * @returns The sections of a form; `more` stands below the names.
 */
export function useIdentitySections({ fieldId, values, change, picture }: IdentityForm) {
  const { t } = useLingui();
  const { labels } = useBrandFormWords();
  return (telling: Telling, more?: ReactNode): FormSection[] => [
    {
      id: 'basics',
      title: t({ id: 'dish.basics', message: '基本資料' }),
      body: (
        <>
          <NameFields {...{ fieldId, values, telling }} onChange={change} />
          <TextArea
            id={fieldId('description')}
            label={labels['description'] ?? ''}
            optional
            value={values.description}
            error={telling.errorOf('description')}
            onChange={(description) => change({ description })}
            onBlur={() => telling.leave('description')}
          />
          {more}
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
  ];
}
