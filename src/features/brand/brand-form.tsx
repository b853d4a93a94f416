import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createBrand, listBrands } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { useDraftPlace } from '#src/data/data-context.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { useHeldPicture, type PictureInput } from '#src/data/use-picture-input.ts';
import { useQuery } from '#src/data/use-query.ts';
import { saidBy } from '#src/office/form/codec.ts';
import { CreateScreen } from '#src/office/form/create-screen.tsx';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import { onPlatform } from '#src/office/place.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { PictureField } from '#src/ui/form/picture-field.tsx';
import { brandResource, type BrandDraft } from './brand-resource.tsx';

const none: readonly Brand[] = [];

/** A new brand. Only the server can make one; which others there are need not be known before. */
export function BrandCreateScreen() {
  const answer = useQuery(listBrands, {});
  return (
    <CreateScreen
      resource={brandResource}
      place={onPlatform}
      answer={{ ...answer, data: answer.data ?? none }}
    >
      {(ends) => <NewBrandForm {...ends} />}
    </CreateScreen>
  );
}

function NewBrandForm(ends: FormEnds<Brand>) {
  const { form, newId = '' } = ends;
  const { image: chosen } = form.values as unknown as BrandDraft;
  const place = useDraftPlace();
  const { run } = useCommand(createBrand);
  const logo = useHeldPicture(newId, chosen);
  const save = async (): Promise<void> => {
    const image = await logo.held(chosen);
    // The schema has judged it: what stands in the form is what an input may hold. The id makes trying again harmless.
    const said = saidBy(fieldsOf(brandResource), { ...form.values, image });
    await run({ _id: newId, ...said } as InputOf<typeof createBrand>);
    // Only a brand that is there has a place for its picture; failing here, saving again goes on here.
    if (image) await logo.send(image);
    await place?.drafts.write(form.key, undefined);
  };
  return <BrandForm {...ends} onSave={save} logo={logo} />;
}

interface BrandFormProps extends FormEnds<Brand> {
  /** Of a brand that has no place for its picture yet. */
  logo?: PictureInput;
}

/** The form of a brand: what it is called, where its address leads, and its colour as guests will see it. */
export function BrandForm({ logo, ...ends }: BrandFormProps) {
  const { form, records, newId = '', id = newId, onSave } = ends;
  const { t, i18n } = useLingui();
  const { slug: typed, image } = form.values as unknown as BrandDraft;
  const slug = typed.trim();
  // What the server has refused: somebody was faster than the list of brands that is known here.
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isTaken = refused.includes(slug) || records.some((other) => other._id !== id && other.slug === slug);
  const taken = t({ id: 'brand.slugTaken', message: '另一個品牌已使用這個網址代稱' });
  return (
    <ResourceForm
      {...ends}
      // Its pictures lie with the brand itself.
      place={{ brandId: id }}
      judged={{}}
      faults={slug !== '' && isTaken ? [{ field: 'slug', message: taken }] : []}
      failureOf={(error) => (isTakenSlug(error) ? taken : undefined)}
      onSave={(secrets) =>
        onSave(secrets).catch((error: unknown) => {
          if (isTakenSlug(error)) setRefused((before) => [...before, slug]);
          throw error;
        })
      }
      bodies={{
        logo: (field, { fieldId }) =>
          logo ? (
            <PictureField
              id={fieldId('image')}
              label={i18n._(brandResource.fields.image.label)}
              shape="logo"
              value={image}
              onChange={(to) => form.change({ image: to })}
              {...logo}
            />
          ) : (
            field
          ),
      }}
    />
  );
}

function isTakenSlug(error: unknown): boolean {
  return error instanceof AppError && error.code === 'duplicate' && error.details?.['field'] === 'slug';
}
