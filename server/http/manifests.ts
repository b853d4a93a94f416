import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#domain/kit/errors.ts';
import type { Text } from '#domain/kit/operation.ts';
import type { AppParts } from '../app.ts';
import { brandAccess } from '../database/connection.ts';
import { localeOf, type Locale } from '../texts.ts';

/** The page's own manifest, as far as these differ from it. */
type Manifest = Readonly<Record<string, unknown>>;

interface Place {
  readonly name: string;
  readonly name_en: string | null;
}

const counterName = /*i18n*/ { id: 'manifest.counter', message: '{name}櫃檯' };
const adminName = /*i18n*/ { id: 'manifest.admin', message: '{name}店務' };

const languageTags: Readonly<Record<Locale, string>> = { 'zh-TW': 'zh-Hant-TW', en: 'en' };

/**
 * Manifests of their own for each counter and each brand's back office, so that either can be installed by its name and opens where it
 * belongs (ux §1.12). Names of brands and stores are public; a place that does not exist has no manifest.
 */
export function addManifests(app: FastifyInstance, parts: AppParts): void {
  app.get('/manifest/counter/:brandId/:file', async (request, reply) => {
    const { brandId, file } = request.params as { brandId: string; file: string };
    const storeId = idOf(file);
    const [store] = await placesOf(parts, 'stores', brandId, storeId);
    return send(request, reply, parts, `/counter/${brandId}/${storeId}`, store, counterName);
  });
  app.get('/manifest/admin/:file', async (request, reply) => {
    const brandId = idOf((request.params as { file: string }).file);
    const [brand] = await placesOf(parts, 'brands', brandId, brandId);
    return send(request, reply, parts, `/admin/${brandId}`, brand, adminName);
  });
}

/** `{id}.webmanifest` */
function idOf(file: string): string {
  const id = /^([\w.:-]{1,200})\.webmanifest$/.exec(file)?.[1];
  if (id === undefined) throw new AppError('not_found');
  return id;
}

async function placesOf(
  { database }: AppParts,
  table: 'brands' | 'stores',
  brandId: string,
  id: string,
): Promise<Place[]> {
  return database.inTransaction(
    brandAccess(brandId),
    async (tx) =>
      (
        await sql<Place>`select name, name_en from ${sql.table(table)} where brand_id = ${brandId} and id = ${id}`.execute(
          tx,
        )
      ).rows,
    { readOnly: true },
  );
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { textOf, webFolder }: AppParts,
  start: string,
  place: Place | undefined,
  { id }: Text,
): FastifyReply {
  const general = readGeneral(webFolder);
  if (!place || !general) throw new AppError('not_found');
  const locale = localeOf(request.headers['accept-language']);
  const name = textOf(id, { name: locale === 'en' ? (place.name_en ?? place.name) : place.name }, locale);
  const manifest: Manifest = {
    ...general,
    id: start,
    start_url: start,
    name,
    short_name: name,
    lang: languageTags[locale],
  };
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language')
    .type('application/manifest+json')
    .send(manifest);
}

/** Icons, colours and the rest are the page's. */
function readGeneral(webFolder: string): Manifest | undefined {
  const file = join(webFolder, 'manifest.webmanifest');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}
