import { useLingui } from '@lingui/react/macro';
import BellIcon from 'lucide-react/icons/bell';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useMemo } from 'react';
import { notify } from '#src/ui/notices/notify.ts';
import { languageNames, languages, switchLanguage } from '../language.ts';
import { useServices } from '../services.tsx';
import { wordsOf, type Entry } from './palette-search.ts';

/** What can be done on every page. */
export interface PageActions {
  readonly onHelp: () => void;
  readonly onActivity: () => void;
  /** Absent where no brand's data are open. */
  readonly onSync?: (() => void) | undefined;
  readonly onSignOut: () => void;
}

/** What the palette does rather than opens. */
export function useActions({ onHelp, onActivity, onSync, onSignOut }: PageActions): readonly Entry[] {
  const { t, i18n } = useLingui();
  const { theme } = useServices();
  return useMemo(() => {
    const other = languages.find((language) => language !== i18n.locale) ?? 'zh-TW';
    const language = languageNames[other];
    const speak = (): void => {
      switchLanguage(i18n, other).catch(() =>
        notify('danger', t({ id: 'language.failed', message: '無法載入這個語言，請連線後再試' })),
      );
    };
    const action = (id: string, entry: Pick<Entry, 'label' | 'icon' | 'run'> & Partial<Entry>): Entry => ({
      id: `action:${id}`,
      kind: 'action',
      ...entry,
      words: wordsOf(entry.label, id),
    });
    return [
      ...(onSync
        ? [
            action('sync centre', {
              label: t({ id: 'palette.sync', message: '開啟同步中心' }),
              icon: CloudUpload,
              run: onSync,
            }),
          ]
        : []),
      action('activity notices', {
        label: t({ id: 'activity.title', message: '通知紀錄' }),
        icon: BellIcon,
        run: onActivity,
      }),
      action('shortcuts help', {
        label: t({ id: 'shell.keys', message: '快捷鍵' }),
        icon: CircleHelp,
        caps: ['?'],
        run: onHelp,
      }),
      action('language', {
        label: t({ id: 'palette.language', message: `切換語言：${language}` }),
        icon: Languages,
        run: speak,
      }),
      action('theme light', {
        label: t({ id: 'palette.light', message: '外觀：淺色' }),
        icon: Sun,
        run: () => theme.choose('light'),
      }),
      action('theme dark', {
        label: t({ id: 'palette.dark', message: '外觀：深色' }),
        icon: Moon,
        run: () => theme.choose('dark'),
      }),
      action('log out sign out', {
        label: t({ id: 'logout', message: '登出' }),
        icon: LogOut,
        run: onSignOut,
      }),
    ];
  }, [t, i18n, theme, onHelp, onActivity, onSync, onSignOut]);
}
