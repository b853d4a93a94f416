import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PublicBrand } from '#domain/brand/guest-calls.ts';
import { readableOn } from '#domain/kit/contrast.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Drawing } from '#domain/printing/print-plan.ts';
import { drawAppIcon, iconPurposes, type IconPurpose } from '../adapters/images/app-icon.ts';
import { serverDrawing } from '../adapters/printer/canvas.ts';
import type { AppParts } from './app-parts.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { readBrand, readStorefrontHead } from '../storefront/read-shown.ts';
import { languageTags, localeOf } from '../texts.ts';
import { isKnown } from './guest-documents.ts';
import { idOf, readGeneral } from './manifests.ts';

const sizes: Readonly<Record<IconPurpose, readonly number[]>> = {
  any: [192, 512],
  maskable: [192, 512],
  touch: [180],
};

/** Kept drawn: the icons of a few dozen brands. */
const mostIcons = 200;

/**
 * A manifest of its own for each store that guests find, so that they can install it by its name and with its brand's logo, and the icons
 * that it names (ux §1.12).
 */
export function addStoreManifests(app: FastifyInstance, parts: AppParts): void {
  const { database, webFolder, textOf, now } = parts;
  app.get('/manifest/store/:brandId/:file', async (request, reply) => {
    const { brandId, file } = request.params as { brandId: string; file: string };
    const place = { brandId, storeId: idOf(file) };
    const [door, general] = [await readStorefrontHead(database, place, now()), readGeneral(webFolder)];
    if (!door || !general) throw new AppError('not_found');
    const locale = localeOf(request.headers['accept-language']);
    const { brand, store } = door;
    const say = (one: { name: string; nameEn?: string | undefined }): string =>
      locale === 'en' ? (one.nameEn ?? one.name) : one.name;
    const start = `/stores/${brandId}/${place.storeId}`;
    const version = versionOf(brand);
    // Pictures of the install dialog are the staff's.
    const { screenshots: _, categories: _1, description: _2, ...rest } = general;
    const text = JSON.stringify({
      ...rest,
      id: start,
      start_url: start,
      // Cart and orders are beside the store, and belong to it.
      scope: '/',
      name: say(store),
      short_name: say(store),
      ...(brand.description !== undefined && { description: brand.description }),
      lang: languageTags[locale],
      theme_color: brand.themeColour,
      categories: ['food'],
      icons: (['any', 'maskable'] as const).flatMap((purpose) =>
        sizes[purpose].map((size) => ({
          src: `/manifest/icon/${brandId}/${purpose}-${size}.png?v=${version}`,
          type: 'image/png',
          sizes: `${size}x${size}`,
          purpose,
        })),
      ),
      shortcuts: [
        { name: textOf('shop.cart', {}, locale), url: '/cart' },
        { name: textOf('member.centre', {}, locale), url: `/member?brand=${encodeURIComponent(brandId)}` },
      ],
    });
    const tag = tagOf(text);
    void reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language').header('etag', tag);
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/manifest+json').send(text);
  });
  addIcons(app, parts);
}

function addIcons(app: FastifyInstance, { database, config, now }: AppParts): void {
  const drawn = new Map<string, Promise<Buffer>>();
  let drawing: Drawing | undefined;
  app.get('/manifest/icon/:brandId/:file', async (request, reply) => {
    const { brandId, file } = request.params as { brandId: string; file: string };
    const [, named = '', side] = /^([a-z]+)-(\d+)\.png$/.exec(file) ?? [];
    const purpose = iconPurposes.find((one) => one === named);
    const size = Number(side);
    if (!purpose || !sizes[purpose].includes(size)) throw new AppError('not_found');
    const brand = await readBrand(database, brandId, now());
    if (!brand) throw new AppError('not_found');
    const key = `${brandId} ${file} ${versionOf(brand)}`;
    const tag = tagOf(key);
    // The manifest names another address once the logo is another one.
    void reply.header('cache-control', 'public, max-age=86400').header('etag', tag);
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const draw = async (): Promise<Buffer> => {
      const { name, themeColour: colour } = brand;
      const logo = await logoOf(database, brand);
      drawing ??= serverDrawing(config.printFont);
      return drawAppIcon({ name, colour, onColour: readableOn(colour), logo }, purpose, size, drawing);
    };
    const icon = drawn.get(key) ?? draw();
    if (drawn.size >= mostIcons) drawn.clear();
    drawn.set(key, icon);
    icon.catch(() => drawn.delete(key));
    return reply
      .type('image/png')
      .header('x-content-type-options', 'nosniff')
      .send(await icon);
  });
}

/** What an icon depends on. */
function versionOf({ name, themeColour, image }: PublicBrand): string {
  return createHash('sha256')
    .update(JSON.stringify([name, themeColour, image?.url]))
    .digest('hex')
    .slice(0, 12);
}

function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** The brand's picture where this server keeps it. */
async function logoOf(
  database: AppParts['database'],
  { _id, image }: PublicBrand,
): Promise<Buffer | undefined> {
  const hash = /^\/images\/[^/]+\/([0-9a-f]{64})\.jpg$/.exec(image?.url ?? '')?.[1];
  if (hash === undefined) return undefined;
  const [found] = await inSession(database, 'snapshot', brandAccess(_id), (session) =>
    session.query('select "bytes" from "images" where "brand_id" = $1 and "hash" = $2', [_id, hash]),
  );
  return found?.['bytes'] as Buffer | undefined;
}
