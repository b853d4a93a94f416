import { Trans } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDensity } from '#src/app/density.ts';
import { LanguageSwitch } from '#src/app/language-switch.tsx';
import { ThemeChoices } from '#src/app/theme-choices.tsx';
import { keepFocus, pageHeading } from '#src/ui/layers/keep-focus.ts';
import { announce, LiveRegion } from '#src/ui/notices/live-region.tsx';
import { ToastLayer } from '#src/ui/notices/toast-layer.tsx';
import { SkipLink } from '#src/ui/page/skip-link.tsx';
import { BrandHead } from './brand-head.tsx';
import { BrandNeeded } from './brand-needed.tsx';
import { useGuest } from './guest-context.tsx';
import { useBrand } from './use-brand.ts';

/** L: the brand and one card, nothing else (ux.md 2.0). */
export function GuestRoot() {
  useDensity('storefront');
  usePageChange();
  const { theme } = useGuest();
  const state = useBrand();
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <SkipLink target="main">
        <Trans id="a11y.skipToMain">跳到主要內容</Trans>
      </SkipLink>
      <main
        id="main"
        className="mx-auto flex w-full max-w-[420px] flex-1 flex-col justify-center gap-6 px-4 py-10"
      >
        <BrandHead state={state} />
        <div className="card rounded-card border border-line bg-surface p-6 sm:p-8">
          <BrandNeeded state={state}>
            <Outlet />
          </BrandNeeded>
        </div>
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-3 px-4 pb-[calc(24px+env(safe-area-inset-bottom))]">
        <LanguageSwitch />
        <ThemeChoices theme={theme} />
      </footer>
      <ToastLayer />
      <LiveRegion />
    </div>
  );
}

/** After a change of page the heading gets the focus and is read out, as after a real page load. */
function usePageChange(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        pageHeading()?.focus({ preventScroll: true });
        keepFocus(pageHeading);
        announce(document.title);
      }),
    [router],
  );
}
