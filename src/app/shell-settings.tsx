import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { InstallItem } from './install-item.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The few settings that belong to the device, the same in the menu of every shell. */
export function ShellSettings() {
  return (
    <div className="flex flex-col gap-4">
      <Setting label={<Trans id="language">語言</Trans>}>
        <LanguageSwitch block />
      </Setting>
      <Setting label={<Trans id="theme">外觀</Trans>}>
        <ThemeSwitch block />
      </Setting>
      <InstallItem />
    </div>
  );
}

function Setting({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-14 font-semibold text-fg-2">
        {label}
      </span>
      {children}
    </div>
  );
}
