import { sql } from 'kysely';
import type { Answered } from '#server/http/testing.ts';
import { brandId, GuestHouse, outcome, type Guest } from './guest-house.ts';
import { newId } from './new-id.ts';

/** Which of the two kinds of tickets. */
export type Kind = 'coupon' | 'voucher';

/** The demo restaurant, with the calls by which tickets are given and used. */
export class TicketHouse {
  readonly house: GuestHouse;
  readonly owner: Guest;

  constructor(house: GuestHouse, owner: Guest) {
    this.house = house;
    this.owner = owner;
  }

  static async open(): Promise<TicketHouse> {
    const house = await GuestHouse.open();
    return new TicketHouse(house, await signedIn(house, 'owner'));
  }

  staff(name: string, brand = brandId): Promise<Guest> {
    return signedIn(this.house, name, brand);
  }

  /** A customer with an account, and its id. */
  async member(): Promise<{ readonly id: string; readonly guest: Guest; readonly phone: string }> {
    const { phone, guest } = await this.house.member();
    const [row] = await this.house.rows(sql<{ id: string }>`select id from customers where phone = ${phone}`);
    return { id: row?.id ?? '', guest, phone };
  }

  /** Customers who never come here, so many of them. */
  async people(count: number, prefix = newId()): Promise<string[]> {
    const { rows } = await this.house.server.database.owner.transaction().execute(async (tx) => {
      await sql`set local app.system = 'on'`.execute(tx);
      return sql<{ id: string }>`
        insert into customers (brand_id, id, name, phone, origin)
        select ${brandId}, ${prefix}::text || '-' || n, '某人' || n, ${prefix}::text || n, 'counter'
        from generate_series(1, ${count}::int) n returning id`.execute(tx);
    });
    return rows.map(({ id }) => id);
  }

  /** The id of a new template. */
  async template(kind: Kind, more: object = {}): Promise<string> {
    const about =
      kind === 'coupon'
        ? {
            discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 0 },
            validityPeriod: 30,
          }
        : { exchangeDishTemplate: 'charizi-black-latte', validityPeriod: 30 };
    const made = await this.owner.askFor(`POST ${at(kind)}/templates`, {
      name: '滿額折20',
      ...about,
      ...more,
    });
    if (made.status !== 200) throw new Error(`no template: ${JSON.stringify(made.body)}`);
    return String(made.body['_id']);
  }

  issue(kind: Kind, templateId: string, to: object, by = this.owner): Promise<Answered> {
    return by.askFor(`POST ${at(kind)}/instances/issue`, { templateId, reason: '週年慶', ...to });
  }

  /** The id of a ticket that somebody was given. */
  async give(kind: Kind, templateId: string, userId: string): Promise<string> {
    const given = await this.issue(kind, templateId, { userId });
    if (given.status !== 200) throw new Error(`nothing is given: ${outcome(given)}`);
    return (given.body['ids'] as string[])[0] ?? '';
  }

  use(kind: Kind, by: Guest, ticket: string, orderId: string, brand = brandId): Promise<Answered> {
    return by.askFor(`POST ${at(kind, brand)}/use`, { [`${kind}Id`]: ticket, orderId });
  }

  /** As {@link outcome}, with how a ticket stands where it was told. */
  async used(kind: Kind, by: Guest, ticket: string, orderId: string): Promise<string> {
    const answer = await this.use(kind, by, ticket, orderId);
    return answer.status === 200 ? String(answer.body['status']) : outcome(answer);
  }

  revoke(ticket: string, by = this.owner, brand = brandId): Promise<Answered> {
    return by.askFor(`POST /promotion/brands/${brand}/tickets/${ticket}/revoke`, { reason: '發錯了' });
  }

  async standing(ticket: string): Promise<string> {
    const [row] = await this.house.rows(
      sql<{ status: string }>`select status from tickets where id = ${ticket}`,
    );
    return row?.status ?? 'none';
  }
}

/** Where the calls of a kind lie. */
export function at(kind: Kind, brand = brandId): string {
  return `/promotion/brands/${brand}/${kind}s`;
}

async function signedIn(house: GuestHouse, name: string, brand = brandId): Promise<Guest> {
  const guest = house.guest();
  await guest.askFor('POST /admin-auth/login', { name, password: 'haodan-demo', brandId: brand });
  return guest;
}
