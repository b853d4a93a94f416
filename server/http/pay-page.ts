import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { id } from '#domain/kit/ids.ts';
import { parseInput } from '#domain/kit/validate.ts';
import type { PayFrameSettings } from '#domain/payment/pay-frame.ts';
import { payWith } from '#domain/payment/schema.ts';
import { tapPayOrigins } from '../adapters/payment/tappay.ts';
import type { AppParts } from './app-parts.ts';
import { languageTags, locales, type Locale } from '../texts.ts';

const asked = z.object({
  brandId: id,
  way: payWith,
  theme: z._default(z.enum(['light', 'dark']), 'light'),
  locale: z._default(z.enum(locales), locales[0]),
});

/** Where the gateway's script is. The version is fixed: another one is tried before it is used. */
const scriptHost = 'https://js.tappaysdk.com';
const scriptPath = '/tpdirect/v5.13.1';

const labelTexts = {
  number: /*i18n*/ { id: 'payFrame.number', message: '卡號' },
  expiry: /*i18n*/ { id: 'payFrame.expiry', message: '有效期限' },
  ccv: /*i18n*/ { id: 'payFrame.ccv', message: '末三碼' },
  title: /*i18n*/ { id: 'payFrame.title', message: '付款資料' },
};

/** The built parts of the document: they are written into it, as it has no origin that could load files of ours. */
interface Built {
  readonly script: string;
  readonly style: string;
}

/**
 * The document in which the gateway's script runs: apart, with a policy of its own that names the gateway's hosts and nothing else. It is no page:
 * the cart and the order's page hold it as a frame, without access to anything of theirs. Nothing of an order is in it.
 */
export function addPayPage(app: FastifyInstance, { config, webFolder, textOf }: AppParts): void {
  const built = readBuilt(webFolder);
  if (!built) return;
  app.get('/pay', async (request, reply) => {
    const { brandId, way, theme, locale } = parseInput(asked, request.query);
    const { terms } = await app.payments.online.ready(brandId, way);
    const own = config.tapPayUrl?.origin;
    const host = own ?? (terms.isProduction ? tapPayOrigins.production : tapPayOrigins.sandbox);
    const script = own ?? scriptHost;
    const { appId, appKey, isProduction } = terms;
    const text = (one: { readonly id: string }): string => textOf(one.id, {}, locale);
    const labels = {
      number: text(labelTexts.number),
      expiry: text(labelTexts.expiry),
      ccv: text(labelTexts.ccv),
    };
    const settings: PayFrameSettings = { appId, appKey, isProduction, way };
    return reply
      .header('content-security-policy', policyOf(built, { script, host }))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        documentOf(built, {
          settings,
          labels,
          theme,
          locale,
          title: text(labelTexts.title),
          source: `${script}${scriptPath}`,
        }),
      );
  });
}

function readBuilt(webFolder: string): Built | undefined {
  const [script, style] = ['pay-frame.js', 'pay-frame.css'].map((name) => join(webFolder, 'pay', name));
  if (script === undefined || style === undefined || !existsSync(script)) return undefined;
  return { script: readFileSync(script, 'utf8'), style: readFileSync(style, 'utf8') };
}

function policyOf(
  { script, style }: Built,
  hosts: { readonly script: string; readonly host: string },
): string {
  const all = [...new Set([hosts.script, hosts.host])].join(' ');
  return [
    // Also where somebody opens it outside its frame: what runs in it never has the origin of ours.
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src '${hashOf(script)}' ${hosts.script}${scriptPath}`,
    `style-src '${hashOf(style)}'`,
    `frame-src ${all}`,
    `connect-src ${all}`,
    `img-src ${hosts.script}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

interface Shown {
  readonly settings: PayFrameSettings;
  readonly labels: Readonly<Record<'number' | 'expiry' | 'ccv', string>>;
  readonly theme: 'light' | 'dark';
  readonly locale: Locale;
  readonly title: string;
  readonly source: string;
}

function documentOf(
  { script, style }: Built,
  { settings, labels, theme, locale, title, source }: Shown,
): string {
  const { number, expiry, ccv } = labels;
  const field = (id: string, label: string, whole = ''): string =>
    `<div class="${whole}"><span class="label">${label}</span><div id="${id}" class="field" role="group" aria-label="${label}"></div></div>`;
  const fields =
    settings.way === 'card'
      ? `<div class="fields">${field('card-number', number, 'whole')}${field('card-expiry', expiry)}${field('card-ccv', ccv)}</div>`
      : '';
  // Nothing in the settings can end the element: they are numbers, a key of letters, and texts of ours.
  return `<!doctype html><html lang="${languageTags[locale]}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>${fields}<script type="application/json" id="pay-settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script><script src="${source}"></script><script>${script}</script></body></html>`;
}
