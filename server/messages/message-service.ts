import { tellGuestJob } from '#domain/order/tell-guest.ts';
import { receiptJob } from '#domain/order/ask-for-receipt.ts';
import type { SealedSecrets } from '../access/sealed-secrets.ts';
import type { LineApi } from '../adapters/line/line-api.ts';
import type { MailPort, MessagePort } from '../adapters/messages/message-port.ts';
import type { PushSender } from '../adapters/messages/push-sender.ts';
import type { Database } from '../database/connection.ts';
import { JobRunner, type DueJob, type JobHandler } from '../jobs/job-runner.ts';
import type { Logger } from '../logging.ts';
import type { SyncService } from '../sync/sync-service.ts';
import type { TextOf } from '../texts.ts';
import { noSiblings, type Siblings } from '../workers/siblings.ts';
import { Looks } from './looks.ts';
import { sendJobs } from './message-rows.ts';
import { planOrderMessage } from './plan-order.ts';
import { planReceipt } from './plan-receipt.ts';
import { KeptPushKeys } from './push-keys.ts';
import { sendBy, type Way } from './send-message.ts';
import { codeWay } from './way-code.ts';
import { invitationLine, invitationMail } from './way-invitation.ts';
import { lineWay } from './way-line.ts';
import { mailWay } from './way-mail.ts';
import type { WayParts } from './way-parts.ts';
import { pushWay } from './way-push.ts';
import { smsWay } from './way-sms.ts';

export interface MessageServiceParts {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly textOf: TextOf;
  readonly secrets: SealedSecrets;
  /** Absent: no short message can be sent. */
  readonly sms: MessagePort | undefined;
  readonly mail: MailPort | undefined;
  readonly push: PushSender;
  readonly line: LineApi;
  /** Under which address guests reach the server. */
  readonly origin: string | undefined;
  readonly siblings?: Siblings | undefined;
  /** What commits leave to do: what there is to tell is planned with it, and costs no look of its own. */
  readonly commits: Pick<SyncService, 'handle' | 'idle'>;
}

/** So many of one way go out at the same time. */
const atOnce = 5;

/** What other processes wrote, or had to wait: nobody waits for it to the second. */
const lookMs = 2000;

/** Sends the notifications that commits have planned. Each way has a runner of its own, so that one that stalls holds up no other. */
export class MessageService {
  readonly keys: KeptPushKeys;
  readonly push: PushSender;
  /** What short messages and letters are sent by. */
  readonly ports: Pick<MessageServiceParts, 'sms' | 'mail'>;
  readonly #runners: readonly JobRunner[];
  readonly #commits: MessageServiceParts['commits'];
  readonly #looks: Looks;

  constructor(given: MessageServiceParts) {
    const { database, log, now, textOf, secrets, sms, mail, push, line, origin, siblings, commits } = given;
    this.#looks = new Looks(siblings ?? noSiblings, () => now().getTime());
    this.#commits = commits;
    this.keys = new KeptPushKeys(database);
    this.push = push;
    this.ports = { sms, mail };
    const parts: WayParts = {
      database,
      now,
      textOf,
      origin,
      hasSms: sms !== undefined,
      hasMail: mail !== undefined,
      isLookedAt: (brandId, orderId) => this.#looks.has(`${brandId}|${orderId}`),
    };
    const invited = { now, textOf, secrets };
    const planned = (): void => this.nudge();
    const send = (way: Way): JobHandler => sendBy(way, { database, now, planned });
    const plan =
      (run: (job: DueJob) => Promise<void>): JobHandler =>
      async (job) => {
        await run(job);
        this.nudge();
      };
    const runner = (handlers: Readonly<Record<string, JobHandler>>): JobRunner =>
      new JobRunner(database, log, new Map(Object.entries(handlers)), { atOnce, lookMs });
    commits.handle(
      tellGuestJob,
      plan((job) => planOrderMessage(parts, job)),
    );
    commits.handle(
      receiptJob,
      plan((job) => planReceipt(parts, job)),
    );
    this.#runners = [
      runner({ [sendJobs.push]: send(pushWay(parts, { sender: push, keys: this.keys.get })) }),
      runner({
        [sendJobs.line]: send(lineWay(parts, { api: line, secrets })),
        [sendJobs.lineInvitation]: send(invitationLine(invited, line)),
      }),
      // Where nothing sends them, what is due waits for a server that does, until it is no news any more.
      ...(sms
        ? [
            runner({ [sendJobs.code]: send(codeWay(parts, { port: sms, secrets })) }),
            runner({ [sendJobs.sms]: send(smsWay(parts, sms)) }),
          ]
        : []),
      ...(mail
        ? [
            runner({
              [sendJobs.email]: send(mailWay(parts, mail)),
              [sendJobs.mailInvitation]: send(invitationMail(invited, mail)),
            }),
          ]
        : []),
    ];
  }

  start(): void {
    for (const runner of this.#runners) runner.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#runners.map((runner) => runner.stop()));
  }

  /** Something is to be sent. */
  nudge(): void {
    for (const runner of this.#runners) runner.nudge();
  }

  /** Resolves when nothing is due. */
  async idle(): Promise<void> {
    await this.#commits.idle();
    // Where one way does not lead there, the next is another one's.
    for (let round = 0; round < 3; round++) {
      this.nudge();
      await Promise.all(this.#runners.map((runner) => runner.idle()));
    }
  }

  /** Somebody looks at the page of an order. @returns What says that they do no more */
  looks(brandId: string, orderId: string): () => void {
    return this.#looks.begin(`${brandId}|${orderId}`);
  }
}
