import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/buttons/button.tsx';

interface CursorPagerProps {
  newer: (() => void) | undefined;
  older: (() => void) | undefined;
}

/** Links to the newer and the older page, where there are any. */
export function CursorPager({ newer, older }: CursorPagerProps) {
  const { t } = useLingui();
  if (!newer && !older) return null;
  return (
    <div className="flex items-center justify-end gap-2 border-t border-line p-3 print:hidden">
      <Button disabled={!newer} onClick={newer}>
        {t({ id: 'journal.newer', message: '較新' })}
      </Button>
      <Button disabled={!older} onClick={older}>
        {t({ id: 'journal.older', message: '較早' })}
      </Button>
    </div>
  );
}
