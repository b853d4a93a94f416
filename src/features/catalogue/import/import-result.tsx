import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import type { ImportDone } from './use-importing.ts';

/** What came of it, and where to go from here. */
export function ImportResult(props: { brandId: string; done: ImportDone; onAgain: () => void }) {
  const { t } = useLingui();
  const { brandId, done, onAgain } = props;
  const { created, changed, menuId, menuIsOff } = done;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className="flex flex-col items-center gap-2 px-4 py-10 text-center" data-testid="import-done">
        <CircleCheck size={48} strokeWidth={1.25} aria-hidden="true" className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
          <Trans id="import.done">匯入完成</Trans>
        </h2>
        <p className="num text-fg-2">
          {t({ id: 'import.doneCounts', message: `新增${created}筆，更新${changed}筆` })}
        </p>
        {menuId !== undefined && (
          <p className="text-fg-2">
            {menuIsOff ? (
              <Trans id="import.menuOff">菜單已建立，尚未啟用：店家目前用的是另一份菜單。</Trans>
            ) : (
              <Trans id="import.menuOn">菜單已建立並啟用，櫃檯可以開始點餐。</Trans>
            )}
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button onClick={onAgain}>{t({ id: 'import.again', message: '再匯入一個檔案' })}</Button>
          <Link
            to="/admin/$brandId/dishes/template"
            params={{ brandId }}
            className={buttonClass({ variant: 'primary' })}
            data-testid="import-to-dishes"
          >
            {t({ id: 'import.toDishes', message: '查看餐點' })}
          </Link>
        </div>
      </div>
    </Card>
  );
}
