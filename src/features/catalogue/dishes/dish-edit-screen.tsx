import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { updateDish } from '#domain/catalogue/operations.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { draftOf, fieldsOf } from './dish-draft.ts';
import { DishForm } from './dish-form.tsx';
import { DishPage } from './dish-page.tsx';
import { useDishes } from './use-catalogue.ts';

/** Changes a dish. What is saved says what it saw, so that two devices' changes of different fields are both kept. */
export function DishEditScreen({ brandId, id }: { brandId: string; id: string }) {
  const { t } = useLingui();
  const title = t({ id: 'dish.edit', message: '編輯餐點' });
  return (
    <DishPage brandId={brandId} id={id} title={title}>
      {(dish) => <Editing dish={dish} title={title} />}
    </DishPage>
  );
}

function Editing({ dish, title }: { dish: DishTemplate; title: string }) {
  const { brandId, _id: id } = dish;
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const { data: dishes } = useDishes(brandId);
  const { run } = useCommand(updateDish);
  const fresh = useMemo(() => draftOf(dish), [dish]);
  const form = useFormDraft(`dish:${id}`, fresh);
  const name = nameOf(dish);
  const back = (): void =>
    void navigate({
      to: '/admin/$brandId/dishes/template/detail/$id',
      params: { brandId, id },
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <>
      <PageHead
        title={title}
        of={name}
        back={{
          label: t({ id: 'form.toDetail', message: '詳細資料' }),
          link: { to: '/admin/$brandId/dishes/template/detail/$id', params: { brandId, id } },
        }}
      />
      {form && dishes ? (
        <DishForm
          {...{ brandId, form, dishes }}
          dishId={id}
          onSave={async () => {
            const edits = editsOf(fieldsOf(form.seen), fieldsOf(form.values));
            // The schema has judged it: what stands in the form is what an input may hold.
            const input = { brandId, id, ...edits } as InputOf<typeof updateDish>;
            await run(input, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            notify('success', t({ id: 'form.saved', message: '已儲存' }));
            back();
          }}
          onDiscarded={() => undefined}
        />
      ) : (
        <LoadingRegion>
          <SkeletonRows />
        </LoadingRegion>
      )}
    </>
  );
}
