import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/buttons/button.tsx';

/** How far a file is read and compared, 0 to 1, and the way out of it. */
export function ReadingBar({ done, onCancel }: { done: number; onCancel: () => void }) {
  const { t } = useLingui();
  const percent = Math.round(done * 100);
  const said = t({ id: 'flowImport.reading', message: `正在讀取檔案… ${percent}%` });
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface" data-testid="import-reading">
      <div
        role="progressbar"
        aria-label={t({ id: 'flowImport.readingFile', message: '正在讀取檔案' })}
        aria-valuenow={percent}
        className="h-1 bg-sunken"
      >
        <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
      </div>
      <div className="flex items-center gap-2 py-2 pr-2 pl-5">
        <span className="num flex-1 text-14 text-fg-2">{said}</span>
        <Button variant="ghost" onClick={onCancel}>
          {t({ id: 'cancel', message: '取消' })}
        </Button>
      </div>
    </div>
  );
}
