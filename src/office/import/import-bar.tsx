import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/buttons/button.tsx';
import { FootBar } from '#src/ui/layers/foot-bar.tsx';

interface ImportBarProps {
  /** Records that would be made or changed. */
  count: number;
  /** What is said before it is taken. */
  ready: string;
  /** Said instead of that where the file has nothing to take. */
  nothing: string | undefined;
  /** Why it cannot be applied now. */
  blocked: string | undefined;
  isApplying: boolean;
  onApply: () => void;
  onStop: () => void;
  onBack: () => void;
}

/** At the foot of the preview: takes the file in, says how far it is, and stops it. */
export function ImportBar(props: ImportBarProps) {
  const { t } = useLingui();
  const { count, ready, nothing, blocked, isApplying, onApply, onStop, onBack } = props;
  const said = isApplying
    ? t({ id: 'import.applying', message: `正在匯入${count}筆，完成前不會有任何變動…` })
    : (nothing ?? blocked ?? ready);
  return (
    <FootBar
      data-testid="import-bar"
      className="overflow-hidden rounded-card border border-line-strong bg-raised shadow-e2"
    >
      {isApplying && (
        <div
          role="progressbar"
          aria-label={said}
          className="h-1 w-full overflow-hidden bg-sunken after:block after:h-full after:w-1/3 after:animate-pulse after:rounded-full after:bg-primary"
        />
      )}
      <div className="flex flex-wrap items-center gap-2 py-2 pr-2 pl-4">
        <span role="status" className="num min-w-40 flex-1 text-14 text-fg-2">
          {said}
        </span>
        {isApplying ? (
          <Button onClick={onStop} data-testid="import-stop">
            {t({ id: 'cancel', message: '取消' })}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onBack}>
              {t({ id: 'cancel', message: '取消' })}
            </Button>
            {nothing === undefined && (
              <Button
                variant="primary"
                onClick={onApply}
                disabled={blocked !== undefined}
                data-testid="import-apply"
              >
                {t({ id: 'import.apply', message: '匯入' })}
              </Button>
            )}
          </>
        )}
      </div>
    </FootBar>
  );
}
