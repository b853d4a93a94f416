import { expect } from '@playwright/test';
import { Staff } from '#tests/e2e/fixtures/staff.ts';
import { signInByCall, tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { CounterPage } from '#tests/e2e/pages/counter-page.ts';
import { DebugPage } from '#tests/e2e/pages/debug-page.ts';
import { OutagePage } from '#tests/e2e/pages/outage-page.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in-page.ts';
import { StoreDevicesPage } from '#tests/e2e/pages/store-devices-page.ts';
import { SyncCentre } from '#tests/e2e/pages/sync-centre.ts';
import type { Album } from './album.ts';
import type { Restaurant } from './restaurant.ts';

const { brandId, storeId } = zhongshan;

/** When things go wrong: a cashier's change is refused, two people change one dish, and a defect holds changes for the manager. */
export async function trouble(album: Album, restaurant: Restaurant): Promise<void> {
  await refusal(album, restaurant);
  await conflict(album, restaurant);
  await held(album, restaurant);
}

async function refusal(album: Album, { network, query }: Restaurant): Promise<void> {
  const { page, context } = album;
  await signInByCall(context, 'mei');
  const counter = new CounterPage(page);
  const centre = new SyncCentre(page);
  // Until the server has said who that is, the page goes on with whom it knows.
  const isKnown = page.waitForResponse(/admin-auth\/profile/);
  await counter.open(brandId, storeId);
  await isKnown;
  await counter.workerInCharge();
  await expect(counter.pill).toHaveAttribute('data-state', /synced|conflict/);
  network.cut();
  await counter.sell(tea('four-seasons'), tea('taro-milk'));
  await counter.next.click();
  await counter.toggleSoldOut(tea('winter-melon'));
  await counter.toggleSoldOut(tea('barley'));
  await query("update admins set is_active = false where id = 'demo-mei'");
  network.restore();
  const signInPage = new SignInPage(page);
  const refused = page.locator('[data-testid=sync-pill][data-state=failed]');
  await expect(signInPage.submit.or(refused).first()).toBeVisible({ timeout: 40_000 });
  // The page may still show what became of her changes; one that starts anew asks the server who is signed in.
  if (!(await signInPage.submit.isVisible())) await page.reload();
  await expect(signInPage.submit).toBeVisible({ timeout: 40_000 });
  await album.take('refused-sign-in');
  await signInPage.signInHere('lead');
  await counter.ready();
  await expect(counter.pill).toHaveAttribute('data-state', 'failed', { timeout: 40_000 });
  await album.take('refused-counter');
  await centre.open();
  await album.take('refused-centre');
  const held = new StoreDevicesPage(page);
  await held.dismiss(held.heldChanges.first()).click();
  await expect(held.reason).toBeFocused();
  await album.take('refused-dismiss');
  await centre.close();
  await query("update admins set is_active = true where id = 'demo-mei'");
}

async function conflict(album: Album, { network }: Restaurant): Promise<void> {
  const { page, context } = album;
  await signInByCall(context, 'owner');
  const debug = new DebugPage(page);
  await debug.open();
  await expect(debug.part('cursors')).toContainText('live');
  const manager = await Staff.signIn(network.origin, 'owner');
  const path = `/dish/brands/${brandId}/templates/${tea('barley')}`;
  const before = await manager.ask<{ name: string; basePrice: number }>(`GET ${path}`);
  await page.goto(`/admin/${brandId}/stores`);
  await debug.open();
  network.cut();
  await debug.commit('dish.update', {
    brandId,
    id: tea('barley'),
    basePrice: { from: before.basePrice, to: 35 },
    name: { from: before.name, to: '古早大麥茶' },
  });
  network.restore();
  await manager.ask(`PUT ${path}`, { basePrice: 40, name: '冷泡大麥茶' });
  await page.goto(`/admin/${brandId}/stores?panel=sync`);
  const centre = new SyncCentre(page);
  await expect(centre.conflict).toBeVisible({ timeout: 40_000 });
  await album.take('conflict-card');
  await centre.button(/^(逐欄選擇|.*field.*)$/i).click();
  await album.take('conflict-by-field');
  await centre.close();
}

/** A defect of the server: the database does not take what it makes of one dish. */
async function held(album: Album, { network, query, setTime }: Restaurant): Promise<void> {
  const { page, context } = album;
  await query(`create function stumble() returns trigger language plpgsql as $$ begin
    if to_jsonb(new)::text like '%charizi-cheese-waffle%' then raise exception 'a defect' using errcode = '23514'; end if;
    return new; end $$`);
  await query('create trigger stumble before insert on orders for each row execute function stumble()');
  await signInByCall(context, 'lead');
  const counter = new CounterPage(page);
  await counter.open(brandId, storeId);
  network.cut();
  await counter.sell(tea('cheese-waffle'));
  await counter.next.click();
  await expect(counter.banner).toBeVisible({ timeout: 40_000 });
  setTime('14:31');
  await album.setTime('14:31');
  await counter.sell(tea('sun-black'), tea('tea-egg'));
  await counter.next.click();
  network.restore();
  const centre = new SyncCentre(page);
  const holds = async (): Promise<boolean> => {
    // Each has failed for ten minutes.
    await query("update sync_failures set count = 4, since = '2020-01-01T00:00:00.000Z'");
    await counter.syncNow();
    const found = await query("select 1 from sync_receipts where status = 'quarantined'");
    return (found as readonly unknown[]).length > 0;
  };
  await expect.poll(holds, { timeout: 40_000 }).toBe(true);
  await query('drop trigger stumble on orders');
  await centre.open();
  await album.take('held-centre');
  await centre.close();
  const outages = new OutagePage(page);
  await outages.openFromMenu();
  await album.take('outages');
  await outages.entries.first().getByRole('link').first().click();
  await expect(outages.report).toBeVisible();
  await album.take('outage-report');
  await signInByCall(context, 'owner');
  const devices = new StoreDevicesPage(page);
  await devices.goTo(zhongshan);
  await expect(devices.heldChanges.first()).toBeVisible();
  await album.take('devices');
  await devices.dismiss(devices.heldChanges.first()).click();
  await album.take('devices-dismiss');
}
