import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/kit/errors.ts';
import { id } from '#domain/kit/ids.ts';
import type { AppParts } from './app-parts.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';

const yearSeconds = 31_536_000;

/**
 * Pictures under their hashes. They are public as the menus are that show them, and never change. Browsers are told to take them for
 * nothing but a picture, and a page that somebody makes of the address can do nothing (integrations.md F2).
 */
export function addImages(app: FastifyInstance, { database }: AppParts): void {
  app.get('/images/:brandId/:file', async (request, reply) => {
    const { brandId, file } = request.params as { brandId: string; file: string };
    const hash = /^([0-9a-f]{64})\.jpg$/.exec(file)?.[1];
    if (hash === undefined || !id.safeParse(brandId).success) throw new AppError('not_found');
    const [found] = await inSession(database, 'snapshot', brandAccess(brandId), (session) =>
      session.query('select "bytes" from "images" where "brand_id" = $1 and "hash" = $2', [brandId, hash]),
    );
    // It may come in a moment: a device refers to a picture before it has sent it.
    if (!found) throw new AppError('not_found');
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-haodan', '1')
      .send(found['bytes']);
  });
}
