import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { createBrand, listBrands, updateBrand } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { useDraftPlace } from '#src/data/data-context.tsx';
import { editsOf } from '#src/data/edits-of.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useOverruling } from '#src/data/use-overruling.ts';
import { useHeldPicture, usePictureInput } from '#src/data/use-picture-input.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useNewId } from '#src/ui/form/use-new-id.ts';
import { brandDraftOf, brandFieldsOf, emptyBrand, saidBrandFields } from './brand-draft.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandGone } from './brand-parts.tsx';
import { useTakenSlugs } from './use-taken-slugs.ts';

/** A new brand. Only the server can make one. */
export function BrandCreateScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const answer = useQuery(listBrands, {});
  const { run } = useCommand(createBrand);
  const form = useFormDraft('brand:new', emptyBrand);
  const id = useNewId();
  const place = useDraftPlace();
  const slugs = useTakenSlugs();
  const picture = useHeldPicture(id, form?.values.image ?? null);
  return (
    <>
      <Head title={t({ id: 'brands.create', message: '新增品牌' })} />
      {form && (
        <BrandForm
          isNew
          form={form}
          picture={picture}
          others={[...(answer.data?.filter(({ _id }) => _id !== id) ?? []), ...slugs.taken]}
          onSave={async () => {
            const { isActive } = form.values;
            const image = await picture.held(form.values.image);
            // The schema has judged it: what stands in the form is what an input may hold. The id makes trying again harmless.
            const said = saidBrandFields({ ...form.values, image });
            await run({ _id: id, isActive, ...said } as InputOf<typeof createBrand>).catch(
              (error: unknown) => {
                slugs.heard(error, form.values.slug);
                throw error;
              },
            );
            // Only a brand that is there has a place for its picture; failing here, saving again goes on here.
            if (image) await picture.send(image);
            await place?.drafts.write(form.key, undefined);
          }}
          onSaved={() => {
            const { name } = form.values;
            notify('success', t({ id: 'form.created', message: `已新增「${name}」` }));
            void navigate({ to: '/boss/brands/detail/$id', params: { id }, ignoreBlocker: true });
          }}
          onDiscarded={() => void navigate({ to: '/boss/brands', ignoreBlocker: true })}
        />
      )}
    </>
  );
}

/** Changes a brand, each edit with what it saw. */
export function BrandEditScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const answer = useQuery(listBrands, {});
  const title = t({ id: 'brand.edit', message: '編輯品牌' });
  const brand = answer.data?.find(({ _id }) => _id === id);
  if (brand && answer.data) return <Editing {...{ brand, title, brands: answer.data }} />;
  return (
    <>
      <Head title={title} />
      <ListCard>
        <AnswerStates answer={answer} {...{ errorText, isNoAnswer }}>
          {() => <BrandGone />}
        </AnswerStates>
      </ListCard>
    </>
  );
}

interface EditingProps {
  brand: Brand;
  brands: readonly Brand[];
  title: string;
}

function Editing({ brand, brands, title }: EditingProps) {
  const { _id: id } = brand;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run } = useCommand(updateBrand);
  const overruling = useOverruling();
  const slugs = useTakenSlugs();
  const fresh = useMemo(() => brandDraftOf(brand), [brand]);
  const form = useFormDraft(`brand:${id}`, fresh);
  const picture = usePictureInput(id, form?.values.image ?? null);
  return (
    <>
      <Head title={title} brand={brand} />
      {form && (
        <BrandForm
          form={form}
          picture={picture}
          others={[...brands.filter(({ _id }) => _id !== id), ...slugs.taken]}
          onSave={async () => {
            const edits = editsOf(brandFieldsOf(form.seen), brandFieldsOf(form.values));
            try {
              // The schema has judged it: what stands in the form is what an input may hold.
              const answer = await run({ id, ...overruling.over(edits) } as InputOf<typeof updateBrand>, {
                dropDrafts: [form.key],
              });
              overruling.check(edits, answer);
            } catch (error) {
              overruling.heard(error);
              slugs.heard(error, form.values.slug);
              throw error;
            }
          }}
          onSaved={() => {
            notify('success', t({ id: 'form.saved', message: '已儲存' }));
            void navigate({ to: '/boss/brands/detail/$id', params: { id }, ignoreBlocker: true });
          }}
          onDiscarded={() => undefined}
        />
      )}
    </>
  );
}

function Head({ title, brand }: { title: string; brand?: Brand }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <PageHead
      title={title}
      of={brand && nameOf(brand)}
      back={
        brand
          ? {
              label: t({ id: 'form.toDetail', message: '詳細資料' }),
              link: { to: '/boss/brands/detail/$id', params: { id: brand._id } },
            }
          : { label: t({ id: 'brands.title', message: '品牌' }), link: { to: '/boss/brands' } }
      }
    />
  );
}
