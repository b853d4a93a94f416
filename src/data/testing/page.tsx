import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { signOutOfDevice } from '#domain/access/sign-out.ts';
import { settleBrandFlag, settleFlag } from '#domain/flag/operations.ts';
import { brandFlags, flags } from '#domain/flag/schema.ts';
import { recordOutage } from '#domain/outage/operations.ts';
import { outages } from '#domain/outage/schema.ts';
import { releaseTickets } from '#domain/promotion/release-tickets.ts';
import { stores, storeSettings } from '#domain/store/schema.ts';
import type { AnyTable, Business } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import { BrandData, DataContext } from '../data-context.tsx';
import { openData, type DataHost } from '../open-data.ts';
import type { Replica } from '../replica.ts';
import { aBrowser } from './browser.ts';
import { until } from './render-hook.tsx';
import { business as toy, ShopServer } from './shop-server.ts';

const commands = [releaseTickets, signOutOfDevice, settleFlag, settleBrandFlag, recordOutage];
const tables = [flags, brandFlags, outages, stores, storeSettings];

/** The toy sale beside what the data side itself knows by name. */
export const business: Business = {
  commands: new Map([...toy.commands, ...commands.map((each) => [each.name, each] as const)]) as never,
  tables: new Map([...toy.tables, ...tables.map((each) => [each.name, each] as const)]),
};

let pages = 0;

/** A page of the app as it starts in a browser, in front of a shop's server. */
export function aPage(server = new ShopServer(business), environment = `page-${++pages}`, isOnline = true) {
  const browser = aBrowser(server.http);
  browser.navigator.onLine = isOnline;
  const host = {
    environment,
    app: 'test 1',
    business,
    language: () => 'zh-TW',
    here: vi.fn(() => '/admin/tea/orders'),
    keptAddresses: { read: () => null, write: () => undefined },
    sayExpired: vi.fn(),
    navigate: vi.fn(),
    isBusy: vi.fn(() => false),
    log: vi.fn(),
  } satisfies DataHost;
  const data = openData(host);
  const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': { 'error.not_found': '找不到' } } });
  /** A page that belongs to no brand. */
  const outside = (page: ReactNode): ReactNode => (
    <I18nProvider i18n={i18n}>
      <DataContext value={data}>{page}</DataContext>
    </I18nProvider>
  );
  /** A page of the brand `tea`, with its counter in the north. */
  const inside = (page: ReactNode): ReactNode =>
    outside(
      <BrandData brandId="tea" storeId="north" as="counter">
        {page}
      </BrandData>,
    );
  return { environment, browser, server, host, data, outside, inside };
}

export type Page = ReturnType<typeof aPage>;

const opened: Replica[] = [];

/** Ends what counters have under way: the next test's page speaks to another server through the same browser. */
export async function closeCounters(): Promise<void> {
  for (const { loop } of opened.splice(0)) {
    loop.stop();
    await until(() => {
      if (loop.state().running) throw new Error('a round is under way');
    });
  }
}

/** A page on which somebody is signed in, with the brand and the store of its counter on the device. */
export async function aCounterPage(server?: ShopServer, environment?: string) {
  const page = aPage(server, environment);
  await page.data.session.signIn({ name: 'mei', password: 'p' });
  const close = page.data.replicas.use('tea');
  const replica = page.data.replicas.find('tea')!;
  opened.push(replica);
  replica.keep('north', 'counter');
  await until(() => {
    const { scopes = [] } = replica.monitor.view().status ?? {};
    if (scopes.length < 2 || scopes.some(({ phase }) => phase !== 'live')) throw new Error('not loaded');
  });
  return { ...page, replica, close };
}

const times = { createdAt: '2026-11-23T01:00:00.000Z', updatedAt: '2026-11-23T01:00:00.000Z', rev: 1 };

/** Rows as if the server had sent them. */
export async function holds(replica: Replica, table: AnyTable, rows: readonly object[]): Promise<void> {
  const whole = rows.map((row) => ({ brandId: 'tea', storeId: 'north', ...times, ...row }) as unknown as Row);
  await replica.store.transact('write', { rows: [table], local: [] }, 'relaxed', (tx) =>
    tx.putMany(table, whole),
  );
}

/** What an open flag has beside its id. */
export const flagged = {
  code: 'late',
  details: {},
  changeId: 'change-1',
  operation: 'slip.sell',
  label: { id: 'toy' },
  at: '2026-11-23T01:00:00.000Z',
  state: 'open',
} as const;
