import { expect } from '@playwright/test';
import { signInByCall, tea, zhongshan } from '#tests/e2e/fixtures/test.ts';
import { AccountPage } from '#tests/e2e/pages/account-page.ts';
import { CounterPage } from '#tests/e2e/pages/counter-page.ts';
import { Frame } from '#tests/e2e/pages/frame.ts';
import { KitchenPage } from '#tests/e2e/pages/kitchen-page.ts';
import { ShellPage } from '#tests/e2e/pages/shell-page.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in-page.ts';
import { StorePage } from '#tests/e2e/pages/store-page.ts';
import { StoresPage } from '#tests/e2e/pages/stores-page.ts';
import type { Album } from './album.ts';
import type { Restaurant } from './restaurant.ts';
import { correct, disagree } from './walk-back.ts';
import { counterTasks, tables } from './walk-counter-tasks.ts';
import { catalogue } from './walk-catalogue.ts';
import { officePages } from './walk-office.ts';
import { past } from './walk-past.ts';
import { walkSite } from './walk-site.ts';
import { partsOfStore } from './walk-stores.ts';
import { trouble } from './walk-trouble.ts';

const { brandId, storeId } = zhongshan;

/** Goes through the whole app as it is used, and has a picture taken of every screen on the way. */
export async function walk(album: Album, restaurant: Restaurant): Promise<void> {
  const setTime = async (time: string): Promise<void> => {
    restaurant.setTime(time);
    await album.setTime(time);
  };
  await setTime('14:05');
  await walkSite(album);
  await signIn(album);
  await office(album);
  await officePages(album);
  await past(album, restaurant);
  await setTime('10:00');
  await open(album);
  for (const [time, ...dishes] of morning) {
    await setTime(time);
    await new CounterPage(album.page).sell(...dishes.map(tea));
  }
  await setTime('14:05');
  await sell(album);
  await tender(album);
  await kitchen(album);
  await outage(album, restaurant);
  await correct(album);
  await disagree(album);
  await trouble(album, restaurant);
  await counterTasks(album);
  await noodles(album, restaurant);
  await tables(album);
}

async function signIn(album: Album): Promise<void> {
  const { page } = album;
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await album.take('sign-in-platform');
  await signInPage.open(brandId);
  await album.take('sign-in-brand');
  await signInPage.submit.click();
  await album.take('sign-in-missing');
  await signInPage.fill('mei', 'not the password');
  await signInPage.submit.click();
  await expect(signInPage.alert).toBeVisible();
  await album.take('sign-in-wrong');
  await page.goto('/boss/login#setup=first');
  await expect(new Frame(page).heading).toBeVisible();
  await album.take('first-admin');
}

async function office(album: Album): Promise<void> {
  const { page, context } = album;
  const frame = new Frame(page);
  await signInByCall(context, 'platform');
  await page.goto('/boss/brands');
  await expect(frame.brandLinks.first()).toBeVisible();
  await album.take('brands');
  await signInByCall(context, 'owner');
  await page.goto(`/admin/${brandId}/stores`);
  await expect(new StoresPage(page).counterOf(storeId)).toBeVisible();
  await album.take('stores');
  await frame.userMenu.click();
  await album.take('stores-user-menu');
  await page.keyboard.press('Escape');
  const shell = new ShellPage(page);
  await shell.openPalette();
  await expect(shell.options.first()).toBeVisible();
  await album.take('palette');
  await shell.closeLayer(shell.palette);
  await shell.press('?');
  await expect(shell.help).toBeVisible();
  await album.take('shortcuts');
  await shell.closeLayer(shell.help);
  const store = new StorePage(page);
  await store.open(brandId, storeId);
  await expect(store.now).toBeVisible();
  await album.take('store');
  await partsOfStore(album);
  await new AccountPage(page).open(`/admin/${brandId}/account-settings`);
  await album.take('account');
  await catalogue(album);
  await page.goto('/boss/brands');
  await expect(frame.alert).toBeVisible();
  await album.take('no-permission');
}

/** What was sold since the shop opened, so that lists look like a day. */
const morning: readonly (readonly [time: string, ...dishes: string[]])[] = [
  ['10:12', 'sun-black', 'tea-egg'],
  ['11:03', 'pearl-milk-tea', 'pearl-milk-tea', 'waffle'],
  ['11:48', 'four-seasons'],
  ['12:20', 'matcha-latte', 'brown-sugar-milk', 'cheese-waffle', 'butter-stick'],
  ['13:31', 'winter-melon-lemon', 'taro-milk'],
];

async function open(album: Album): Promise<void> {
  const { page, context } = album;
  await signInByCall(context, 'mei');
  const counter = new CounterPage(page);
  await counter.open(brandId, storeId);
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  await album.take('counter-empty');
  await page.goto(`/counter/${brandId}/${storeId}?panel=setup`);
  await expect(page.getByTestId('setup-step-install')).toBeVisible();
  await album.take('counter-set-up');
  await page.keyboard.press('Escape');
  await counter.ready();
  await counter.openOrders();
  await album.take('orders-none');
  await page.goBack();
  await counter.ready();
}

