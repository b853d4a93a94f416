import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bankPage, doneUrl, fieldPage, gatewayScript } from './pages.ts';

/** A trade as the gateway has it. */
export interface FakeTrade {
  readonly recTradeId: string;
  readonly bankTransactionId: string;
  readonly merchantId: string;
  readonly orderNumber: string;
  readonly atMs: number;
  /** What its payer was asked for. */
  readonly originalAmount: number;
  refunded: number;
  /** TapPay's `record_status`. */
  recordStatus: number;
  isCaptured: boolean;
  readonly heldDays: number;
  readonly returnUrl: string;
  readonly noticeUrl: string;
}

interface Asked {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How notices of a trade are sent. */
export interface Notices {
  readonly times?: number;
  /** Told in the notice in place of what is so. */
  readonly amount?: number;
  readonly recTradeId?: string;
  /** Sent to another order's address. */
  readonly to?: string;
}

const status = {
  ok: 0,
  endOfList: 2,
  keyWrong: 80,
  merchantUnknown: 61,
  primeUsed: 91,
  amountWrong: 510,
  declined: 10_003,
  refundTooMuch: 10_024,
  refundKnown: 10_061,
  tradeUnknown: 10_025,
} as const;

export interface FakeTapPayOptions {
  readonly port?: number;
  readonly partnerKey?: string;
  readonly merchantIds?: readonly string[];
}

/**
 * TapPay on a real socket: its API, its script with the card's fields, and a bank's page. What a charge does its prime says: `p…` goes well, `decline…` is
 * refused, `hang…` takes the money and never answers, `dead…` takes it and breaks the connection, `slow…` answers after a while, `5xx…` and
 * `badjson…` answer nothing that means anything, `busy…` answers 421. With 3-D Secure, and of `ln_…`, the payer is sent to the bank's page.
 */
export class FakeTapPay {
  readonly partnerKey: string;
  readonly asked: Asked[] = [];
  readonly trades: FakeTrade[] = [];
  readonly refunds = new Map<string, number>();
  /** What the next call of a path answers in place of what it would: a status, or nothing at all. */
  readonly nexts = new Map<string, number | 'hang' | 'dead' | 'dead_after'>();
  /** What comes between an answer and its sending. */
  meanwhile: ((path: string) => Promise<void>) | undefined;
  /** No notice is sent by itself: each has to be sent by hand. */
  isSilent = false;
  /** How long `slow…` takes, in ms. */
  slowMs = 500;
  now: () => number = () => Date.now();

  readonly #merchantIds: readonly string[];
  readonly #used = new Set<string>();
  readonly #sending = new Set<Promise<void>>();
  #server: Server | undefined;
  #count = 0;

  private constructor({
    partnerKey = 'partner_of_tests',
    merchantIds = ['tea_card', 'tea_line'],
  }: FakeTapPayOptions) {
    this.partnerKey = partnerKey;
    this.#merchantIds = merchantIds;
  }

