import type { OrderType } from '../order/schema.ts';
import type { Tendered } from '../order/tendered.ts';

interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** Words that stand on slips by themselves. */
export interface SlipLabels {
  readonly receipt: string;
  readonly kitchen: string;
  readonly changes: string;
  /** What came to a bill that is being made already. */
  readonly addition: string;
  /** The sticker on one cup. */
  readonly cupLabel: string;
  readonly void: string;
  readonly refund: string;
  readonly reprint: string;
  readonly table: string;
  readonly cashier: string;
  /** When it is fetched. */
  readonly pickup: string;
  /** What the menu says of a line that was charged otherwise. */
  readonly menuPrice: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly coupon: string;
  readonly voucher: string;
  /** Beside a bundle: where its vouchers are. */
  readonly bundleVouchers: string;
  /** A coupon or voucher went back to its customer, good again, or its day is over. */
  readonly ticketBack: string;
  readonly ticketOver: string;
  readonly serviceCharge: string;
  readonly deliveryFee: string;
  readonly rounding: string;
  readonly total: string;
  /** Of the whole bill, on the slip of a part of it. */
  readonly wholeTotal: string;
  readonly unpaid: string;
  readonly received: string;
  readonly change: string;
  readonly refunded: string;
  readonly kept: string;
  readonly reason: string;
  readonly guest: string;
  readonly member: string;
  readonly address: string;
  readonly taxId: string;
  readonly carrier: string;
  readonly donationCode: string;
  readonly points: string;
  readonly note: string;
  readonly removed: string;
  readonly thanks: string;
  readonly notInvoice: string;
  readonly printedOffline: string;
}

/** The language of a slip: its words, and how it writes names, money and time. */
export interface SlipWords {
  readonly labels: SlipLabels;
  nameOf(named: Named): string;
  /** Names one after the other, by a mark that no name has in it. */
  listOf(names: readonly string[]): string;
  orderType(type: OrderType): string;
  /** What money was taken by, as the store called it then. */
  tender(said: Tendered): string;
  /** Whole TWD, with sign and separators: `NT$1,234`. */
  money(amount: number): string;
  /** `2026/11/21 14:05`, in the store's time. */
  dateTime(at: string): string;
  /** `14:05` */
  time(at: string): string;
  /** The business tax inside a total: `含稅5%：未稅143・稅7`. */
  tax(net: number, tax: number): string;
  /** `櫃檯A` */
  till(lane: string): string;
  /** Of a split bill: `帳單1/3`. */
  part(part: { readonly no: number; readonly of: number }): string;
  /** For lines that came too late for an order: `原單A-017`. */
  supplements(number: string): string;
}
