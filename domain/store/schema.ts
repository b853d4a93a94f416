import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { image } from '../kit/image.ts';
import { amount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line, prose } from '../kit/text.ts';
import { clockTime, day, keptInstant } from '../kit/time.ts';
import { saleFields } from './sale-fields.ts';

/** A place of business. What changes daily is in {@link storeSettings}, in the store's own scope (settled 28). */
export const store = z.object({
  ...recordFields,
  name: line(60),
  nameEn: z.optional(line(60)),
  address: line(200),
  addressEn: z.optional(line(200)),
  phone: line(30),
  image: z.optional(image),
  isActive: z.boolean(),
  /** IANA name; `Asia/Taipei` unless said otherwise. */
  timezone: line(60),
  /** The hour at which a business day begins, `05:00`. */
  dayCutover: clockTime,
  sort: z.int(),
});

/** How much a store may have of each, and how long its texts may be, in characters. Forms stop at the same limits. */
export const storeLimits = {
  periodsOfDay: 6,
  specialDays: 100,
  specialDayNote: 60,
  announcements: 20,
  announcementText: 1000,
  priceRanges: 20,
  districts: 60,
  printers: 20,
  tables: 300,
  tenders: 12,
} as const;

const period = z.object({ open: clockTime, close: clockTime });

/** Hours of one weekday, 0 = Sunday. A period whose `close` is not after its `open` ends on the next day. */
export const dayHours = z.object({
  day: z.int().check(z.gte(0), z.lte(6)),
  isClosed: z.boolean(),
  periods: z.array(period).check(z.maxLength(storeLimits.periodsOfDay)),
});

/** A day with hours of its own, or closed: a holiday, a private party. It takes the place of its weekday's hours. */
export const specialDay = z.object({
  date: day,
  isClosed: z.boolean(),
  periods: z.array(period).check(z.maxLength(storeLimits.periodsOfDay)),
  note: z.optional(line(storeLimits.specialDayNote)),
});

/** A notice on the storefront; without bounds it always shows. */
export const announcement = z.object({
  _id: id,
  title: line(60),
  content: prose(storeLimits.announcementText),
  startsAt: z.optional(keptInstant),
  endsAt: z.optional(keptInstant),
});

const minutes = z.int().check(z.gte(0), z.lte(600));

/** Where a store brings orders to, and on what terms: guests choose one of these, since nobody can measure how far they say they are. */
export const deliveryDistrict = z.object({
  _id: id,
  name: line(40),
  nameEn: z.optional(line(60)),
  fee: amount,
  /** In place of the store's `minDeliveryAmount`. */
  minAmount: z.optional(amount),
});

/** Which services a store offers and on what terms (data-model §3). */
export const serviceSettings = z.object({
  enableLineOrdering: z.boolean(),
  lineBotId: z.optional(line(60)),
  liffId: z.optional(line(60)),
  showTaxId: z.boolean(),
  provideReceipt: z.boolean(),
  enableDineIn: z.boolean(),
  enableTakeOut: z.boolean(),
  enableDelivery: z.boolean(),
  dineInPrepTime: minutes,
  takeOutPrepTime: minutes,
  deliveryPrepTime: minutes,
  minDeliveryAmount: amount,
  minDeliveryQuantity: z.int().check(z.gte(0), z.lte(999)),
  /** Metres. */
  maxDeliveryDistance: z.int().check(z.gte(0), z.lte(100_000)),
  deliveryPriceRanges: z
    .array(z.object({ maxDistance: z.int().check(z.gte(0)), fee: amount }))
    .check(z.maxLength(storeLimits.priceRanges)),
  /** Absent in stores that never said any: they bring nothing to guests who order by themselves. */
  deliveryDistricts: z.optional(z.array(deliveryDistrict).check(z.maxLength(storeLimits.districts))),
  advanceOrderDays: z.int().check(z.gte(0), z.lte(60)),
  /** Share of the discounted subtotal of a dine-in order, 0–0.2. */
  serviceChargeRate: z.number().check(z.gte(0), z.lte(0.2)),
  isActiveCustomerOnlinePayment: z.boolean(),
  autoAccept: z.boolean(),
  /** Whether people without an account may order; absent in stores that never said so, where they may. */
  allowGuestOrders: z.optional(z.boolean()),
  slotLimit: z.optional(z.object({ minutes, orders: z.int().check(z.gte(1), z.lte(1000)) })),
  offlinePolicy: z.object({ maxHours: z.int().check(z.gte(1), z.lte(720)) }),
  /** What the counter asks with a sale; absent in stores that never said so: see `saleFieldsOf`. */
  saleFields: z.optional(saleFields),
});

