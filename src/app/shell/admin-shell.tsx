import { Trans, useLingui } from '@lingui/react/macro';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { Logo } from '#src/ui/page/logo.tsx';
import { SkipLink } from '#src/ui/page/skip-link.tsx';
import { useDensity } from '../density.ts';
import { UpdatePill } from '../update-pill.tsx';
import { DeferredUserMenu } from '../deferred-user-menu.tsx';
import type { ShellUser } from '../user-menu.tsx';
import { AdminNav } from './admin-nav.tsx';
import { Bell, BellRow } from './bell.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { Cap, DrawnCap } from '#src/ui/buttons/cap.tsx';
import type { PlaceGroup } from './places.ts';

interface AdminShellProps {
  /** Which brand this is, and how to go to another: the beginning of the bar. */
  switcher: ReactNode;
  nav: readonly PlaceGroup[];
  user: ShellUser;
  onSignOut: () => void;
  onPalette: () => void;
  onHelp: () => void;
  onActivity: () => void;
  /** How many notices were missed. */
  missed: number;
  /** The sync pill. */
  status?: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
}

/** A (and B): sidebar of 240 px, icons alone below 1024, tabs and a drawer below 768; the page scrolls under a bar of 56 px. */
export function AdminShell(props: AdminShellProps) {
  const { switcher, nav, user, onSignOut, onActivity, missed, status, banner, children } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useDensity('admin');
  const name = t({ id: 'app.name', message: '好單' });
  return (
    <div className="flex min-h-dvh bg-page">
      <SkipLink target="main">
        <Trans id="a11y.skipToMain">跳到主要內容</Trans>
      </SkipLink>
      <aside
        aria-label={name}
        className="sticky top-0 flex h-dvh w-16 shrink-0 flex-col border-r border-line bg-surface max-md:hidden lg:w-60"
      >
        <div className="flex h-14 shrink-0 items-center gap-2.5 px-4">
          <Logo size={32} />
          <span className="truncate text-16 font-semibold max-lg:sr-only">{name}</span>
        </div>
        <AdminNav groups={nav} rail />
        <HelpButton onClick={props.onHelp} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          role="banner"
          data-bar=""
          className="sticky top-0 z-(--z-sticky) flex min-h-14 items-center gap-2 border-b border-line bg-surface pt-[env(safe-area-inset-top)] pr-[max(12px,env(safe-area-inset-right))] pl-[max(12px,env(safe-area-inset-left))] md:px-6"
        >
          <div className="flex min-w-0 flex-1 items-center">{switcher}</div>
          <div className="flex shrink-0 items-center gap-1.5 sm:gap-2.5">
            <UpdatePill />
            <PaletteButton onClick={props.onPalette} />
            {status}
            <span className="max-md:hidden">
              <Bell missed={missed} onClick={onActivity} />
            </span>
            <DeferredUserMenu user={user} onSignOut={onSignOut} />
          </div>
        </header>
        {banner}
        <main id="main" className="mx-auto w-full max-w-[1280px] flex-1 p-pad">
          {children}
        </main>
        <BottomTabs groups={nav} marked={missed > 0} onMore={() => setOpen(true)} />
      </div>
      <Sheet open={open} onOpenChange={setOpen} title={name} side="left" width={288}>
        <div className="flex min-h-full flex-col">
          <AdminNav groups={nav} onNavigate={() => setOpen(false)} />
          <BellRow
            missed={missed}
            onClick={() => {
              setOpen(false);
              onActivity();
            }}
          />
          <HelpButton
            onClick={() => {
              setOpen(false);
              props.onHelp();
            }}
          />
        </div>
      </Sheet>
    </div>
  );
}

/** At the same place on every page (WCAG 3.2.6); on a phone at the end of the drawer. */
function HelpButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui();
  return (
    <div className="border-t border-line p-2 lg:px-3">
      <button
        type="button"
        onClick={onClick}
        title={t({ id: 'shell.keys', message: '快捷鍵' })}
        data-testid="shell-help"
        className="pressable flex min-h-10 w-full items-center gap-2.5 rounded-field border border-transparent px-2.5 text-14 text-fg-2 hover:bg-hover hover:text-fg max-lg:justify-center pointer-coarse:min-h-11"
      >
        <CircleHelp size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="flex-1 truncate text-start max-lg:sr-only">
          <Trans id="shell.keys">快捷鍵</Trans>
        </span>
        <span aria-hidden="true" className="max-lg:hidden">
          <Cap>?</Cap>
        </span>
      </button>
    </div>
  );
}

function PaletteButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onClick}
      data-testid="open-palette"
      aria-keyshortcuts="Meta+K Control+K"
      aria-label={t({ id: 'palette.open', message: '搜尋頁面、店家、餐點與訂單' })}
      title={t({ id: 'palette.open', message: '搜尋頁面、店家、餐點與訂單' })}
      className="pressable flex min-h-target min-w-target items-center justify-center gap-2 rounded-button border border-transparent text-14 text-fg-3 hover:bg-hover hover:text-fg md:border-line md:bg-page md:px-3 lg:min-w-56 lg:justify-start"
    >
      <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span aria-hidden="true" className="flex-1 text-start max-lg:hidden">
        <Trans id="palette.search">搜尋…</Trans>
      </span>
      <span aria-hidden="true" className="flex gap-1 max-md:hidden pointer-coarse:hidden">
        <DrawnCap sign={commandKey()} />
        <DrawnCap sign="K" />
      </span>
    </button>
  );
}

/** What the key of commands is called on this machine. */
export function commandKey(): string {
  return /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
