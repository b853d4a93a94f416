import type { FastifyInstance } from 'fastify';
import { deliveryPlatforms } from '../adapters/delivery/platforms.ts';
import type { AppParts } from './app-parts.ts';
import { DeliveryService } from '../delivery/delivery-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores' connections to delivery platforms. */
    delivery: DeliveryService;
  }
}

/** Adds `app.delivery`, which works while the application does. */
export function addDelivery(
  app: FastifyInstance,
  { config, database, log, now, keepsTime = true }: AppParts,
): void {
  const { platforms, publicUrl } = config;
  const delivery = new DeliveryService({
    database,
    log,
    now,
    publicUrl,
    platforms: deliveryPlatforms(platforms, publicUrl),
    sync: app.sync,
  });
  app.decorate('delivery', delivery);
  app.addHook('onReady', (done) => {
    if (keepsTime) delivery.start();
    done();
  });
  app.addHook('onClose', () => delivery.stop());
}
