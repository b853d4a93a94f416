import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { ShortBudget } from '#domain/message/budget.ts';
import { roleScope } from '#domain/kit/roles.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { useActivity } from '#src/ui/notices/activity.ts';
import { roleNames } from '#src/ui/words/role-names.ts';
import { usePanel } from '../use-panel.ts';
import { useSignOut } from '../use-sign-out.tsx';
import type { Reviewed } from './activity-sheet.tsx';
import { AdminShell } from './admin-shell.tsx';
import { placeOf, type PlaceGroup } from './places.ts';
import { ShellLayers } from './shell-layers.tsx';
import { useShellKeys } from './use-shell-keys.ts';

interface OfficeFrameProps {
  places: readonly PlaceGroup[];
  switcher: ReactNode;
  /** Absent on the platform's own pages. */
  brandId?: string;
  /** Opens the sync centre, where a brand's data are open. */
  onSync?: () => void;
  status?: ReactNode;
  banner?: ReactNode;
  /** What waits for a decision, by store. */
  review?: readonly Reviewed[];
  /** Messages that are nearly used up. */
  budgets?: readonly ShortBudget[];
  children: ReactNode;
}

/** What a brand's back office and the platform's pages have in common: the shell, its keys, and what they open. */
export function OfficeFrame(props: OfficeFrameProps) {
  const { places, switcher, brandId, onSync, status, banner, review = [], budgets = [], children } = props;
  const { i18n } = useLingui();
  const router = useRouter();
  const who = signedIn(useSession().state);
  const { ask, dialog } = useSignOut();
  const { missed } = useActivity(who?.adminId);
  const activity = usePanel('activity');
  const [layer, setLayer] = useState<'palette' | 'help'>();
  const close = useCallback(() => setLayer(undefined), []);
  const openHelp = useCallback(() => setLayer('help'), []);
  const openPalette = (): void => setLayer((now) => (now === 'palette' ? undefined : 'palette'));
  useShellKeys({
    onPalette: openPalette,
    onHelp: openHelp,
    onSearch: () => document.querySelector<HTMLElement>('main [role=searchbox]')?.focus(),
    onGo: (letter) => {
      const place = placeOf(places, letter);
      if (place) void router.navigate(place.link);
    },
  });
  return (
    <AdminShell
      switcher={switcher}
      nav={places}
      user={{ name: who?.name ?? '', role: who ? i18n._(roleNames[who.role]) : '' }}
      onSignOut={ask}
      onPalette={openPalette}
      onHelp={openHelp}
      onActivity={activity.open}
      missed={missed + budgets.length + review.reduce((sum, { count }) => sum + count, 0)}
      status={status}
      banner={banner}
    >
      {children}
      <ShellLayers
        palette={
          layer === 'palette'
            ? {
                places,
                brandId,
                findsBrands: who !== undefined && roleScope(who.role) === 'system',
                onSync,
                onActivity: activity.open,
                onHelp: openHelp,
                onSignOut: ask,
                onClose: close,
              }
            : undefined
        }
        help={{ open: layer === 'help', onClose: close, places }}
        activity={{
          open: activity.isOpen,
          onClose: activity.close,
          account: who?.adminId,
          brandId,
          review,
          budgets,
        }}
      />
      {dialog}
    </AdminShell>
  );
}