  static async start(options: FakeTapPayOptions = {}): Promise<FakeTapPay> {
    const fake = new FakeTapPay(options);
    fake.#server = createServer((request, response) => void fake.#answer(request, response));
    await new Promise<void>((done) => fake.#server?.listen(options.port ?? 0, '127.0.0.1', done));
    return fake;
  }

  /** `http://127.0.0.1:4010` */
  get origin(): string {
    const address = this.#server?.address() as AddressInfo | undefined;
    if (!address) throw new Error('it does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    await this.told();
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
  }

  /** Resolves when every notice under way was answered. */
  async told(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  /** The trade of a payment of ours. */
  tradeOf(bankTransactionId: string): FakeTrade | undefined {
    return this.trades.find((trade) => trade.bankTransactionId === bankTransactionId);
  }

  /** What the gateway kept of its payers' money. */
  get book(): number {
    return this.trades.reduce(
      (sum, trade) => sum + (isMoney(trade) ? trade.originalAmount - trade.refunded : 0),
      0,
    );
  }

  /** The payer said yes at the bank, or no. */
  complete(recTradeId: string, isYes: boolean, notices: Notices = {}): void {
    const trade = this.trades.find((one) => one.recTradeId === recTradeId);
    if (!trade || trade.recordStatus !== 4) return;
    this.#settle(trade, isYes);
    if (!this.isSilent) this.notify(trade, notices);
  }

  /** Says by a notice that something became of a trade, so often. */
  notify(trade: FakeTrade, { times = 1, amount, recTradeId, to }: Notices = {}): void {
    const body = JSON.stringify({
      rec_trade_id: recTradeId ?? trade.recTradeId,
      bank_transaction_id: trade.bankTransactionId,
      order_number: trade.orderNumber,
      amount: amount ?? trade.originalAmount,
      status: trade.recordStatus === -1 ? status.declined : status.ok,
      msg: 'Success',
      transaction_time_millis: trade.atMs,
    });
    for (let time = 0; time < times; time += 1) {
      const sending = this.#send(to ?? trade.noticeUrl, body).finally(() => this.#sending.delete(sending));
      this.#sending.add(sending);
    }
  }

  async #send(url: string, body: string): Promise<void> {
    try {
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    } catch {
      // A server that is away is told nothing, as by the real one.
    }
  }

  #settle(trade: FakeTrade, isYes: boolean): void {
    trade.recordStatus = !isYes ? -1 : trade.heldDays > 0 ? 0 : 1;
    trade.isCaptured = isYes && trade.heldDays === 0;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    // Its script runs in a document that has no origin.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const text = await bodyOf(request);
    if (url.pathname.startsWith('/tpc/'))
      return this.#api(url.pathname, request, response, JSON.parse(text || '{}'));
    if (url.pathname.startsWith('/bank/')) return this.#bank(url, request, response, text);
    if (url.pathname === '/tpdirect/prime') return send(response, { prime: this.#primeOf(text) });
    if (url.pathname === '/tpdirect/field') return html(response, fieldPage(url.searchParams));
    if (url.pathname.startsWith('/tpdirect/'))
      return void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(gatewayScript(this.origin));
    response.writeHead(404).end();
  }

  /** Numbers of cards that behave: 4000…0002 is refused, 4000…0077 never answers; all others go well. */
  #primeOf(text: string): string {
    this.#count += 1;
    const { number = '', kind = 'card' } = JSON.parse(text) as { number?: string; kind?: string };
    if (kind === 'line_pay') return `ln_${this.#count}_of_the_fake`;
    const digits = number.replaceAll(/\D/g, '');
    const word = digits.endsWith('0002') ? 'decline' : digits.endsWith('0077') ? 'hang' : 'p';
    return `${word}_${this.#count}_of_the_fake`;
  }

  #api(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    body: Readonly<Record<string, unknown>>,
  ): void {
    const { partner_key: key, ...said } = body;
    this.asked.push({ path, body: said });
    if (key !== this.partnerKey || request.headers['x-api-key'] !== this.partnerKey)
      return send(response, { status: status.keyWrong, msg: 'Invalid partner key' });
    const next = this.nexts.get(path);
    this.nexts.delete(path);
    if (next === 'hang') return;
    if (next === 'dead') return void request.socket.destroy();
    if (typeof next === 'number') return send(response, { status: next, msg: 'as it was told' });
    const out = next === 'dead_after' ? undefined : response;
    const answer = this.#worked(path, said, request, response);
    if (answer === undefined) return;
    if (out === undefined) return void request.socket.destroy();
    if (this.meanwhile) return void this.meanwhile(path).then(() => send(out, answer));
    send(out, answer);
  }

  #worked(
    path: string,
    body: Readonly<Record<string, unknown>>,
    request: IncomingMessage,
    response: ServerResponse,
  ): object | undefined {
    switch (path) {
      case '/tpc/payment/pay-by-prime':
        return this.#charge(body, request, response);
      case '/tpc/transaction/query':
        return this.#query(body);
      case '/tpc/transaction/refund':
        return this.#refund(body);
      case '/tpc/transaction/cap':
        return this.#capture(body);
      default:
        return { status: 404, msg: 'Not found' };
    }
  }

  #charge(
    body: Readonly<Record<string, unknown>>,
    request: IncomingMessage,
    response: ServerResponse,
  ): object | undefined {
    const prime = String(body['prime']);
    const amount = body['amount'];
    if (!this.#merchantIds.includes(String(body['merchant_id'])))
      return { status: status.merchantUnknown, msg: 'Merchant not found' };
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0)
      return { status: status.amountWrong, msg: 'Invalid amount' };
    if (this.#used.has(prime)) return { status: status.primeUsed, msg: 'Prime expired' };
    this.#used.add(prime);
    if (prime.startsWith('decline')) {
      this.#book(body, amount).recordStatus = -1;
      return { status: status.declined, msg: 'Card declined' };
    }
    if (prime.startsWith('busy')) return { status: 421, msg: 'Gateway timeout' };
    if (prime.startsWith('5xx')) {
      response.writeHead(502).end('Bad gateway');
      return undefined;
    }
    const trade = this.#book(body, amount);
    const isAtBank = body['three_domain_secure'] === true || prime.startsWith('ln_');
    if (!isAtBank) this.#settle(trade, true);
    if (prime.startsWith('hang')) return undefined;
    if (prime.startsWith('dead')) {
      request.socket.destroy();
      return undefined;
    }
    if (prime.startsWith('badjson')) {
      response.writeHead(200).end('{"status": 0, "rec_tr');
      return undefined;
    }
    const answer = {
      status: status.ok,
      msg: 'Success',
      rec_trade_id: trade.recTradeId,
      bank_transaction_id: trade.bankTransactionId,
      amount,
      currency: 'TWD',
      order_number: trade.orderNumber,
      ...(isAtBank ? { payment_url: `${this.origin}/bank/${trade.recTradeId}` } : {}),
    };
    if (!prime.startsWith('slow')) return answer;
    setTimeout(() => send(response, answer), this.slowMs);
    return undefined;
  }

  #book(body: Readonly<Record<string, unknown>>, originalAmount: number): FakeTrade {
    this.#count += 1;
    const result = body['result_url'] as { frontend_redirect_url: string; backend_notify_url: string };
    const trade: FakeTrade = {
      recTradeId: `D2026${String(this.#count).padStart(10, '0')}`,
      bankTransactionId: String(body['bank_transaction_id']),
      merchantId: String(body['merchant_id']),
      orderNumber: String(body['order_number']),
      atMs: this.now(),
      originalAmount,
      refunded: 0,
      recordStatus: 4,
      isCaptured: false,
      heldDays: Number(body['delay_capture_in_days'] ?? 0),
      returnUrl: result.frontend_redirect_url,
      noticeUrl: result.backend_notify_url,
    };
    this.trades.push(trade);
    return trade;
  }

