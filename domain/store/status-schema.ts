import * as z from 'zod/mini';
import { instant } from '../kit/time.ts';

/** Which services take orders now, or for a later time where the store lets people order ahead. */
export const openServices = z.object({ dineIn: z.boolean(), takeOut: z.boolean(), delivery: z.boolean() });

/** `services` are those that take orders at this moment. */
export const storeStatus = z.object({
  isOpen: z.boolean(),
  closesAt: z.nullable(instant),
  nextOpening: z.nullable(instant),
  /** Until when the store takes no orders of its own will; null while it takes them. */
  pausedUntil: z.nullable(instant),
  services: openServices,
});

export type StoreStatus = z.infer<typeof storeStatus>;
