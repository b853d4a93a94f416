import { Trans, useLingui } from '@lingui/react/macro';
import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Sheet } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { AdminNav } from './admin-nav.tsx';
import type { NavGroup } from './admin-nav.tsx';
import { useDensity } from './density.ts';
import { UpdatePill } from './update-pill.tsx';
import { UserMenu } from './user-menu.tsx';
import type { ShellUser } from './user-menu.tsx';

interface AdminShellProps {
  /** The brand's name, or the platform's on the boss pages. */
  title: string;
  nav: readonly NavGroup[];
  user: ShellUser;
  onSignOut: () => void;
  /** The sync pill. */
  status?: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
}

/** A (and B): sidebar of 240 px, icons alone below 1024, a drawer below 768; the page scrolls under a bar of 56 px. */
export function AdminShell({ title, nav, user, onSignOut, status, banner, children }: AdminShellProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useDensity('admin');
  return (
    <div className="flex min-h-dvh bg-page">
      <SkipLink target="main">
        <Trans id="a11y.skipToMain">跳到主要內容</Trans>
      </SkipLink>
      <aside className="sticky top-0 flex h-dvh w-16 shrink-0 flex-col border-r border-line bg-surface max-md:hidden lg:w-60">
        <div className="flex h-14 shrink-0 items-center gap-2.5 px-4">
          <Logo size={32} />
          <span className="truncate text-16 font-semibold max-lg:sr-only">{title}</span>
        </div>
        <AdminNav groups={nav} rail />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          role="banner"
          className="sticky top-0 z-(--z-sticky) flex min-h-14 items-center gap-2 border-b border-line bg-surface pt-[env(safe-area-inset-top)] pr-[max(12px,env(safe-area-inset-right))] pl-[max(12px,env(safe-area-inset-left))] md:px-6"
        >
          <span className="md:hidden">
            <IconButton
              icon={MenuIcon}
              label={t({ id: 'menu.open', message: '開啟選單' })}
              onClick={() => setOpen(true)}
            />
          </span>
          <span className="truncate text-16 font-semibold lg:hidden">{title}</span>
          <div className="ml-auto flex items-center gap-3">
            <UpdatePill />
            {status}
            <UserMenu user={user} onSignOut={onSignOut} />
          </div>
        </header>
        {banner}
        <main id="main" className="mx-auto w-full max-w-[1280px] flex-1 p-pad">
          {children}
        </main>
      </div>
      <Sheet open={open} onOpenChange={setOpen} title={title} side="left" width={288}>
        <AdminNav groups={nav} onNavigate={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}
