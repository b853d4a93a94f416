import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { lineApiUrl } from '../adapters/line/line-api.ts';
import type { AppParts } from './app-parts.ts';
import { locales, type TextOf } from '../texts.ts';

/** LINE's script at a fixed version: a newer one is tried before it is taken. */
const liffScript = 'https://static.line-scdn.net/liff/edge/versions/2.22.3/sdk.js';

const words = [
  /*i18n*/ { id: 'line.title', message: '使用LINE登入' },
  /*i18n*/ { id: 'line.waiting', message: '正在與LINE連線…' },
  /*i18n*/ { id: 'line.again', message: '重試' },
  /*i18n*/ { id: 'line.byPhone', message: '改用手機號碼' },
  /*i18n*/ { id: 'line.unknown', message: '這個連結不完整，無法登入。' },
  /*i18n*/ { id: 'line.fromStore', message: '請從店家的點餐頁重新開啟。' },
  /*i18n*/ { id: 'line.refusedByGuest', message: '您沒有同意使用LINE登入。' },
  /*i18n*/ { id: 'line.noAnswer', message: '無法連線到伺服器，請檢查網路後再試。' },
  /*i18n*/ { id: 'line.linkTitle', message: '連結會員' },
  /*i18n*/ {
    id: 'line.linkLead',
    message: '{name}您好，第一次使用LINE登入，請驗證手機號碼，之後就不用再輸入。',
  },
  /*i18n*/ { id: 'line.phone', message: '手機號碼' },
  /*i18n*/ { id: 'line.sendCode', message: '傳送驗證碼' },
  /*i18n*/ { id: 'line.codeTitle', message: '輸入驗證碼' },
  /*i18n*/ { id: 'line.codeLead', message: '驗證碼已傳送到{phone}，5分鐘內有效。' },
  /*i18n*/ { id: 'line.code', message: '驗證碼' },
  /*i18n*/ { id: 'line.finish', message: '完成登入' },
  /*i18n*/ { id: 'line.otherNumber', message: '換一支手機號碼' },
] as const;

/**
 * The document of the sign-in by LINE, with a policy of its own: LINE's script may run there, and nowhere else. In the app it would be within
 * reach of everything that a guest has (integrations.md F2, 12).
 */
export function addLineEntry(app: FastifyInstance, { config, textOf, webFolder }: AppParts): void {
  const file = join(webFolder, 'line-entry.html');
  if (!existsSync(file)) return;
  const lineUrl = config.messaging?.lineUrl ?? lineApiUrl;
  const script = lineUrl === lineApiUrl ? liffScript : `${lineUrl}/liff/sdk.js`;
  const built = readFileSync(file, 'utf8');
  const html = built.replace('<!--words-->', () => givenBlock(script, textOf));
  const policy = policyOf(built, new URL(script).origin, lineUrl);
  app.get('/line-entry', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html),
  );
}

/** Words in both languages: which one is meant, the browser knows. A block of data, which no browser runs. */
function givenBlock(script: string, textOf: TextOf): string {
  // Placeholders are the page's to fill.
  const keeping = { name: '{name}', phone: '{phone}' };
  const inWords = Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(words.map(({ id }) => [id, textOf(id, keeping, locale)])),
    ]),
  );
  const given = JSON.stringify({ words: inWords, liffScript: script }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="given">${given}</script>`;
}

function policyOf(html: string, scripts: string, api: string): string {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // What LINE's script asks: its own settings, and whose browser it is.
    'connect-src': ["'self'", api, 'https://liffsdk.line-scdn.net', 'https://access.line.me'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
