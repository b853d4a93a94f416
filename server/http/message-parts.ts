import type { FastifyInstance } from 'fastify';
import { LineApi, lineApiUrl } from '../adapters/line/line-api.ts';
import { PushSender } from '../adapters/messages/push-sender.ts';
import type { AppParts } from './app-parts.ts';
import { MessageService } from '../messages/message-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the notifications that commits have planned. */
    messages: MessageService;
    /** LINE, for whatever asks it. */
    line: LineApi;
  }
}

/** Nobody said whom push services may write to: those that insist on somebody who can be reached refuse us. */
const nobody = 'mailto:nobody@localhost.localdomain';

/** Adds `app.messages` and `app.line`, after the sync server whose commits leave things to tell. */
export function addMessages(app: FastifyInstance, parts: AppParts): void {
  const { config, database, log, now, textOf, secrets, siblings, keepsTime = true } = parts;
  const { vapidSubject, pushUrl, lineUrl = lineApiUrl } = config.messaging ?? {};
  const own = config.publicUrl?.protocol === 'https:' ? config.publicUrl.origin : undefined;
  const line = new LineApi({ url: lineUrl, now });
  const messages = new MessageService({
    database,
    log,
    now,
    textOf,
    secrets,
    sms: parts.messages,
    mail: parts.mail,
    push: new PushSender({ subject: vapidSubject ?? own ?? nobody, own: pushUrl, now }),
    line,
    origin: config.publicUrl?.origin,
    siblings,
    commits: app.sync,
  });
  app.decorate('messages', messages);
  app.decorate('line', line);
  app.addHook('onReady', (done) => {
    if (keepsTime) messages.start();
    done();
  });
  app.addHook('onClose', () => messages.stop());
}
