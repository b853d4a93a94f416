import { sql } from 'kysely';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { FakeTapPay } from '#tests/fakes/tappay/fake-tappay.ts';
import { RawDevice } from '../raw-device.ts';
import { newSigner } from '../test-till.ts';
import { newId } from './new-id.ts';

export const brandId = 'charizi';
export const storeId = 'charizi-zhongshan';
const place = `/brands/${brandId}/stores/${storeId}`;
const egg = { templateId: 'charizi-tea-egg', quantity: 1 };

/** What a tea egg costs in the demo, whole TWD. */
export const eggPrice = 15;

/** An order of a guest with its secret. */
export interface GuestsOrder {
  readonly id: string;
  readonly token: string;
  readonly answer: Answered;
}

/** The demo restaurant whose guests may pay online, at a gateway on a socket, by a clock that a test sets. */
export class PaymentHouse {
  readonly server: DemoServer;
  readonly gateway: FakeTapPay;
  readonly lead: Visitor;
  readonly owner: Visitor;
  readonly till: RawDevice;
  readonly #clock: { ms: number };
  #phones = 0;

  private constructor(
    server: DemoServer,
    gateway: FakeTapPay,
    people: {
      readonly lead: Visitor;
      readonly owner: Visitor;
      readonly till: RawDevice;
    },
    clock: { ms: number },
  ) {
    this.server = server;
    this.gateway = gateway;
    this.lead = people.lead;
    this.owner = people.owner;
    this.till = people.till;
    this.#clock = clock;
    gateway.now = () => clock.ms;
  }

  static async open(): Promise<PaymentHouse> {
    const clock = { ms: Date.parse('2026-11-21T06:05:00.000Z') };
    const gateway = await FakeTapPay.start();
    const server = await startDemoServer({
      now: () => new Date(clock.ms),
      config: { tapPayUrl: new URL(gateway.origin) },
    });
    const lead = await server.visitor().signIn('lead');
    const owner = await server.visitor().signIn('owner');
    const till = await RawDevice.enrol(lead, await newSigner(), {
      brandId,
      storeId,
    });
    const house = new PaymentHouse(server, gateway, { lead, owner, till }, clock);
    await house.neverClose();
    await house.neverRunOut();
    await house.setUp();
    return house;
  }

