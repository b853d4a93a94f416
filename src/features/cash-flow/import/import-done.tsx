import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Card } from '#src/ui/page/card.tsx';
import type { Place } from '../flow-draft.ts';
import type { ImportDone } from './use-flow-import.ts';

/** What came of it, and the way to the days that it is about. */
export function FlowImportDone({
  place,
  done,
  onAgain,
}: {
  place: Place;
  done: ImportDone;
  onAgain: () => void;
}) {
  const { t } = useLingui();
  const { created, kept, newCategories, from, to } = done;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className="flex flex-col items-center gap-2 px-4 py-10 text-center" data-testid="import-done">
        <CircleCheck size={48} strokeWidth={1.25} aria-hidden="true" className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
          <Trans id="import.done">匯入完成</Trans>
        </h2>
        <p className="num text-fg-2">{t({ id: 'flowImport.created', message: `新增${created}筆收支` })}</p>
        {newCategories > 0 && (
          <p className="num text-fg-2">
            {t({ id: 'flowImport.createdCategories', message: `新增${newCategories}個類別` })}
          </p>
        )}
        {kept > 0 && (
          <p className="num text-fg-2">
            {t({ id: 'flowImport.kept', message: `${kept}筆先前已匯入，維持不變` })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button onClick={onAgain}>{t({ id: 'import.again', message: '再匯入一個檔案' })}</Button>
          <Link
            to="/admin/$brandId/cash-flow/$storeId/show"
            params={{ ...place }}
            search={{ from, to }}
            className={buttonClass({ variant: 'primary' })}
            data-testid="import-to-book"
          >
            {t({ id: 'flowImport.toBook', message: '查看收支' })}
          </Link>
        </div>
      </div>
    </Card>
  );
}
