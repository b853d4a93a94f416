import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runTool } from './fixtures/tools.ts';
import { tea, test, zhongshan } from './fixtures/test.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { asShown, ordersOnServer } from './lib/orders-on-server.ts';

test('a server that is restored from a backup gets from its tills what came after it, once', async ({
  server,
  secondNetwork,
  openTill,
}) => {
  const tills = [await openTill('mei'), await openTill('lead', { network: secondNetwork })] as const;
  const sellBoth = async (...dishes: readonly string[]) => {
    const sold = [];
    for (const counter of tills) sold.push(await counter.sell(...dishes.map(tea)));
    return sold;
  };
  const sold = await sellBoth('four-seasons');
  for (const counter of tills) await expect(counter.pill).toHaveAttribute('data-state', 'synced');
  const file = join(server.dataFolder, 'noon.haodan');
  expect(await runTool(server, 'backup', file)).toMatch(/noon\.haodan: \d+ tables, [\d,]+ rows/);
  sold.push(...(await sellBoth('waffle', 'barley')));
  for (const counter of tills) await expect(counter.pill).toHaveAttribute('data-state', 'synced');

  // The disk of the server dies. What is sold meanwhile waits.
  await server.kill();
  sold.push(...(await sellBoth('barley')));
  expect(await runTool(server, 'restore', file, '--replace')).toMatch(/Restored: [\d,]+ rows/);
  await server.start();
  // Nobody has to do anything for what was sold to go up.
  for (const counter of tills)
    await expect(counter.pill).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
  await expect.poll(() => ordersOnServer(server.origin, zhongshan)).toEqual(asShown(sold));
  // It knows no session of before. Until somebody signs in again a till shows what it sold, and nothing of the other one is new to it.
  for (const [i, counter] of tills.entries()) {
    await counter.openOrders();
    for (const { number } of sold.filter((_, at) => at % 2 === i))
      await expect(counter.orderRow(number)).toBeVisible();
    await counter.signInAgain.click();
    await new SignInPage(counter.page).signInHere(i === 0 ? 'mei' : 'lead');
    await expect(counter.orderRows).toHaveCount(6);
  }
});
