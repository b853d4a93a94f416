import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { startLanguage } from '#src/app/language.ts';
import { StartFailure } from '#src/app/start-failure.tsx';
import { Theme } from '#src/app/theme.ts';
import { Api } from '#src/data/api.ts';
import { makeHttp } from '#src/data/http.ts';
import { StrictStyles } from '#src/ui/styles/strict-styles.tsx';
import { CurrentBrand } from './current-brand.ts';
import { GuestContext } from './guest-context.tsx';
import { Registration } from './registration.ts';
import { makeGuestRouter } from './router.tsx';
import '#src/ui/styles/app.css';

// The content security policy forbids code made at run time, which zod would otherwise use to parse faster.
z.config({ jitless: true });

const root = createRoot(document.getElementById('root')!);

startLanguage().then(
  (i18n) => {
    const guest = {
      api: new Api(makeHttp('/api', () => ({ 'accept-language': i18n.locale }))),
      brand: new CurrentBrand(),
      registration: new Registration(),
      theme: new Theme(),
    };
    const router = makeGuestRouter(guest);
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <GuestContext value={guest}>
            <StrictStyles>
              <RouterProvider router={router} />
            </StrictStyles>
          </GuestContext>
        </I18nProvider>
      </StrictMode>,
    );
  },
  () => root.render(<StartFailure />),
);
