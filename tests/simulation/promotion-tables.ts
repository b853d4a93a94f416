import type { Points } from '#domain/promotion/point-lots.ts';
import type { ReservedTicket } from '#domain/promotion/ticket-schema.ts';
import type { TicketState } from '#domain/promotion/ticket-states.ts';

/** A coupon or a voucher that somebody has. */
export interface TicketRow extends TicketState, Pick<ReservedTicket, 'name' | 'terms'> {
  readonly id: string;
  readonly userId: string;
  readonly template: string;
}

/** A line of a customer's ledger. */
export interface Entry {
  readonly id: string;
  readonly kind: 'earn' | 'spend' | 'expire' | 'reverse' | 'adjust';
  readonly amount: number;
  /** What was bought. */
  readonly order?: string;
  /** The entry that it takes from. */
  readonly of?: string;
}

export interface Account {
  readonly points: Points;
  readonly entries: readonly Entry[];
}

export const emptyAccount: Account = { points: { lots: [], owed: 0 }, entries: [] };

/** What one commit did to a ticket. */
export interface Moved {
  readonly before: TicketRow | undefined;
  readonly after: TicketRow;
  readonly at: string;
}

interface Kept {
  readonly tickets: ReadonlyMap<string, TicketRow>;
  readonly accounts: ReadonlyMap<string, Account>;
  /** Orders that were asked once whether they earn. */
  readonly counted: ReadonlySet<string>;
}

/** What the server keeps of its customers beside the rows that devices hold: in memory, each commit whole or not at all. */
export class PromotionTables {
  #kept: Kept = { tickets: new Map(), accounts: new Map(), counted: new Set() };
  /** What commits did to tickets since somebody last looked. */
  readonly moves: Moved[] = [];
  commits = 0;

  get tickets(): Kept['tickets'] {
    return this.#kept.tickets;
  }

  get accounts(): Kept['accounts'] {
    return this.#kept.accounts;
  }

  get counted(): Kept['counted'] {
    return this.#kept.counted;
  }

  accountOf(userId: string): Account {
    return this.#kept.accounts.get(userId) ?? emptyAccount;
  }

  commit(
    at: string,
    {
      tickets = [],
      accounts = [],
      counted = [],
    }: {
      readonly tickets?: readonly TicketRow[];
      readonly accounts?: readonly (readonly [userId: string, account: Account])[];
      readonly counted?: readonly string[];
    },
  ): void {
    for (const after of tickets) this.moves.push({ before: this.tickets.get(after.id), after, at });
    this.#kept = {
      tickets: new Map([...this.tickets, ...tickets.map((row) => [row.id, row] as const)]),
      accounts: new Map([...this.accounts, ...accounts]),
      counted: new Set([...this.counted, ...counted]),
    };
    this.commits += 1;
  }

  /** All of it, to go back to. */
  backup(): unknown {
    return this.#kept;
  }

  restore(backup: unknown): void {
    this.#kept = backup as Kept;
    this.moves.length = 0;
    this.commits += 1;
  }
}