/** How money changes hands (data-model §5). */
export const paymentMethod = z.enum(['cash', 'credit_card', 'line_pay', 'other']);

/** One way to pay at a counter, as its store calls it. Several of one method are told apart by their names: 街口支付, 禮券. */
export const tender = z.object({
  _id: id,
  name: line(30),
  nameEn: z.optional(line(60)),
  method: paymentMethod,
  /** Taking it opens the cash drawer. */
  opensDrawer: z.boolean(),
  /** A slip number, say, is asked for. */
  asksReference: z.boolean(),
  sort: z.int(),
});

/** Stickers for cups by width × height in mm, as they are sold. */
export const labelSizes = ['40x30', '50x30'] as const;
export type LabelSize = (typeof labelSizes)[number];

/** What can be told to come out of a printer by itself. */
export const printedSlips = ['receipt', 'kitchen', 'label'] as const;

/** Copies of one slip at most. */
export const mostCopies = 5;

/** One kind of slip that a printer is for, and whether it comes out without being asked for. */
export const printRoute = z.object({
  slip: z.enum(printedSlips),
  copies: z.int().check(z.gte(1), z.lte(mostCopies)),
  auto: z.boolean(),
});

/** A printer and the kitchen stations it serves, as dishes name them (data-model §9). What is absent is as printers were before it was there. */
export const printer = z.object({
  _id: id,
  name: line(40),
  kind: z.enum(['browser', 'escpos_network', 'webusb', 'webserial', 'webbluetooth', 'cloud']),
  address: z.optional(line(200)),
  /** Paper width in mm. */
  paper: z.union([z.literal(58), z.literal(80)]),
  stations: z.array(line(30)).check(z.maxLength(20)),
  /** What it speaks; ESC/POS unless said otherwise. */
  language: z.optional(z.enum(['escpos', 'tspl'])),
  /** The sticker on its roll; absent: paper without end. */
  label: z.optional(z.enum(labelSizes)),
  /** `text`: in its own type, by code page 950. Drawn unless said otherwise. */
  mode: z.optional(z.enum(['raster', 'text'])),
  prints: z.optional(z.array(printRoute).check(z.maxLength(printedSlips.length))),
  /** The printer of the store that takes over where this one fails. */
  backup: z.optional(id),
});

/** How a table is drawn on the plan of its area, and how many cells of the plan it covers (width × height). */
export const tableShapes = { square: [2, 2], round: [2, 2], long: [4, 2], tall: [2, 4] } as const;
export type TableShape = keyof typeof tableShapes;

/** Cells of the plan of an area. */
export const planCells = { across: 24, down: 16 } as const;

export const diningTable = z.object({
  _id: id,
  label: line(20),
  area: z.optional(line(30)),
  /** Absent of tables that were never drawn: square. */
  shape: z.optional(z.enum(Object.keys(tableShapes) as [TableShape, ...TableShape[]])),
  /** The cell of its upper left corner; absent of tables that were never drawn, which stand one after another. */
  spot: z.optional(
    z.object({
      x: z.int().check(z.gte(0), z.lt(planCells.across)),
      y: z.int().check(z.gte(0), z.lt(planCells.down)),
    }),
  ),
  seats: z.int().check(z.gte(1), z.lte(99)),
  qrToken: line(64),
  isActive: z.boolean(),
  sort: z.int(),
});

/** What a till does where nothing is left (sync.md §11): sells after a question, the balance below zero being listed, or does not sell. */
export const oversellPolicy = z.enum(['sell_and_flag', 'stop_local']);

/**
 * How a store pays business tax: it issues uniform invoices at 5 % (`invoice5`), is assessed at 1 % and exempt from issuing them
 * (`small1`), or owes none (`none`). Source: 加值型及非加值型營業稅法 §§10, 13, 23; integrations.md H.
 */
export const taxMode = z.enum(['invoice5', 'small1', 'none']);

