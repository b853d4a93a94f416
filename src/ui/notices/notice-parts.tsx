import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { NoticeKind } from './make-notify.ts';

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
