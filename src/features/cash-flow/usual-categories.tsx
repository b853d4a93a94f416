import { Trans, useLingui } from '@lingui/react/macro';
import { createCashFlowCategory } from '#domain/cash-flow/category-operations.ts';
import { usualCategories, usualCategoryId } from '#domain/cash-flow/usual-categories.ts';
import { useState } from 'react';
import { useRun } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import type { Place } from './flow-draft.ts';

/** A store without categories: what restaurants usually tell apart is made at once, by whoever may. */
export function UsualCategories({ place }: { place: Place }) {
  const { i18n } = useLingui();
  const mayEdit = useMay('cashFlow.edit');
  const errorText = useErrorText();
  const create = useRun(createCashFlowCategory);
  const [isMaking, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    try {
      for (const [sort, { key, type, colour, zh, en }] of usualCategories.entries())
        await create({
          ...place,
          _id: usualCategoryId(place.storeId, key),
          name: i18n.locale === 'en' ? en : zh,
          type,
          colour,
          sort,
        });
    } catch (error) {
      notify('danger', errorText(error), { duration: 5000 });
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className="card mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-5">
      <p className="min-w-0 flex-1 basis-60 text-14 text-fg-2">
        {mayEdit ? (
          <Trans id="flow.noCategories">
            這家店還沒有收支類別。可以一次建立常用的類別（營業收入、食材、人事、租金等），之後再修改。
          </Trans>
        ) : (
          <Trans id="flow.noCategoriesRead">這家店還沒有收支類別，請店長先建立。</Trans>
        )}
      </p>
      {mayEdit && (
        <Button
          variant="primary"
          loading={isMaking}
          data-testid="usual-categories"
          onClick={() => void make()}
        >
          <Trans id="flow.makeUsual">建立常用類別</Trans>
        </Button>
      )}
    </div>
  );
}