  #query(body: Readonly<Record<string, unknown>>): object {
    const filters = (body['filters'] ?? {}) as {
      bank_transaction_id?: string;
      merchant_id?: readonly string[];
      time?: { start_time: number; end_time: number };
    };
    const unknown = filters.merchant_id?.find((one) => !this.#merchantIds.includes(one));
    if (unknown !== undefined) return { status: status.merchantUnknown, msg: 'Merchant not found' };
    const found = this.trades.filter(
      ({ bankTransactionId, atMs }) =>
        (filters.bank_transaction_id ?? bankTransactionId) === bankTransactionId &&
        (!filters.time || (atMs >= filters.time.start_time && atMs <= filters.time.end_time)),
    );
    const size = Number(body['records_per_page'] ?? 50);
    const from = Number(body['page'] ?? 0) * size;
    const page = found.slice(from, from + size);
    return {
      status: from + size >= found.length ? status.endOfList : status.ok,
      msg: 'Success',
      number_of_transactions: found.length,
      trade_records: page.map(recordOf),
    };
  }

  #refund(body: Readonly<Record<string, unknown>>): object {
    const trade = this.trades.find(({ recTradeId }) => recTradeId === body['rec_trade_id']);
    if (!trade || !isMoney(trade)) return { status: status.tradeUnknown, msg: 'Trade not found' };
    const id = String(body['bank_refund_id']);
    const amount = Number(body['amount']);
    if (this.refunds.has(id)) return { status: status.refundKnown, msg: 'Refund id duplicated' };
    if (trade.refunded + amount > trade.originalAmount)
      return { status: status.refundTooMuch, msg: 'Refund exceeds' };
    this.refunds.set(id, amount);
    trade.refunded += amount;
    trade.recordStatus = trade.refunded === trade.originalAmount ? 3 : 2;
    return {
      status: status.ok,
      msg: 'Success',
      refund_id: `R${id.slice(0, 10)}`,
      refund_amount: amount,
      is_captured: trade.isCaptured,
    };
  }

  #capture(body: Readonly<Record<string, unknown>>): object {
    const trade = this.trades.find(({ recTradeId }) => recTradeId === body['rec_trade_id']);
    if (trade?.recordStatus !== 0) return { status: status.tradeUnknown, msg: 'Trade not found' };
    trade.isCaptured = true;
    trade.recordStatus = 1;
    return { status: status.ok, msg: 'Success', cap_millis: this.now() };
  }

  #bank(url: URL, request: IncomingMessage, response: ServerResponse, text: string): void {
    const trade = this.trades.find(({ recTradeId }) => recTradeId === url.pathname.split('/')[2]);
    if (!trade) return void response.writeHead(404).end();
    if (request.method !== 'POST') return html(response, bankPage(trade));
    this.complete(trade.recTradeId, new URLSearchParams(text).get('answer') === 'yes');
    response.writeHead(303, { location: doneUrl(trade) }).end();
  }
}

function isMoney({ recordStatus }: FakeTrade): boolean {
  return recordStatus >= 0 && recordStatus !== 4;
}

function recordOf(trade: FakeTrade): object {
  return {
    rec_trade_id: trade.recTradeId,
    bank_transaction_id: trade.bankTransactionId,
    merchant_id: trade.merchantId,
    order_number: trade.orderNumber,
    currency: 'TWD',
    amount: trade.originalAmount - trade.refunded,
    original_amount: trade.originalAmount,
    refunded_amount: trade.refunded,
    record_status: trade.recordStatus,
    is_captured: trade.isCaptured,
    time: trade.atMs,
  };
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
