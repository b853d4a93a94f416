import { Trans, useLingui } from '@lingui/react/macro';
import LogOut from 'lucide-react/icons/log-out';
import MonitorDown from 'lucide-react/icons/monitor-down';
import { useSyncExternalStore } from 'react';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuNote } from '#src/ui/menus/menu.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { languageNames, languages, switchLanguage } from './language.ts';
import type { Language } from './language.ts';
import { useServices } from './services.tsx';
import { UserFace } from './user-face.tsx';

export interface ShellUser {
  name: string;
  /** The role in words. */
  role: string;
}

interface UserMenuProps {
  user: ShellUser;
  onSignOut: () => void;
  /** It was asked for before it was there. */
  startsOpen?: boolean;
}

/** Who is signed in, and what belongs to the person and the device. */
export function UserMenu({ user, onSignOut, startsOpen = false }: UserMenuProps) {
  const { t, i18n } = useLingui();
  const { theme, install } = useServices();
  const choice = useSyncExternalStore(theme.subscribe, () => theme.choice);
  const installState = useSyncExternalStore(install.subscribe, install.state);
  const chooseLanguage = (language: Language) => {
    switchLanguage(i18n, language).catch(() =>
      notify('danger', t({ id: 'language.failed', message: '無法載入這個語言，請連線後再試' })),
    );
  };
  return (
    <Menu startsOpen={startsOpen} trigger={<UserFace name={user.name} />}>
      <MenuNote>
        <span className="block font-semibold">{user.name}</span>
        <span className="block text-13 text-fg-3">{user.role}</span>
      </MenuNote>
      <MenuLine />
      <MenuChoice
        label={t({ id: 'language', message: '語言' })}
        value={i18n.locale as Language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={chooseLanguage}
      />
      <MenuChoice
        label={t({ id: 'theme', message: '外觀' })}
        value={choice}
        options={[
          { value: 'auto', label: t({ id: 'theme.auto', message: '自動' }) },
          { value: 'light', label: t({ id: 'theme.light', message: '淺色' }) },
          { value: 'dark', label: t({ id: 'theme.dark', message: '深色' }) },
        ]}
        onChange={(next) => theme.choose(next)}
      />
      <MenuLine />
      {installState === 'offered' && (
        <MenuItem icon={MonitorDown} onClick={() => void install.ask()}>
          <Trans id="install">安裝到這台裝置</Trans>
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onClick={onSignOut}>
        <Trans id="logout">登出</Trans>
      </MenuItem>
    </Menu>
  );
}
