import { useLingui } from '@lingui/react/macro';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { ReactNode } from 'react';
import { signedIn, useSession } from '#src/data/use-session.ts';
import { AdminShell } from './admin-shell.tsx';
import { roleNames } from './role-name.ts';
import { SignInBar } from './sign-in-bar.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** The platform's own pages, for system admins. */
export function BossFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const who = signedIn(useSession().state);
  const { ask, dialog } = useSignOut();
  const items = [
    { label: t({ id: 'brands.title', message: '品牌' }), icon: LayoutGrid, link: { to: '/boss/brands' } },
  ] as const;
  return (
    <AdminShell
      title={t({ id: 'app.name', message: '好單' })}
      nav={[{ items }]}
      user={{ name: who?.name ?? '', role: who ? i18n._(roleNames[who.role]) : '' }}
      onSignOut={ask}
      banner={<SignInBar />}
    >
      {children}
      {dialog}
    </AdminShell>
  );
}
