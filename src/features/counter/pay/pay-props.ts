import type { ReactNode } from 'react';
import type { PaymentInput } from '#domain/order/inputs.ts';
import type { PartNow, Split } from '#domain/order/split.ts';
import type { LineShare, OrderAmounts } from '#domain/pricing/price-order.ts';
import type { Tender } from '#domain/store/schema.ts';
import type { GuestHanded } from '../display/guest-bill.ts';
import type { Sale } from '../sale/sale.ts';
import type { BackStack } from '../back-stack/back-stack.ts';
import type { Buyer } from './use-buyer.tsx';

export interface PayViewProps {
  sale: Sale;
  /** What it is called; a bill that was not placed yet has no name. */
  number?: string | undefined;
  /** Whole TWD that was paid before the order was opened again. */
  booked: number;
  amounts: OrderAmounts;
  /** What each line comes to after its discounts. */
  shares: readonly LineShare[];
  /** The parts of a split bill. */
  parts: readonly PartNow[] | undefined;
  /** What each discount of the cart takes off, whole TWD. */
  off: readonly number[];
  /** The store's, in order. */
  tenders: readonly Tender[];
  buyer: Buyer;
  saving: boolean;
  failure: ReactNode;
  backStack: BackStack;
  /** Shares what is due, or takes that back. */
  onSplit: (split: Split | undefined) => void;
  onBack: () => void;
  /** What is being handed over, as it is typed: the guest reads along. */
  onHanded: (handed: GuestHanded | undefined) => void;
  onTenders: (tenders: readonly PaymentInput[]) => void;
  /** All money is taken: the sale is to be kept. */
  onComplete: (tenders: readonly PaymentInput[], received: number) => void;
}