/** A pause in taking orders of guests: who said so when, and until when. */
export const orderPause = z.object({
  at: keptInstant,
  until: keptInstant,
  by: z.string(),
  byName: z.optional(z.string()),
});

/** The daily side of a store; `_id` is the store's. */
export const storeSettingsRow = z.object({
  ...recordFields,
  storeId: id,
  businessHours: z.array(dayHours).check(z.length(7)),
  /** In the order of their dates; absent in stores that never said any. */
  specialDays: z.optional(z.array(specialDay).check(z.maxLength(storeLimits.specialDays))),
  announcements: z.array(announcement).check(z.maxLength(storeLimits.announcements)),
  serviceSettings,
  /** The methods of {@link tender}s, in order: what devices of before these edit and read. */
  counterPayments: z.array(paymentMethod).check(z.minLength(1), z.maxLength(4)),
  /** What the counter's pay view offers; absent in rows that older devices keep: see `tendersOf`. */
  tenders: z.optional(z.array(tender).check(z.minLength(1), z.maxLength(storeLimits.tenders))),
  printers: z.array(printer).check(z.maxLength(storeLimits.printers)),
  tables: z.array(diningTable).check(z.maxLength(storeLimits.tables)),
  /** A takeaway order without a kitchen is completed when it is paid (settled.md). */
  paidTakeawayCompletes: z.boolean(),
  /** The same for dine-in, off unless the store says so. */
  paidDineInCompletes: z.boolean(),
  /** Percent off that an employee may give; absent in stores that never said so: see {@link employeeLimitOf}. */
  employeeDiscountPercent: z.optional(z.int().check(z.gte(0), z.lte(100))),
  /** At zero stock; absent in stores that never said so, which sell. An item may say otherwise. */
  oversellPolicy: z.optional(oversellPolicy),
  /**
   * The last word about taking orders of guests: none until then. Whoever ends a pause says so by an end that is its beginning. Absent in
   * stores that never paused.
   */
  pause: z.optional(orderPause),
  /** A till takes money only while it has an open shift; absent in stores that never said so, where it always may. */
  requiresShift: z.optional(z.boolean()),
  /** Absent in stores that never said so: slips show the tax of 5 %, and nobody is asked for invoices. */
  taxMode: z.optional(taxMode),
});

export type Store = z.infer<typeof store>;
export type StoreSettings = z.infer<typeof storeSettingsRow>;
export type ServiceSettings = z.infer<typeof serviceSettings>;
export type DayHours = z.infer<typeof dayHours>;
export type SpecialDay = z.infer<typeof specialDay>;
export type Announcement = z.infer<typeof announcement>;
export type TaxMode = z.infer<typeof taxMode>;
export type OversellPolicy = z.infer<typeof oversellPolicy>;
export type Tender = z.infer<typeof tender>;
export type StorePrinter = z.infer<typeof printer>;
export type PrintRoute = z.infer<typeof printRoute>;
export type DeliveryDistrict = z.infer<typeof deliveryDistrict>;
export type DiningTable = z.infer<typeof diningTable>;
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Percent off that an employee of the store may give without somebody higher, 0–100. */
export function employeeLimitOf(
  settings: Pick<StoreSettings, 'employeeDiscountPercent'> | undefined,
): number {
  return settings?.employeeDiscountPercent ?? 10;
}

export const stores = defineTable({
  name: 'stores',
  schema: store,
  scope: 'brand',
  history: 'store',
  indexes: { brand: ['brandId', 'sort'] },
});

export const storeSettings = defineTable({
  name: 'storeSettings',
  schema: storeSettingsRow,
  scope: 'store',
  history: 'store',
});

/** What a new store starts with (data-model §3). */
export const defaultServiceSettings: ServiceSettings = {
  enableLineOrdering: false,
  showTaxId: false,
  provideReceipt: true,
  enableDineIn: true,
  enableTakeOut: true,
  enableDelivery: false,
  dineInPrepTime: 15,
  takeOutPrepTime: 10,
  deliveryPrepTime: 30,
  minDeliveryAmount: 0,
  minDeliveryQuantity: 1,
  maxDeliveryDistance: 5000,
  deliveryPriceRanges: [],
  advanceOrderDays: 0,
  serviceChargeRate: 0,
  isActiveCustomerOnlinePayment: false,
  autoAccept: true,
  offlinePolicy: { maxHours: 72 },
};
