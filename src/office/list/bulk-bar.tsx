import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { FootBar } from '#src/ui/layers/foot-bar.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';

interface BulkBarProps {
  /** Rows that are selected; the bar is there while there are any. */
  count: number;
  onClear: () => void;
  /** The page is selected whole, and there are more that match. */
  more?: { readonly total: number; readonly onAll: () => void } | undefined;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** Floats over the end of a list while rows of it are selected. */
export function BulkBar({ count, onClear, more, children }: BulkBarProps) {
  const { t } = useLingui();
  const total = more?.total ?? 0;
  if (count === 0) return null;
  return (
    <FootBar
      role="region"
      aria-label={t({ id: 'bulk.label', message: '批次操作' })}
      data-testid="bulk-bar"
      className="pointer-events-none mt-3 flex justify-center"
    >
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-e2">
        <span role="status" className="num mr-2 font-semibold">
          {t({ id: 'bulk.count', message: `已選${count}筆` })}
        </span>
        {more && (
          <Button variant="ghost" size="sm" onClick={more.onAll}>
            {t({ id: 'bulk.all', message: `選取全部${total}筆` })}
          </Button>
        )}
        {children}
        <IconButton icon={X} label={t({ id: 'bulk.clear', message: '取消選取' })} onClick={onClear} />
      </div>
    </FootBar>
  );
}
