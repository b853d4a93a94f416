import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { clearOf, type Box } from '../layers/clear-of.ts';
import { NoticeIcon, NoticeTitle } from './notice-parts.tsx';
import { serveToasts } from './toast-queue.ts';

/** From the top, in px, and as much as one takes that has two lines. */
const usual = 16;
const size = { width: 356, height: 84 };

const shows = { success: toast.success, danger: toast.error, warning: toast.warning, info: toast.info };

/**
 * Where toasts appear: beside the app in the page, so that they lie over dialogs too. They repeat what the page shows already:
 * nothing is known from a toast alone (spec 9: one second). Fetch it lazily: see toast-layer.tsx.
 */
export function Toaster() {
  const { t } = useLingui();
  const [offset, setOffset] = useState(usual);
  // The toaster below listens by now: effects of children come first.
  useEffect(
    () =>
      serveToasts(({ kind, message, title, duration }) => {
        setOffset(clearOf(searches(), ownRoom(), usual));
        shows[kind](title ?? <NoticeTitle kind={kind} />, {
          description: message,
          duration,
          icon: <NoticeIcon kind={kind} />,
        });
      }),
    [],
  );
  return createPortal(
    <Sonner
      position="top-center"
      duration={1000}
      visibleToasts={2}
      closeButton
      offset={offset}
      mobileOffset={offset}
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

/** Where somebody may just be typing what they look for. */
function searches(): Box[] {
  return [...document.querySelectorAll('[role=searchbox], [data-search]')].flatMap((field) =>
    field.checkVisibility({ visibilityProperty: true }) ? [field.getBoundingClientRect()] : [],
  );
}

function ownRoom() {
  const width = Math.min(size.width, innerWidth);
  const left = (innerWidth - width) / 2;
  return { left, right: left + width, height: size.height };
}
