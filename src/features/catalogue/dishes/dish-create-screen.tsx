import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { createDish } from '#domain/catalogue/operations.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { useNewId } from '#src/ui/form/use-new-id.ts';
import { copyOf, emptyDish, saidFields } from './dish-draft.ts';
import { DishForm } from './dish-form.tsx';
import { dishFieldId } from './dish-sections.tsx';
import { useDishes } from './use-catalogue.ts';

interface DishCreateScreenProps {
  brandId: string;
  /** The dish that the new one begins as a copy of. */
  copy?: string | undefined;
}

/** A new dish, empty or as a copy of another, and the next ones after it. Works without a network: each is queued. */
export function DishCreateScreen(props: DishCreateScreenProps) {
  const [made, setMade] = useState(0);
  return <Creating key={made} {...props} isNext={made > 0} onNext={() => setMade(made + 1)} />;
}

interface CreatingProps extends DishCreateScreenProps {
  /** One was made just before, from this page. */
  isNext: boolean;
  onNext: () => void;
}

function Creating({ brandId, copy, isNext, onNext }: CreatingProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: dishes } = useDishes(brandId);
  const { run } = useCommand(createDish);
  const model = copy === undefined ? undefined : dishes?.find(({ _id }) => _id === copy);
  const modelName = model?.name ?? '';
  const copyName = t({ id: 'dish.copyName', message: `${modelName}（複本）` });
  const start = useMemo(() => model && copyOf(model, copyName), [model, copyName]);
  const form = useFormDraft(
    copy === undefined ? 'dish:new' : `dish:copy:${copy}`,
    dishes && emptyDish,
    start,
  );
  const id = useNewId();
  const title = t({ id: 'dishes.create', message: '新增餐點' });
  const isReady = form !== undefined && dishes !== undefined;
  useEffect(() => {
    // Whoever types one dish after another begins each with its name.
    if (isNext && isReady) document.getElementById(dishFieldId('name'))?.focus();
  }, [isNext, isReady]);
  const sayMade = (name: string): void => {
    notify('success', t({ id: 'form.created', message: `已新增「${name}」` }));
  };
  const leave = (): void =>
    void navigate({ to: '/admin/$brandId/dishes/template', params: { brandId }, ignoreBlocker: true });
  return (
    <>
      <PageHead
        title={title}
        back={{
          label: t({ id: 'dishTemplate', message: '餐點庫' }),
          link: { to: '/admin/$brandId/dishes/template', params: { brandId } },
        }}
      />
      {form && dishes ? (
        <DishForm
          {...{ brandId, form, dishes }}
          onSave={async () => {
            // The schema has judged it: what stands in the form is what an input may hold.
            const input = { brandId, _id: id, ...saidFields(form.values) } as InputOf<typeof createDish>;
            await run(input, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            sayMade(form.values.name);
            void navigate({
              to: '/admin/$brandId/dishes/template/detail/$id',
              params: { brandId, id },
              replace: true,
              ignoreBlocker: true,
            });
          }}
          onSavedNext={
            copy === undefined
              ? () => {
                  sayMade(form.values.name);
                  scrollTo({ top: 0 });
                  onNext();
                }
              : undefined
          }
          onDiscarded={leave}
        />
      ) : (
        <LoadingRegion>
          <SkeletonRows />
        </LoadingRegion>
      )}
    </>
  );
}
