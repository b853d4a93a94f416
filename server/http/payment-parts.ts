import type { FastifyInstance } from 'fastify';
import { captureJob, refundOnlineJob } from '#domain/order/online-jobs.ts';
import type { AppParts } from './app-parts.ts';
import type { JobHandler } from '../jobs/job-runner.ts';
import { planCapture } from '../payments/captures.ts';
import { OnlinePayments } from '../payments/online-payments.ts';
import type { PaymentParts } from '../payments/parts.ts';
import { PaymentSettings } from '../payments/payment-settings.ts';
import { planRefund } from '../payments/refunds.ts';
import { PaymentWorker } from '../payments/worker.ts';

/** What takes money of guests, of which there is one. */
export interface Payments {
  readonly parts: PaymentParts;
  readonly settings: PaymentSettings;
  readonly online: OnlinePayments;
  readonly worker: PaymentWorker;
}

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments;
  }
}

/** The jobs that changes of orders leave for whoever takes money: each makes rows of what the worker does next. */
export function paymentJobs(app: Pick<FastifyInstance, 'payments'>): Readonly<Record<string, JobHandler>> {
  const planned =
    (plan: (parts: PaymentParts, job: Parameters<JobHandler>[0]) => Promise<void>): JobHandler =>
    async (job) => {
      await plan(app.payments.parts, job);
      app.payments.worker.nudge();
    };
  return { [refundOnlineJob]: planned(planRefund), [captureJob]: planned(planCapture) };
}

/** What the payer's statement says. */
const details = /*i18n*/ { id: 'payment.details', message: '訂單{number}' };

/** Adds `app.payments`, which works while the application does. */
export function addPayments(
  app: FastifyInstance,
  { config, database, log, now, secrets, textOf, siblings, keepsTime = true }: AppParts,
): void {
  const settings = new PaymentSettings(database, secrets, config.tapPayUrl);
  const parts: PaymentParts = {
    database,
    host: app.sync.host,
    committed: (brandId, pokes) => app.sync.committed(brandId, pokes),
    settings,
    log,
    now,
  };
  const worker = new PaymentWorker(parts);
  const online = new OnlinePayments({
    ...parts,
    worker,
    siblings,
    tokenKey: secrets.keyFor('notices of payments'),
    detailsOf: (number, locale) => textOf(details.id, { number }, locale),
  });
  app.decorate('payments', { parts, settings, online, worker });
  app.addHook('onReady', (done) => {
    if (keepsTime) worker.start();
    done();
  });
  app.addHook('onClose', () => worker.stop());
}
