import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { followBadge } from './app/app-badge.ts';
import { followNotices, followSession } from './app/follow-session.ts';
import { Install } from './app/install.ts';
import { bringParts, startLanguage } from './app/language.ts';
import { Providers } from './app/providers.tsx';
import { startData } from './app/start-data.ts';
import { StartFailure } from './app/start-failure.tsx';
import { recordTexts } from './app/text-parts.ts';
import { Theme } from './app/theme.ts';
import { Updater } from './app/updater.ts';
import { makeRouter } from './router.tsx';
import { declaredKinds } from './declared-kinds.ts';
import { Busy } from '#src/ui/buttons/busy.tsx';
import { importWithRetry } from '#src/ui/states/lazy.tsx';
import '#src/ui/styles/app.css';

// The content security policy forbids code made at run time, which zod would otherwise use to parse faster.
z.config({ jitless: true });

const busy = new Busy();
const services = { theme: new Theme(), busy, updater: new Updater(busy), install: new Install() };
const root = createRoot(document.getElementById('root')!);

startLanguage().then(
  (i18n) => {
    const data = startData({ i18n, busy, navigate: (path) => router.history.push(path) });
    const router = makeRouter(data, i18n);
    const declared = {
      kinds: declaredKinds,
      load: () =>
        importWithRetry(async () => {
          const [{ resources }] = await Promise.all([
            import('./resources.ts'),
            bringParts(i18n, [recordTexts]),
          ]);
          return resources;
        }),
    };
    followSession(data.session, router);
    followNotices(data.session);
    followBadge(data.replicas, navigator);
    root.render(
      <StrictMode>
        <Providers i18n={i18n} services={services} data={data} declared={declared}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  },
  () => root.render(<StartFailure />),
);

// The worker's first fetches would compete with the page's own.
if (import.meta.env.PROD) {
  const start = () => void services.updater.start();
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
