import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#domain/kit/errors.ts';
import type { Text } from '#domain/kit/operation.ts';
import { sharedPictureField } from '#domain/kit/shared-picture.ts';
import type { AppParts } from './app-parts.ts';
import { brandAccess } from '../database/connection.ts';
import { languageTags, localeOf } from '../texts.ts';

/** The page's own manifest, as far as these differ from it. */
export type Manifest = Readonly<Record<string, unknown>>;

interface Picture {
  readonly src: string;
  readonly label?: string;
}

interface Place {
  readonly name: string;
  readonly name_en: string | null;
}

/** As it stands in the code, for the catalogs. */
interface Words extends Text {
  readonly message: string;
}

/** What an app of its own is called, what its icon offers at a long press, and which of the page's pictures are of it. */
interface App {
  readonly name: Words;
  /** Below the page that the app starts with. */
  readonly shortcuts: readonly { readonly name: Words; readonly path: string }[];
  readonly pictures: readonly { readonly file: RegExp; readonly label: Words }[];
  /** Other apps may share pictures to it; its worker takes them, and the server never sees them. */
  readonly takesPictures?: true;
}

const toSend: Words = /*i18n*/ { id: 'manifest.toSend', message: '待同步' };

const counterApp: App = {
  name: /*i18n*/ { id: 'manifest.counter', message: '{name}櫃檯' },
  shortcuts: [
    { name: /*i18n*/ { id: 'manifest.newOrder', message: '新訂單' }, path: '' },
    { name: /*i18n*/ { id: 'manifest.parked', message: '掛單' }, path: '?view=parked' },
    { name: toSend, path: '?panel=sync' },
  ],
  pictures: [
    { file: /counter-cart/, label: /*i18n*/ { id: 'manifest.picture.cart', message: '點餐與購物車' } },
    { file: /counter-pay/, label: /*i18n*/ { id: 'manifest.picture.pay', message: '收款與找零' } },
  ],
};

const adminApp: App = {
  name: /*i18n*/ { id: 'manifest.admin', message: '{name}店務' },
  takesPictures: true,
  shortcuts: [
    { name: /*i18n*/ { id: 'manifest.dishes', message: '餐點' }, path: '/dishes/template' },
    { name: /*i18n*/ { id: 'manifest.menus', message: '菜單' }, path: '/menus' },
    { name: toSend, path: '?panel=sync' },
  ],
  pictures: [
    { file: /office-menu/, label: /*i18n*/ { id: 'manifest.picture.menu', message: '編排菜單' } },
    { file: /office-dishes/, label: /*i18n*/ { id: 'manifest.picture.dishes', message: '管理餐點' } },
  ],
};

/**
 * Manifests of their own for each counter and each brand's back office, so that either can be installed by its name and opens where it
 * belongs (ux §1.12). Names of brands and stores are public; a place that does not exist has no manifest.
 */
export function addManifests(app: FastifyInstance, parts: AppParts): void {
  app.get('/manifest/counter/:brandId/:file', async (request, reply) => {
    const { brandId, file } = request.params as { brandId: string; file: string };
    const storeId = idOf(file);
    const [store] = await placesOf(parts, 'stores', brandId, storeId);
    return send(request, reply, parts, `/counter/${brandId}/${storeId}`, store, counterApp);
  });
  app.get('/manifest/admin/:file', async (request, reply) => {
    const brandId = idOf((request.params as { file: string }).file);
    const [brand] = await placesOf(parts, 'brands', brandId, brandId);
    return send(request, reply, parts, `/admin/${brandId}`, brand, adminApp);
  });
}

/** `{id}.webmanifest` */
export function idOf(file: string): string {
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
  { name, shortcuts, pictures, takesPictures }: App,
): FastifyReply {
  const general = readGeneral(webFolder);
  if (!place || !general) throw new AppError('not_found');
  const locale = localeOf(request.headers['accept-language']);
  const say = ({ id }: Text): string => textOf(id, {}, locale);
  const placeName = locale === 'en' ? (place.name_en ?? place.name) : place.name;
  const appName = textOf(name.id, { name: placeName }, locale);
  const icon = { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' };
  const taken = (general['screenshots'] ?? []) as readonly Picture[];
  const manifest: Manifest = {
    ...general,
    id: start,
    start_url: start,
    name: appName,
    short_name: appName,
    lang: languageTags[locale],
    shortcuts: shortcuts.map((one) => ({ name: say(one.name), url: `${start}${one.path}`, icons: [icon] })),
    ...(takesPictures && {
      share_target: {
        action: `${start}/share`,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: sharedPictureField, accept: ['image/*'] }] },
      },
    }),
    screenshots: pictures.flatMap(({ file, label }) =>
      taken.filter(({ src }) => file.test(src)).map((picture) => ({ ...picture, label: say(label) })),
    ),
  };
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language')
    .type('application/manifest+json')
    .send(manifest);
}

/** Icons, colours and the rest are the page's. */
export function readGeneral(webFolder: string): Manifest | undefined {
  const file = join(webFolder, 'manifest.webmanifest');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}
