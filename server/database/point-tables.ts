import type { Generated } from 'kysely';
import type { Debt, Part } from '#domain/promotion/point-lots.ts';
import type { PointEntry } from '#domain/promotion/point-ledger.ts';

type Instant = string;

/** A customer's points as a whole: the row that is locked while any of them move. */
export interface PointAccountsTable {
  brand_id: string;
  user_id: string;
  /** The sum of all entries, also below zero. */
  balance: Generated<number>;
  /** How many entries there are. */
  entries: Generated<number>;
  /** How many visits were counted. */
  visits: Generated<number>;
}

/** The ledger. Nothing of a line changes but what is left of those that gave. */
export interface PointEntriesTable {
  brand_id: string;
  id: string;
  user_id: string;
  /** Where it stands in its customer's ledger, from 1 on. */
  no: number;
  kind: PointEntry['kind'];
  amount: number;
  label: string;
  source_model: PointEntry['source']['model'];
  source_id: string | null;
  rule_id: string | null;
  /** The entry that it takes from or gives back. */
  of_entry: string | null;
  at: Instant;
  expiry_date: string | null;
  expires_at: Instant | null;
  /** Of what gave points: how many of them are left. */
  remaining: number | null;
  /** Of what took points by themselves: out of which lots. */
  parts: Part[] | null;
  /** Of what gave points: what stood in for them where they went back and had been spent. */
  debts: Debt[] | null;
}

/** Orders that were asked once whether they earn: none is asked again by other rules. */
export interface PointOrdersTable {
  brand_id: string;
  order_id: string;
  user_id: string;
  /** The how manieth visit of its customer it was; null for what was ordered on top of a paid bill. */
  visit: number | null;
  is_first: boolean;
  /** Something of what was paid for it was kept. */
  is_standing: boolean;
  counted_at: Instant;
}
