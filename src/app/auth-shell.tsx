import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from '#src/ui/page/logo.tsx';
import { SkipLink } from '#src/ui/page/skip-link.tsx';
import { useDensity } from './density.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UpdatePill } from './update-pill.tsx';

interface AuthShellProps {
  /** A brand's logo and name in place of ours, on its own sign-in page. */
  brand?: ReactNode;
  children: ReactNode;
}

/** L: a mark and one card, nothing else. For signing in and for pages that belong nowhere. */
export function AuthShell({ brand, children }: AuthShellProps) {
  useDensity('storefront');
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <SkipLink target="main">
        <Trans id="a11y.skipToMain">跳到主要內容</Trans>
      </SkipLink>
      <main
        id="main"
        className="mx-auto flex w-full max-w-[420px] flex-1 flex-col justify-center gap-6 px-4 py-10"
      >
        <div className="flex justify-center">{brand ?? <Logo size={44} wordmark />}</div>
        <div className="card rounded-card border border-line bg-surface p-6 sm:p-8">{children}</div>
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-3 px-4 pb-[calc(24px+env(safe-area-inset-bottom))]">
        <UpdatePill />
        <LanguageSwitch />
        <ThemeSwitch />
      </footer>
    </div>
  );
}
