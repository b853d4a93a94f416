import { useLingui } from '@lingui/react/macro';
import { Button } from '../buttons/button.tsx';
import { cx } from '../styles/class-names.ts';
import { FootBar } from '../layers/foot-bar.tsx';

interface SaveBarProps {
  /** Something was typed that is not saved. A form of something new shows its bar before that. */
  isDirty: boolean;
  saving: boolean;
  onDiscard: () => void;
  /** What saving is called here; "save" where nothing is said. */
  saveLabel?: string | undefined;
  /** Saves, and begins the next one. */
  onNext?: (() => void) | undefined;
}

/** Stays at the foot of a form, where it is saved or given up. Its main button submits the form around it. */
export function SaveBar({ isDirty, saving, onDiscard, saveLabel, onNext }: SaveBarProps) {
  const { t } = useLingui();
  return (
    <FootBar
      data-testid="save-bar"
      className={cx(
        'flex flex-wrap items-center justify-end gap-2 rounded-card border bg-raised py-2 pr-2 pl-4 shadow-e2',
        isDirty ? 'border-line-strong' : 'border-line',
      )}
    >
      <span role="status" className="min-w-16 flex-1 text-14 text-fg-2">
        {isDirty && t({ id: 'form.unsaved', message: '未儲存的變更' })}
      </span>
      <Button variant="ghost" onClick={onDiscard} onMouseDown={keepFocus}>
        {isDirty ? t({ id: 'discard', message: '捨棄' }) : t({ id: 'cancel', message: '取消' })}
      </Button>
      {onNext && (
        <Button
          disabled={saving}
          onClick={onNext}
          onMouseDown={keepFocus}
          // A phone has no room for it beside the other two.
          className="max-sm:hidden"
          data-testid="save-next"
        >
          {t({ id: 'form.saveNext', message: '新增並繼續下一筆' })}
        </Button>
      )}
      <Button type="submit" variant="primary" loading={saving} onMouseDown={keepFocus}>
        {saveLabel ?? t({ id: 'save', message: '儲存' })}
      </Button>
    </FootBar>
  );
}

/** The field that is being typed in is not left before the tap has arrived: its error would move the bar from under the finger. */
function keepFocus(event: React.MouseEvent): void {
  event.preventDefault();
}
