import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Drawer } from '@base-ui/react/drawer';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../styles/class-names.ts';
import type { AlertDialogProps, DialogProps, SheetProps } from './dialog.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';

// These are the heavy halves of dialog.tsx, loaded when the first layer opens.

const scrim =
  'fixed inset-0 bg-scrim transition-opacity duration-fade ease-out data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:pointer-events-none';
const card =
  'flex max-h-[calc(100dvh-32px)] w-full flex-col rounded-card border border-line bg-raised shadow-e3 transition-[opacity,transform] duration-fade ease-out ' +
  'data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0';

function CloseMark({ render }: { render: (button: ReactNode) => ReactNode }) {
  const { t } = useLingui();
  return render(<IconButton icon={X} label={t({ id: 'close', message: '關閉' })} className="-mr-2" />);
}

export function DialogParts({ open, onOpenChange, title, description, children, footer, wide }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={cx(scrim, 'z-(--z-dialog)')} />
        <BaseDialog.Viewport className="fixed inset-0 data-ending-style:pointer-events-none z-(--z-dialog) grid grid-cols-[minmax(0,1fr)] place-items-center p-4">
          <BaseDialog.Popup className={cx(card, wide ? 'max-w-[720px]' : 'max-w-[480px]')}>
            <div className="flex items-start gap-3 px-5 pt-4 pb-2">
              <div className="min-w-0 flex-1">
                <BaseDialog.Title className="text-20 font-semibold">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="text-14 text-fg-2">{description}</BaseDialog.Description>
                )}
              </div>
              <CloseMark render={(button) => <BaseDialog.Close render={button as React.ReactElement} />} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
            {footer ? (
              <div className="flex flex-wrap justify-end gap-4 px-5 pt-3 pb-5">{footer}</div>
            ) : (
              <div className="h-4" />
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

export function AlertDialogParts({
  open,
  title,
  body,
  confirmLabel,
  cancelLabel,
  danger,
  loading,
  other,
  focusOn = 'cancel',
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const isConfirmFirst = !onCancel || focusOn === 'confirm';
  return (
    <BaseAlert.Root open={open} onOpenChange={(next) => !next && (onCancel ?? onConfirm)()}>
      <BaseAlert.Portal>
        <BaseAlert.Backdrop className={cx(scrim, 'z-(--z-dialog)')} />
        <BaseAlert.Viewport className="fixed inset-0 data-ending-style:pointer-events-none z-(--z-dialog) grid place-items-center p-4">
          <BaseAlert.Popup className={cx(card, 'max-w-[420px] gap-2 p-6')} initialFocus={first}>
            <BaseAlert.Title className="text-20 font-semibold">{title}</BaseAlert.Title>
            {body && (
              // A list may stand in it, which a paragraph cannot hold.
              <BaseAlert.Description render={<div />} className="text-16 text-fg-2">
                {body}
              </BaseAlert.Description>
            )}
            <div className="mt-4 flex flex-wrap justify-end gap-4">
              {onCancel && (
                <Button ref={isConfirmFirst ? undefined : first} onClick={onCancel}>
                  {cancelLabel}
                </Button>
              )}
              {other && <Button onClick={other.onClick}>{other.label}</Button>}
              <Button
                ref={isConfirmFirst ? first : undefined}
                variant={danger ? 'danger' : 'primary'}
                loading={loading ?? false}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </BaseAlert.Popup>
        </BaseAlert.Viewport>
      </BaseAlert.Portal>
    </BaseAlert.Root>
  );
}

const rightDrawer =
  'ml-auto h-full w-full max-w-(--sheet-width) border-l [transform:translateX(var(--drawer-swipe-movement-x))] ' +
  'data-starting-style:[transform:translateX(100%)] data-ending-style:[transform:translateX(100%)]';
const leftDrawer =
  'mr-auto h-full w-full max-w-(--sheet-width) border-r [transform:translateX(var(--drawer-swipe-movement-x))] ' +
  'data-starting-style:[transform:translateX(-100%)] data-ending-style:[transform:translateX(-100%)]';
const bottomSheet =
  'mt-auto w-full border-t [transform:translateY(var(--drawer-swipe-movement-y))] ' +
  'data-starting-style:[transform:translateY(100%)] data-ending-style:[transform:translateY(100%)]';

export function SheetParts({
  open,
  onOpenChange,
  title,
  aside,
  children,
  footer,
  side = 'right',
  width = 480,
  tall = false,
}: SheetProps) {
  const roomy = useMediaQuery('(width >= 40rem)');
  const left = side === 'left';
  const fromSide = roomy || left;
  return (
    <Drawer.Root
      open={open}
      onOpenChange={onOpenChange}
      swipeDirection={left ? 'left' : roomy ? 'right' : 'down'}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={cx(scrim, 'z-(--z-sheet)')} />
        <Drawer.Viewport className="fixed inset-0 data-ending-style:pointer-events-none z-(--z-sheet) flex">
          <Drawer.Popup
            style={{ '--sheet-width': `${width}px` } as React.CSSProperties}
            className={cx(
              'flex flex-col border-line bg-raised shadow-e3 outline-none transition-transform duration-sheet ease-out data-swiping:duration-0',
              left ? leftDrawer : fromSide ? rightDrawer : bottomSheet,
              !fromSide && (tall ? 'h-dvh' : 'max-h-[calc(100dvh-24px)] rounded-t-sheet'),
            )}
          >
            {!fromSide && !tall && (
              <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-line-strong" />
            )}
            <div className="flex min-h-14 items-center gap-3 border-b border-line py-2 pr-4 pl-5">
              <Drawer.Title className="min-w-0 flex-1 text-20 font-semibold">{title}</Drawer.Title>
              {aside}
              <CloseMark render={(button) => <Drawer.Close render={button as React.ReactElement} />} />
            </div>
            <Drawer.Content className="min-h-0 flex-1 touch-auto overflow-y-auto overscroll-contain px-5 py-4">
              {children}
            </Drawer.Content>
            {footer && (
              <div className="flex items-center gap-3 border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
