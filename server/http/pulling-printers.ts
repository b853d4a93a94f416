import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/kit/errors.ts';
import { id } from '#domain/kit/ids.ts';
import type { PulledPlace } from '../printing/pulled-jobs.ts';
import type { PrintService } from '../printing/print-service.ts';
import { pulledPath } from './paths.ts';

/** A printer says little; what is longer is no printer's. */
const bodyLimit = 16 * 1024;

const png = 'image/png';

/**
 * Printers that fetch what they print, by Star CloudPRNT: one address for each, which holds its secret. It asks (POST), fetches (GET) and
 * says what became of it (DELETE). Who does not have the secret is told nothing, not even that there is a printer.
 */
export function addPullingPrinters(app: FastifyInstance, { pulled }: PrintService): void {
  const url = `${pulledPath}/:brandId/:storeId/:printerId/:secret`;

  app.post(url, { bodyLimit }, async (request, reply) => {
    const { place, secret } = whereOf(request);
    const body = request.body;
    const said = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
    const answer = await pulled.poll(place, secret, {
      status: textIn(said['statusCode']) ?? '',
      isPrinting: said['printingInProgress'] === true,
    });
    if (!answer) throw new AppError('not_found');
    const { offer } = answer;
    return unkept(reply).send(
      offer
        ? { jobReady: true, mediaTypes: [png], jobToken: offer.token, deleteMethod: 'DELETE' }
        : { jobReady: false },
    );
  });

  app.get(url, async (request, reply) => {
    const { place, secret } = whereOf(request);
    const { token, type } = request.query as Readonly<Record<string, unknown>>;
    if (type !== undefined && type !== png) throw new AppError('media_type');
    const found = await pulled.fetch(place, secret, textIn(token));
    if (!found) throw new AppError('not_found');
    // Whether the printer has all of it is known when the answer is out, not before.
    reply.raw.once(
      'finish',
      () => void found.gone().catch((err: unknown) => request.log.error({ err, requestId: request.id })),
    );
    return unkept(reply)
      .header('content-type', png)
      .header('x-star-imageditherpattern', 'none')
      .header('x-star-cut', found.isPaper ? 'partial; feed=true' : 'none; feed=false')
      .header('x-star-cashdrawer', found.opensDrawer ? 'start' : 'none')
      .send(found.picture);
  });

  app.delete(url, async (request, reply) => {
    const { place, secret } = whereOf(request);
    const { token, code } = request.query as Readonly<Record<string, unknown>>;
    if (!(await pulled.confirm(place, secret, textIn(token), textIn(code) ?? '')))
      throw new AppError('not_found');
    return unkept(reply).send({});
  });
}

function whereOf({ params }: FastifyRequest): { readonly place: PulledPlace; readonly secret: string } {
  const { brandId = '', storeId = '', printerId = '', secret = '' } = params as Record<string, string>;
  const isPlace = [brandId, storeId, printerId].every((each) => id.safeParse(each).success);
  if (!isPlace) throw new AppError('not_found');
  return { place: { brandId, storeId, printerId }, secret };
}

/** What a printer says in words, at most so long. */
function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 200) : undefined;
}

function unkept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
