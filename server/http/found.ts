import type { FastifyInstance } from 'fastify';
import { marketingPages, marketingPath } from '#domain/kit/marketing-pages.ts';
import type { AppParts } from './app-parts.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { inLanguage, storeAddress } from '../storefront/addresses.ts';
import { markup } from '../storefront/markup.ts';
import { locales } from '../texts.ts';
import { publicOrigin } from './origin.ts';

/** As many addresses as a sitemap may have (sitemaps.org). */
const mostAddresses = 50_000;

/** Pages of the staff, and what is no page. What guests are not to find says so itself, for which it must be read. */
const kept = ['/admin/', '/boss/', '/counter/', '/debug/', '/api/'];

/** What tells search engines which pages there are: those of the site and each store that guests find, in each language. */
export function addFound(app: FastifyInstance, { database, config }: AppParts): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = publicOrigin(request, config.publicUrl);
    const lines = [
      'User-agent: *',
      ...kept.map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = publicOrigin(request, config.publicUrl);
    const stores = await inSession(database, 'snapshot', systemAccess, (session) =>
      session.query(
        `select s."brand_id", s."id" from "stores" s join "brands" b on b."brand_id" = s."brand_id" and b."id" = s."brand_id"
         where s."is_active" and b."is_active" order by s."brand_id", s."id" limit $1`,
        [Math.floor(mostAddresses / locales.length) - marketingPages.length],
      ),
    );
    const addresses = [
      ...marketingPages.map((page) => `${origin}${marketingPath(page, locales[0])}`),
      ...stores.map((line) =>
        storeAddress(origin, { brandId: String(line['brand_id']), storeId: String(line['id']) }),
      ),
    ];
    const pages = addresses.flatMap((address) => {
      const others = [
        ...locales.map((locale) => ({ locale: String(locale), to: inLanguage(address, locale) })),
        { locale: 'x-default', to: address },
      ].map(({ locale, to }) => markup`<xhtml:link rel="alternate" hreflang="${locale}" href="${to}"/>`);
      return locales.map(
        (locale) => markup`<url><loc>${inLanguage(address, locale)}</loc>${others}</url>
`,
      );
    });
    const { text } =
      markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages}</urlset>
`;
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
  });
}
