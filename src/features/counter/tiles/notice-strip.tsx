import { useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';

const shownMs = 6000;

/** Something the cashier should see but need not answer: an unknown code, a sold-out dish. Lies over the tiles and moves nothing. */
export function NoticeStrip({ message, onClose }: { message: string; onClose: () => void }) {
  const { t } = useLingui();
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [message, onClose]);
  return (
    <div
      role="status"
      data-testid="notice"
      className="absolute inset-x-3 bottom-3 z-(--z-sticky) flex min-h-12 items-center gap-3 rounded-button border border-warning bg-warning-soft pr-1 pl-4 text-warning-text shadow-e2 lg:max-w-[560px]"
    >
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">{message}</span>
      <IconButton icon={X} label={t({ id: 'close', message: '關閉' })} onClick={onClose} />
    </div>
  );
}
