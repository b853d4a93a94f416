import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import type { NoticeKind } from './make-notify.ts';

/**
 * Where toasts appear: beside the app in the page, so that they lie over dialogs too. They repeat what the page shows already:
 * nothing is known from a toast alone (spec 9: one second).
 */
export function Toaster() {
  const { t } = useLingui();
  return createPortal(
    <Sonner
      position="top-center"
      duration={1000}
      visibleToasts={2}
      closeButton
      offset={16}
      mobileOffset={12}
      containerAriaLabel={t({ id: 'a11y.toasts', message: '通知' })}
      icons={{ close: <X size={16} strokeWidth={2} aria-hidden="true" /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t({ id: 'close', message: '關閉' }),
        classNames: {
          toast:
            'group flex items-start gap-3 rounded-card border border-line bg-raised py-3 pr-11 pl-4 text-14 text-fg shadow-e2 outline-none',
          content: 'min-w-0 flex-1',
          title: 'font-semibold',
          description: 'text-fg-2',
          icon: 'mt-px shrink-0',
          closeButton:
            'absolute top-2 right-2 grid size-8 place-items-center rounded-field border border-transparent text-fg-3 hover:bg-hover hover:text-fg',
        },
      }}
    />,
    document.body,
  );
}

const looks: Record<NoticeKind, [icon: LucideIcon, colour: string]> = {
  success: [CircleCheck, 'text-success'],
  danger: [CircleX, 'text-danger'],
  warning: [TriangleAlert, 'text-warning'],
  info: [Info, 'text-info'],
};

export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  const [Icon, colour] = looks[kind];
  return <Icon size={20} strokeWidth={2} aria-hidden="true" className={colour} />;
}

/** The title is the kind's; it is drawn inside the toaster, so it follows a change of language. */
export function NoticeTitle({ kind }: { kind: NoticeKind }) {
  switch (kind) {
    case 'success':
      return <Trans id="toast.success">成功</Trans>;
    case 'danger':
      return <Trans id="toast.danger">錯誤</Trans>;
    case 'warning':
      return <Trans id="toast.warning">警告</Trans>;
    case 'info':
      return <Trans id="toast.info">提示</Trans>;
  }
}
