import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { brandSharedTo, mostSharedBytes, type SharedPicture } from '#domain/kit/shared-picture.ts';

/** A picture with what a form puts around it. */
const mostBodyBytes = mostSharedBytes + 64 * 1024;

const lost: SharedPicture = 'lost';

/**
 * `POST /admin/{brandId}/share`, which the worker of an installed back office answers by itself. Where there is no worker yet, or the browser
 * has thrown it away, the picture comes here: it is not kept, since nobody says who sends it, and the page of a new record says so.
 */
export function addSharedPictures(app: FastifyInstance): void {
  app.register((own, _options, done) => {
    own.removeAllContentTypeParsers();
    // Read to its end, or a browser would take the answer for a broken connection; and kept nowhere.
    own.addContentTypeParser('*', (_request, body: Readable, parsed) => {
      let bytes = 0;
      body.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBodyBytes) body.destroy();
      });
      body.on('end', () => parsed(null));
      body.on('error', parsed);
    });
    own.post<{ Params: { brandId: string } }>('/admin/:brandId/share', (request, reply) => {
      const brandId = brandSharedTo(request.url.split('?')[0] ?? '');
      if (brandId === undefined) return reply.callNotFound();
      return reply.redirect(`/admin/${brandId}/cash-flow?shared=${lost}`, 303);
    });
    done();
  });
}
