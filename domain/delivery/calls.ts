import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { platform } from './schema.ts';

/** As many names are told of what differs, and as many lines of the log. */
export const shownOfSync = { names: 20, lines: 50, unmapped: 50 } as const;

/** What happened with a platform, as the page has words for it. */
export const deliveryEvents = [
  'menu_pushed',
  'menu_same',
  'menu_failed',
  'stock_told',
  'stock_failed',
  'opened',
  'closed',
  'status_failed',
  'order_in',
  'order_denied',
  'order_cancelled',
  'order_found',
  'order_failed',
  'paused',
  'resumed',
] as const;

const logLine = z.object({
  at: instant,
  kind: z.enum(deliveryEvents),
  /** An order's number, how many pieces, how many items back on sale, a code of what failed. */
  number: z.optional(z.string()),
  count: z.optional(z.int()),
  error: z.optional(z.string()),
});

const differs = z.object({ added: z.int(), changed: z.int(), removed: z.int(), names: z.array(z.string()) });

/** An item of the platform that is no dish here, as orders have named it. */
const unmapped = z.object({ item: z.string(), name: z.string(), orders: z.int() });

export const platformSync = z.object({
  platform,
  /** Whether the server has what it takes to speak with the platform. */
  isSetUp: z.boolean(),
  /** Absent where the store is not connected. */
  state: z.optional(z.enum(['idle', 'running', 'ok', 'failed'])),
  lastMenuSync: z.optional(instant),
  lastInventorySync: z.optional(instant),
  error: z.optional(z.string()),
  /** Between the menu here and the one that was pushed; absent before the first push. */
  differs: z.optional(differs),
  unmapped: z.array(unmapped),
  log: z.array(logLine),
});

export type PlatformSync = z.infer<typeof platformSync>;
export type DeliveryEvent = (typeof deliveryEvents)[number];

const path = '/delivery/brands/{brandId}/{storeId}';
const ofStore = z.strictObject({ brandId: id, storeId: id });
/** Of all that the store is connected to, where none is named. */
const ofPlatform = z.strictObject({ brandId: id, storeId: id, platform: z.optional(platform) });
const answer = z.object({ platforms: z.array(platformSync) });

/**
 * Lets the server bring the store's menu to its platforms; one that is there as it is now is not sent again. It answers at once, and what came
 * of it stands in the connection and its log.
 * @throws AppError platform_not_connected
 */
export const syncMenu = defineCall({
  name: 'delivery.syncMenu',
  rest: `POST ${path}/sync-menu`,
  who: can('platforms.setStatus'),
  scope: byStore,
  input: ofPlatform,
  output: answer,
  summary: "Brings a store's menu to its delivery platforms.",
});

export const getSyncStatus = defineCall({
  name: 'delivery.getSyncStatus',
  rest: `GET ${path}/sync-status`,
  who: can('platforms.read'),
  scope: byStore,
  input: ofStore,
  output: answer,
  summary: 'How far a store and its delivery platforms know of each other.',
});

/**
 * Tells the platforms anew what is sold out and what is not. Changes are told without it.
 * @throws AppError platform_not_connected
 */
export const syncInventory = defineCall({
  name: 'delivery.syncInventory',
  rest: `POST ${path}/sync-inventory`,
  who: can('platforms.setStatus'),
  scope: byStore,
  input: ofPlatform,
  output: answer,
  summary: 'Tells the delivery platforms of a store what is sold out.',
});

export const deliveryCalls = [syncMenu, getSyncStatus, syncInventory];
