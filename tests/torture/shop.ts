import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts';
import { Staff } from '#tests/e2e/fixtures/staff.ts';
import { Tablet } from '#tests/e2e/fixtures/tablet.ts';
import { CounterPage } from '#tests/e2e/pages/counter-page.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in-page.ts';
import { FaultProxy } from '#tests/fakes/fault-proxy.ts';
import type { Seeded } from '#domain/kit/seeded.ts';
import { Cashier } from './cashier.ts';
import { judge, type Verdict } from './judge.ts';
import { showTooEarly } from './shown-too-early.ts';
import { Weatherman } from './weatherman.ts';

const brandId = 'charizi';
const storeId = 'charizi-zhongshan';
const counterPath = `/counter/${brandId}/${storeId}`;

/** Going up may take so long when everything is well: a server that was killed has just started over. */
const drainWithinMs = 60_000;

export interface ShopOptions {
  readonly random: Seeded;
  /** The page shows sales before they are kept. */
  readonly showsTooEarly: boolean;
  readonly signal: AbortSignal;
}

/** A real counter as a shop has it: a server with its own database, a network, a browser with a profile on disk, and a cashier. */
export class Shop {
  readonly server: ServerProcess;
  readonly network: FaultProxy;
  readonly weather: Weatherman;
  readonly tablet: Tablet;
  readonly cashier: Cashier;
  /** From the start of a killed browser until a dish can be tapped, ms. */
  readonly sellableAfter: number[] = [];
  readonly #options: ShopOptions;

  private constructor(server: ServerProcess, network: FaultProxy, tablet: Tablet, options: ShopOptions) {
    this.server = server;
    this.network = network;
    this.tablet = tablet;
    this.weather = new Weatherman(network, options.random);
    this.cashier = new Cashier(options.random);
    this.#options = options;
  }

  static async open(options: ShopOptions): Promise<Shop> {
    const server = await ServerProcess.startWhole();
    const opened: { close(): Promise<void> }[] = [server];
    try {
      const network = await FaultProxy.start(server.port);
      opened.unshift(network);
      const tablet = await Tablet.start(network.origin);
      opened.unshift(tablet);
      const shop = new Shop(server, network, tablet, options);
      await shop.#setUp();
      return shop;
    } catch (error) {
      for (const one of opened) await one.close();
      throw error;
    }
  }

  get counter(): CounterPage {
    return new CounterPage(this.tablet.page);
  }

  /** Signed in, with the worker in charge; turned off once, as only then a browser surely writes its cookies down. */
  async #setUp(): Promise<void> {
    await new SignInPage(this.tablet.page).signIn('mei', counterPath);
    await this.counter.ready();
    await this.counter.workerInCharge();
    await this.tablet.turnOff();
    await this.turnOn();
    await this.cashier.readPrices(this.counter);
  }

  /** Starts the browser and opens the counter. @returns Milliseconds until a dish can be tapped */
  async turnOn(): Promise<number> {
    const startedAt = performance.now();
    await this.tablet.start();
    const { context, page } = this.tablet;
    await this.cashier.watch(context);
    if (this.#options.showsTooEarly) await context.addInitScript(showTooEarly);
    await page.goto(counterPath);
    try {
      await this.counter.tiles.first().waitFor();
    } catch (error) {
      throw new Error(`no dish can be tapped; the page shows:\n${await whatIsShown(page)}`, { cause: error });
    }
    return performance.now() - startedAt;
  }

  /** After a kill of the browser. The cashier looks at what became of the sale in hand. */
  async turnOnAgain(): Promise<void> {
    this.sellableAfter.push(await this.turnOn());
    await this.cashier.goOn(this.counter);
  }

  /** Waits until everything has gone up, and compares. */
  async settle(): Promise<Verdict> {
    const { counter, cashier, server } = this;
    await this.weather.clear();
    await counter.syncNow();
    const deadline = performance.now() + drainWithinMs;
    let state: string | null = null;
    while (state !== 'synced') {
      if (performance.now() > deadline)
        throw new Error(`after ${drainWithinMs / 1000} s the pill says ${state}`);
      await wait(50, undefined, { signal: this.#options.signal });
      state = await counter.pill.getAttribute('data-state');
    }
    const orders = await (await Staff.signIn(server.origin, 'owner')).orders(brandId, storeId);
    return judge(cashier.ledger, orders, cashier.unheard);
  }

  /** Ends every program, however things stand, and removes their data. */
  async close(): Promise<void> {
    await this.weather.clear();
    await this.tablet.close();
    await this.network.close();
    await this.server.close();
  }
}

/** Where a page is and what it says, for whoever has to find out why nothing can be sold. */
async function whatIsShown(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n${text}`;
}
