import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentProps, ReactNode } from 'react';
import { DataContext } from '#src/data/data-context.tsx';
import { DeclaredContext } from '#src/office/declared.ts';
import type { Data } from '#src/data/open-data.ts';
import { BusyContext } from '#src/ui/buttons/busy.tsx';
import { StrictStyles } from '#src/ui/styles/strict-styles.tsx';
import { ServicesContext } from './services.tsx';
import type { Services } from './services.tsx';

interface ProvidersProps {
  i18n: I18n;
  services: Services;
  data: Data;
  /** Fetches all declared kinds of records. */
  declared: ComponentProps<typeof DeclaredContext>['value'];
  children: ReactNode;
}

export function Providers({ i18n, services, data, declared, children }: ProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <BusyContext value={services.busy}>
          <DataContext value={data}>
            <DeclaredContext value={declared}>
              <StrictStyles>{children}</StrictStyles>
            </DeclaredContext>
          </DataContext>
        </BusyContext>
      </ServicesContext>
    </I18nProvider>
  );
}