  /** Tests let hours pass: the store is open through all of them. */
  async neverClose(): Promise<void> {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      isClosed: false,
      periods: [{ open: '00:00', close: '23:59' }],
    }));
    await this.server.database.inTransaction(systemAccess, (tx) =>
      sql`update store_settings set business_hours = ${JSON.stringify(hours)}::jsonb where store_id = ${storeId}`.execute(
        tx,
      ),
    );
  }

  /** Tests order the same dish again and again. */
  async neverRunOut(): Promise<void> {
    const item = `/inventory/brands/${brandId}/${storeId}/inventory/${storeId}:${egg.templateId}`;
    const { status, body } = await this.lead.ask(`PUT ${item}/available-stock`, {
      availableStock: 1000,
      reason: '進貨',
    });
    if (status !== 200) throw new Error(`no eggs come in: ${body.code}`);
  }

  /** Saves the brand's account at the gateway, and lets the store take money by it. */
  async setUp(change: object = {}, partnerKey = this.gateway.partnerKey): Promise<void> {
    await this.#saveAccount(this.owner, brandId, { change, partnerKey });
    await this.settings({ isActiveCustomerOnlinePayment: true });
  }

  /** Another brand takes money by the same account and merchants, as two brands of one company do. */
  async shareAccount(otherBrand: string, itsOwner: string): Promise<void> {
    const owner = await this.server.visitor().signIn(itsOwner);
    await this.#saveAccount(owner, otherBrand, { change: {}, partnerKey: this.gateway.partnerKey });
  }

  async #saveAccount(
    owner: Visitor,
    brand: string,
    { change, partnerKey }: { readonly change: object; readonly partnerKey: string },
  ): Promise<void> {
    const { body } = await owner.ask(`GET /payment/brands/${brand}/settings`);
    const saved = await owner.ask(`PUT /payment/brands/${brand}/settings`, {
      rev: body['rev'],
      partnerKey,
      terms: {
        isProduction: false,
        appId: 12_345,
        appKey: 'app_key_of_tests',
        merchants: { card: 'tea_card', line_pay: 'tea_line' },
        threeDomainSecure: false,
        ...change,
      },
    });
    if (saved.status !== 200) throw new Error(`nothing is set up: ${saved.body.code}`);
  }

  async settings(change: object): Promise<void> {
    const { status, body } = await this.lead.ask(`PUT /store/brands/${brandId}/${storeId}/service-settings`, {
      serviceSettings: change,
    });
    if (status !== 200) throw new Error(`the store says no: ${body.code}`);
  }

  get nowMs(): number {
    return this.#clock.ms;
  }

  /** So much later, a till was seen, and what was due then is done. */
  async later(ms: number): Promise<void> {
    this.#clock.ms += ms;
    await this.heard();
    await this.settled();
  }

  /** A till of the store was seen just now, and has all that is there. */
  async heard(): Promise<void> {
    await this.server.database.inTransaction(systemAccess, (tx) =>
      sql`update sync_devices set last_seen_at = ${new Date(this.#clock.ms).toISOString()}, attends = null,
          fetched = (select jsonb_build_object(key, version) from sync_scopes where key = ${`store:${storeId}`})
          where id = ${this.till.id}`.execute(tx),
    );
  }

  /** Whatever is due at the gateway or of jobs is done. */
  async settled(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      await this.server.app.sync.idle();
      this.server.app.payments.worker.nudge();
      await this.server.app.payments.worker.idle();
    }
  }

  /** A guest orders a tea egg and pays by the card that a prime stands for. */
  async order(prime: string, rest: object = {}, orderData: object = {}): Promise<GuestsOrder> {
    const phone = `0912-${String(100 + this.#phones++)}-678`;
    const [id, token] = [newId(), newId().replaceAll('-', '')];
    const what = {
      _id: id,
      orderType: 'takeout',
      items: [egg],
      customerInfo: { name: '小美', phone },
      ...orderData,
    };
    const body = {
      orderData: what,
      paymentType: 'Online',
      primeToken: prime,
      ...rest,
    };
    const answer = await this.server.visitor().ask(`POST /order-customer${place}/create`, body, {
      'order-token': token,
    });
    return { id, token, answer };
  }

  pay({ id, token }: GuestsOrder, prime: string, rest: object = {}): Promise<Answered> {
    return this.server
      .visitor()
      .ask(
        `POST /order-customer/brands/${brandId}/orders/${id}/payment`,
        { primeToken: prime, ...rest },
        { 'order-token': token },
      );
  }

  /** The order as its guest sees it. */
  async told({ id, token }: GuestsOrder): Promise<Answered['body']> {
    const answer = await this.server
      .visitor()
      .ask(`GET /order-customer/brands/${brandId}/order/${id}`, undefined, {
        'order-token': token,
      });
    return answer.body;
  }

  /** The order as the store sees it. */
  async seen({ id }: GuestsOrder): Promise<Answered['body']> {
    return (await this.lead.ask(`GET /order-admin${place}/orders/${id}`)).body;
  }

  async rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
    return this.server.database.inTransaction(systemAccess, async (tx) => (await query.execute(tx)).rows);
  }

  /** What the store's list says is not as it should be about an order, the newest first. */
  async differences({ id }: Pick<GuestsOrder, 'id'>): Promise<Record<string, unknown>[]> {
    const { body } = await this.lead.ask(`GET /order-admin${place}/payment-differences`);
    return (body['items'] as Record<string, unknown>[]).filter(({ orderId }) => orderId === id);
  }

  /** The state of each attempt of an order, the first one first. */
  async attempts({ id }: GuestsOrder): Promise<string[]> {
    const found = await this.rows(
      sql<{
        state: string;
      }>`select state from payment_attempts where order_id = ${id} order by began_at, id`,
    );
    return found.map(({ state }) => state);
  }

  /** Whole TWD that our books keep of all payments online. */
  async ledger(): Promise<number> {
    const [sum] = await this.rows(
      sql<{
        kept: string;
      }>`select (select coalesce(sum(amount), 0) from payment_attempts where state in ('authorised', 'paid', 'lifted'))
        - (select coalesce(sum(amount), 0) from payment_refunds where state in ('with_bank', 'done')) as kept`,
    );
    return Number(sum?.kept);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.gateway.close();
  }
}
