/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';

/** What is no page, though browsers navigate to it: the API's files, a frame of the payment, whatever looks like a file. */
const notPages = [/^\/(api|pay|bench|metrics|manifest)(\/|$)/, /\/[^/]+\.[^/]+$/];

/**
 * Pages that the server alone has, after all those that are kept: the sign-in by LINE, and for a guest's worker those of the staff. Without a network
 * the browser's own error would stand there, which knows nothing of what works all the same.
 */
export function serveAway(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && !notPages.some((other) => other.test(url.pathname)),
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch {
        return awayPage();
      }
    },
  );
}

/** Says why the page is not here and what to do about it. A worker has no catalogs and does not know who asks: both languages stand here. */
export function awayPage(): Response {
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
      'cache-control': 'no-store',
    },
  });
}

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; font: 16px/1.6 system-ui, sans-serif; text-align: center }
main { max-width: 26em }
h1 { margin: 0 0 8px; font-size: 20px }
p { margin: 0 0 4px }
a { display: inline-grid; place-items: center; min-height: 48px; margin-top: 16px; padding: 0 20px; border: 1px solid; border-radius: 12px; color: inherit; font-weight: 600; text-decoration: none }
`;

const page = `<!doctype html>
<html lang="zh-Hant-TW">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>目前離線｜好單</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>目前離線</h1>
      <p>這一頁需要連線，還沒有存在這台裝置上。請檢查網路後重新載入。</p>
      <p lang="en">You are offline, and this page is not kept on this device. Check the network and reload.</p>
      <a href="">重新載入 / Reload</a>
    </main>
  </body>
</html>
`;
