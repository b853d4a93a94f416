import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { BusyContext } from '#src/ui/busy.tsx';
import { StrictStyles } from '#src/ui/strict-styles.tsx';
import { ServicesContext } from './services.tsx';
import type { Services } from './services.tsx';

interface ProvidersProps {
  i18n: I18n;
  services: Services;
  children: ReactNode;
}

export function Providers({ i18n, services, children }: ProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <BusyContext value={services.busy}>
          <StrictStyles>{children}</StrictStyles>
        </BusyContext>
      </ServicesContext>
    </I18nProvider>
  );
}
