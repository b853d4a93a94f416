import { Trans, useLingui } from '@lingui/react/macro';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { SkipLink } from '#src/ui/page/skip-link.tsx';
import { LanguageButton } from './language-button.tsx';

interface GuestShellProps {
  /** Before the heading, in place of the way back. */
  lead?: ReactNode;
  heading: ReactNode;
  /** Over the foot of the screen. */
  foot?: ReactNode;
  /** Where Back leads for somebody who came by a link. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** The guests' frame: one line that stays, and the page. */
export function GuestShell({ lead, heading, foot, onBack, children }: GuestShellProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <SkipLink target="main">
        <Trans id="a11y.skipToMain">跳到主要內容</Trans>
      </SkipLink>
      <header className="sticky top-0 z-(--z-banner) border-b border-line bg-surface">
        <div className="mx-auto flex h-14 w-full max-w-[1440px] items-center gap-2.5 px-3 lg:px-6">
          {lead ?? (onBack && <Back onBack={onBack} />)}
          <div className="flex min-w-0 flex-1 items-center">{heading}</div>
          <LanguageButton />
        </div>
      </header>
      <main id="main" className="flex-1">
        {children}
      </main>
      {foot}
    </div>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <button
      type="button"
      data-testid="back"
      aria-label={t({ id: 'back', message: '返回' })}
      onClick={() => (canGoBack ? history.back() : onBack())}
      className="pressable -ml-1.5 grid size-11 shrink-0 place-items-center rounded-button hover:bg-hover"
    >
      <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
