/** An amount that is to be taken for an order. */
export interface Charge {
  /** What the page of the gateway gave for the card; it is not kept. */
  readonly prime: string;
  readonly merchantId: string;
  /** Whole TWD, as the server works it out. */
  readonly amount: number;
  /** Tells the trade for good, on both sides. */
  readonly bankTransactionId: string;
  /** The order's number, as its guest sees it. */
  readonly orderNumber: string;
  readonly details: string;
  readonly payer: { readonly name: string; readonly phone: string; readonly email: string };
  readonly threeDomainSecure: boolean;
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string;
  /** Where the gateway says that something became of it. */
  readonly noticeUrl: string;
  /** The bank only holds the amount, for so many days, until it is captured; 0: it is taken at once. */
  readonly heldDays: number;
}

/** What became of a charge. `unclear`: the money may have been taken. `isOurs`: the account is wrong, and no bank was asked. */
export type Charged =
  | { readonly kind: 'redirect'; readonly tradeNo: string; readonly url: string }
  | { readonly kind: 'authorised' | 'captured'; readonly tradeNo: string }
  | { readonly kind: 'refused'; readonly code: number; readonly isOurs?: true }
  | { readonly kind: 'unclear' };

/** A trade as the gateway has it. */
export interface Trade {
  readonly tradeNo: string;
  readonly bankTransactionId: string;
  readonly merchantId: string;
  readonly orderNumber: string;
  readonly currency: string;
  /** Whole TWD as it was charged. */
  readonly amount: number;
  /** Whole TWD that went back. */
  readonly refunded: number;
  /** `cancelled`: given up before it was taken. `unclear`: the gateway does not know itself. */
  readonly state: 'pending' | 'authorised' | 'captured' | 'refused' | 'cancelled' | 'unclear';
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

export type Found =
  | { readonly kind: 'found'; readonly trade: Trade }
  /** It knows of no such trade. */
  | { readonly kind: 'absent' }
  /** It did not answer, or made no sense. */
  | { readonly kind: 'unclear' };

/** `refused`: it will not, and asking again is of no use. */
export type Done =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'unclear' };

/** What a gateway says of a key or a merchant id that is tried. */
export type Tried =
  | { readonly kind: 'ok' }
  | { readonly kind: 'key_refused' | 'merchant_unknown' | 'refused'; readonly code: number }
  | { readonly kind: 'unreachable' };

/** Whoever takes money for a brand. Each call ends within 30 s; none throws for what the gateway does or says. */
export interface PaymentGateway {
  charge(charge: Charge): Promise<Charged>;
  /** What it has under a transaction id of ours: the only word that is believed. */
  find(bankTransactionId: string): Promise<Found>;
  /** Gives back a part, or gives up what is only held. The same id gives back once. */
  refund(asked: {
    readonly tradeNo: string;
    readonly amount: number;
    readonly bankRefundId: string;
  }): Promise<Done>;
  /** Takes what is held. */
  capture(tradeNo: string): Promise<Done>;
  /** The trades of a span of time, page by page; undefined where a page could not be read. */
  trades(
    fromMs: number,
    toMs: number,
    page: number,
  ): Promise<{ readonly trades: readonly Trade[]; readonly isLast: boolean } | undefined>;
  try(merchantIds: readonly string[]): Promise<Tried>;
}
