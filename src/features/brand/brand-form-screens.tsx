import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { createBrand, listBrands, updateBrand } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useOverruling } from '#src/data/use-overruling.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/ui/answer-states.tsx';
import { ListCard } from '#src/ui/list-page.tsx';
import { notify } from '#src/ui/notify.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useNewId } from '#src/ui/use-new-id.ts';
import { brandDraftOf, brandFieldsOf, emptyBrand, saidBrandFields } from './brand-draft.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandGone } from './brand-parts.tsx';

/** A new brand. Only the server can make one. */
export function BrandCreateScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const answer = useQuery(listBrands, {});
  const { run } = useCommand(createBrand);
  const form = useFormDraft('brand:new', emptyBrand);
  const id = useNewId();
  return (
    <>
      <Head title={t({ id: 'brands.create', message: '新增品牌' })} />
      {form && (
        <BrandForm
          isNew
          form={form}
          others={answer.data?.filter(({ _id }) => _id !== id) ?? []}
          onSave={async () => {
            const { isActive } = form.values;
            // The schema has judged it: what stands in the form is what an input may hold. The id makes trying again harmless.
            const input = { _id: id, isActive, ...saidBrandFields(form.values) } as InputOf<
              typeof createBrand
            >;
            await run(input, { dropDrafts: [form.key] });
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
  const nameOf = useNameOf();
  const { run } = useCommand(updateBrand);
  const overruling = useOverruling();
  const fresh = useMemo(() => brandDraftOf(brand), [brand]);
  const form = useFormDraft(`brand:${id}`, fresh);
  return (
    <>
      <Head title={title} within={[nameOf(brand)]} brand={brand} />
      {form && (
        <BrandForm
          form={form}
          others={brands.filter(({ _id }) => _id !== id)}
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

function Head({ title, within = [], brand }: { title: string; within?: readonly string[]; brand?: Brand }) {
  const { t } = useLingui();
  const name = useNameOf()(brand ?? { name: '' });
  return (
    <PageHead
      title={title}
      within={within}
      back={
        brand
          ? { label: name, link: { to: '/boss/brands/detail/$id', params: { id: brand._id } } }
          : { label: t({ id: 'brands.title', message: '品牌' }), link: { to: '/boss/brands' } }
      }
    />
  );
}
