import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';

interface PageLayerProps {
  onClose: () => void;
  /** Where there is a way back within the layer. */
  onBack?: (() => void) | undefined;
  title: ReactNode;
  /** Buttons at the end of its bar; on a narrow screen they stand in a row below the title. */
  actions?: ReactNode;
  /** Printed at the top of every sheet instead of the bar. */
  printHead?: ReactNode;
  children: ReactNode;
}

/** A page over the page, for what is read and printed as a whole. Only it is printed while it is open. Fetch it lazily: it is heavy. */
export function PageLayer({ onClose, onBack, title, actions, printHead, children }: PageLayerProps) {
  const { t } = useLingui();
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-(--z-dialog) bg-page print:hidden" />
        <BaseDialog.Popup
          data-print-page=""
          className="fixed inset-0 z-(--z-dialog) flex flex-col bg-page text-body outline-none"
        >
          <div
            data-noprint=""
            className="flex flex-wrap items-center gap-x-3 border-b border-line bg-surface pt-[env(safe-area-inset-top)] pr-[max(8px,env(safe-area-inset-right))] pl-[max(8px,env(safe-area-inset-left))]"
          >
            <div className="flex h-14 min-w-0 flex-1 items-center gap-2">
              {onBack && (
                <IconButton icon={ArrowLeft} label={t({ id: 'back', message: '返回' })} onClick={onBack} />
              )}
              <BaseDialog.Title
                className={cx('min-w-0 flex-1 truncate text-18 font-semibold', !onBack && 'pl-2')}
              >
                {title}
              </BaseDialog.Title>
            </div>
            {actions && (
              <div className="order-last flex basis-full items-center justify-end gap-2 pb-2 sm:order-none sm:h-14 sm:basis-auto sm:pb-0">
                {actions}
              </div>
            )}
            <BaseDialog.Close render={<IconButton icon={X} label={t({ id: 'close', message: '關閉' })} />} />
          </div>
          <div className="report min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {printHead && <div className="print-head">{printHead}</div>}
            <div className="print-body mx-auto w-full max-w-[1040px] px-4 py-5 sm:px-6 sm:py-8">
              {children}
            </div>
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