async function sell(album: Album): Promise<void> {
  const { page } = album;
  // A page that starts anew measures the clocks anew.
  await page.reload();
  const counter = new CounterPage(page);
  await counter.ready();
  await expect(counter.pill).toHaveAttribute('data-state', 'synced');

  await counter.more(tea('pearl-milk-tea'));
  await album.take('counter-tile');
  await counter.chooseOptions.click();
  await counter.option('charizi-size-l').check({ force: true });
  await counter.option('charizi-top-pearl').click();
  await album.take('counter-options');
  await counter.lineNote.fill('分開裝');
  await counter.addFromSheet.click();
  await expect(counter.sheet).toBeHidden();
  for (const dish of ['four-seasons', 'black-latte', 'black-latte', 'waffle'])
    await counter.tile(tea(dish)).click();
  await album.take('counter-cart');
  if (await counter.cartBar.isVisible()) {
    await counter.showCart();
    await album.take('counter-cart-open');
    await counter.hideCart();
  }
  await counter.search.fill('烏龍');
  await album.take('counter-search');
  await counter.search.fill('沒有這道');
  await album.take('counter-search-none');
  await counter.search.fill('');
}

async function tender(album: Album): Promise<void> {
  const { page } = album;
  const counter = new CounterPage(page);
  await counter.pay.click();
  await expect(counter.payComplete).toBeVisible();
  await album.take('pay');
  await counter.tender('line_pay').check({ force: true });
  for (const key of ['5', '0']) await counter.pad(key).click();
  await counter.payComplete.click();
  await counter.tender('cash').check({ force: true });
  for (const key of ['5', '00']) await counter.pad(key).click();
  await album.take('pay-second-part');
  await counter.payComplete.click();
  await expect(counter.changeDue).toBeVisible();
  await album.take('done');
  const { number } = await counter.readSold();
  await counter.next.click();
  await counter.openOrders();
  await expect(counter.orderRow(number)).toBeVisible();
  await album.take('orders');
  await counter.orderRow(number).click();
  await album.take('orders-detail');
  await page.goto(`/counter/${brandId}/${storeId}`);
  await counter.ready();
  await counter.openSync();
  await album.take('counter-sync');
  await page.keyboard.press('Escape');
  await counter.menuButton.click();
  await expect(counter.sheet).toBeVisible();
  await album.take('counter-menu');
  await page.keyboard.press('Escape');
  await counter.toggleSoldOut(tea('waffle'));
  await album.take('counter-sold-out');
}

/** What was sold so far, as those see it who make it, and those who come for it. */
async function kitchen(album: Album): Promise<void> {
  const { page } = album;
  const screen = new KitchenPage(page);
  await screen.open(brandId, storeId);
  await expect(screen.tickets.first()).toBeVisible();
  await screen.tickets.first().getByTestId('ticket-line').first().getByRole('button').click();
  await album.take('kitchen');
  await screen.allDayButton.click();
  await album.take('kitchen-all-day');
  const left = await screen.tickets.count();
  await screen.tickets.first().getByTestId('ticket-done').click();
  await expect(screen.tickets).toHaveCount(left - 1);
  await screen.madeButton.click();
  await expect(screen.madeList).toBeVisible();
  await album.take('kitchen-made');
  await screen.openCalls(brandId, storeId);
  await expect(screen.calls.first()).toBeVisible();
  await album.take('calls');
  const counter = new CounterPage(page);
  await counter.open(brandId, storeId);
}

async function outage(album: Album, { network }: Restaurant): Promise<void> {
  const { page } = album;
  const counter = new CounterPage(page);
  network.cut();
  await counter.sell(tea('four-seasons'), tea('black-latte'));
  await expect(counter.pill).toHaveAttribute('data-state', 'offline', { timeout: 20_000 });
  await album.take('offline-done');
  await counter.next.click();
  await expect(counter.banner).toBeVisible({ timeout: 20_000 });
  await album.take('offline-counter');
  await counter.openSync();
  await album.take('offline-sync');
  await page.keyboard.press('Escape');
  await counter.openOrders();
  await album.take('offline-orders');
  await page.goto(`/counter/${brandId}/charizi-xinyi`);
  await expect(counter.notSetUp.or(new Frame(page).alert)).toBeVisible();
  await album.take('counter-not-ours');
  network.restore();
}

/** Another brand, whose dishes ask what has no usual answer. */
async function noodles(album: Album, { query }: Restaurant): Promise<void> {
  const { page, context } = album;
  await query(
    "update option_categories set default_option = null where id in ('ashun-noodle', 'ashun-spice')",
  );
  await signInByCall(context, 'hao');
  const counter = new CounterPage(page);
  await counter.open('ashun', 'ashun-daan');
  await album.take('noodles-counter');
  await counter.tile('ashun-beef-noodle').click();
  await expect(counter.addFromSheet).toBeVisible();
  await album.take('noodles-missing');
  // The sheet comes up under the finger: within 0.4 s a tap there is the second half of a double tap.
  await expect(() => counter.option('ashun-noodle-thin').check({ force: true, timeout: 1_000 })).toPass();
  await counter.option('ashun-spice-mild').check({ force: true });
  await counter.addFromSheet.click();
  await expect(counter.sheet).toBeHidden();
  await album.take('noodles-cart');
}
