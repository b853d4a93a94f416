import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { servedNotHeard, takeAskedLanguage, untilDrawable } from './app/guests/take-over.ts';
import { Install } from './app/install.ts';
import { startLanguage } from './app/language.ts';
import { StartFailure } from './app/start-failure.tsx';
import { sectionOf, textsOf } from './app/text-parts.ts';
import { Theme } from './app/theme.ts';
import { nameFirstFiles, registerGuestsWorker } from './app/workers.ts';
import { Api } from './data/api.ts';
import { GuestContext } from './data/guests/guest-context.tsx';
import { openGuestDatabase } from './data/guests/guest-database.ts';
import { openGuestData } from './data/guests/guest-data.ts';
import { makeHttp } from './data/http.ts';
import { AccountContext, openAccount } from './features/account/account-context.tsx';
import { makeGuestRouter } from './guests-router.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { StrictStyles } from '#src/ui/styles/strict-styles.tsx';
import '#src/ui/styles/app.css';

// The content security policy forbids code made at run time, which zod would otherwise use to parse faster.
z.config({ jitless: true });

/** A page that is not drawn so long after all of it has come stands all the same: it gets its worker, and does what it has put off. */
const lateMs = 8000;

/** Brings the guests' worker, which keeps first what the page has loaded by now. */
function bringWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker: workers, locks } = navigator;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = workers.controller ? Promise.resolve() : nameFirstFiles(caches, loaded);
  void named.catch(() => undefined).then(() => registerGuestsWorker(workers, locks));
}

const place = document.getElementById('root')!;
const root = createRoot(place);
// The browser offers it early, and only once.
const install = new Install();

/** Said once the page stands. */
let stands: () => void = () => undefined;
const standing = new Promise<void>((resolve) => (stands = resolve));
/** Lets the browser draw and listen between two pieces of work. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

// With what is said on every page comes what is said on this one: nobody waits for the one and then for the other.
startLanguage(textsOf(sectionOf(`/_guests${location.pathname}`), []), takeAskedLanguage())
  .then(async (i18n) => {
    const api = new Api(makeHttp('/api', () => ({ 'accept-language': i18n.locale })));
    const data = openGuestData(
      api,
      (work) => void standing.then(() => whenIdle(work)),
      servedNotHeard(place),
    );
    const account = openAccount({
      api,
      database: openGuestDatabase(globalThis.indexedDB),
      orderTokens: (brandId) => data.orders.tokensOf(brandId),
      forgetMore: async (brandId) => {
        await data.orders.forget(brandId);
        await data.wishes.forget(brandId);
      },
      forgetCarts: (brandId) => data.carts.forget(brandId),
    });
    await breathe();
    const router = makeGuestRouter({ i18n, theme: new Theme(), account, install });
    router.subscribe('onRendered', stands);
    await breathe();
    const leave = await untilDrawable(place, router, data);
    const page = (
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <GuestContext value={data}>
            <AccountContext value={account}>
              <StrictStyles>
                <RouterProvider router={router as never} />
              </StrictStyles>
            </AccountContext>
          </GuestContext>
        </I18nProvider>
      </StrictMode>
    );
    if (!leave) return root.render(page);
    // What can be read already is drawn piece by piece, so that it answers to a finger meanwhile.
    startTransition(() => root.render(page));
    whenIdle(leave);
    return undefined;
  })
  .catch((error: unknown) => {
    root.render(<StartFailure />);
    throw error;
  });

// Not before the page stands: what it is made of is known then, and the worker's first fetches take nothing away from it.
void standing.then(() => whenIdle(bringWorker));
// Where nothing is drawn: the page will open without a network later than others.
if (document.readyState === 'complete') setTimeout(stands, lateMs);
else addEventListener('load', () => setTimeout(stands, lateMs), { once: true });
