/** How a guest is notified of their order wherever they are. */
export const orderEvents = [
  'received',
  'accepted',
  'delayed',
  'ready',
  'rejected',
  'cancelled',
  'refunded',
] as const;
export type OrderEvent = (typeof orderEvents)[number];
