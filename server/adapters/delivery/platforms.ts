import type { Platform } from '#domain/delivery/schema.ts';
import { Foodpanda, type FoodpandaSetUp } from './foodpanda/adapter.ts';
import type { DeliveryPlatform } from './port.ts';
import { UberEats, type UberEatsSetUp } from './uber-eats/adapter.ts';

/** What the server was given for each platform; one that is absent cannot be connected. */
export interface PlatformsSetUp {
  readonly ubereats?: UberEatsSetUp;
  readonly foodpanda?: Omit<FoodpandaSetUp, 'publicUrl'>;
}

export type DeliveryPlatforms = ReadonlyMap<Platform, DeliveryPlatform>;

/** The platforms that the server was set up for. */
export function deliveryPlatforms(setUp: PlatformsSetUp = {}, publicUrl?: URL): DeliveryPlatforms {
  const { ubereats, foodpanda } = setUp;
  const all: DeliveryPlatform[] = [];
  if (ubereats) all.push(new UberEats(ubereats));
  if (foodpanda) all.push(new Foodpanda({ ...foodpanda, publicUrl: publicUrl?.origin }));
  return new Map(all.map((one) => [one.platform, one]));
}
