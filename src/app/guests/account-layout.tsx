import { Trans } from '@lingui/react/macro';
import { SkipLink } from '#src/ui/page/skip-link.tsx';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../language-switch.tsx';
import { ThemeChoices } from '../theme-choices.tsx';
import type { Theme } from '../theme.ts';

interface AccountLayoutProps {
  theme: Theme;
  /** The brand, over the card. */
  head: ReactNode;
  /** What stands in the card. */
  children: ReactNode;
}

/** L: the brand and one card, nothing else (ux.md 2.0). */
export function AccountLayout({ theme, head, children }: AccountLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <SkipLink target="main">
        <Trans id="a11y.skipToMain">跳到主要內容</Trans>
      </SkipLink>
      <main
        id="main"
        className="mx-auto flex w-full max-w-[420px] flex-1 flex-col justify-center gap-6 px-4 py-10"
      >
        {head}
        <div className="card rounded-card border border-line bg-surface p-6 sm:p-8">{children}</div>
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-3 px-4 pb-[calc(24px+env(safe-area-inset-bottom))]">
        <LanguageSwitch />
        <ThemeChoices theme={theme} />
      </footer>
    </div>
  );
}
