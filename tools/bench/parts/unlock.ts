import type { Page } from 'playwright';
import { pinRounds } from '#domain/access/roster.ts';
import { demoPins } from '#server/demo/demo-pins.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { openDevice } from '../sales.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'unlock';
const { brandId, storeId } = seededPlace;
/** Two people of the store who follow each other at its till. */
const people = ['mei', 'lead'] as const;

/** A locked till until the next cashier has it: from the last digit of the PIN, with the server and without. */
export const unlock: Part = async ({ browser, scale }) => {
  const first = await browser.page();
  await openDevice(first.page, 'unlock');
  await first.close();
  const opened = await browser.page('/api/health');
  const { page } = opened;
  await page.goto(new URL(`/counter/${brandId}/${storeId}`, page.url()).href);
  await page
    .getByTestId(/^tile-/)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.locator('[data-testid=sync-pill][data-state=synced]').waitFor({ timeout: 120_000 });
  const measures: Measure[] = [];
  for (const isOnline of [true, false]) {
    await page.context().setOffline(!isOnline);
    const taken: number[] = [];
    for (let i = 0; i < scale.unlocks; i++) taken.push(await unlocked(page, people[i % people.length]!));
    const note = `${pinRounds} rounds, ${isOnline ? 'online' : 'offline'}`;
    measures.push(
      {
        part,
        name: 'the last digit until the till is painted, median',
        value: percentile(taken, 0.5),
        unit: 'ms',
        note,
      },
      {
        part,
        name: 'the last digit until the till is painted, slowest',
        value: Math.max(...taken),
        unit: 'ms',
        target: 1500,
        note,
      },
    );
  }
  await opened.close();
  return measures;
};

async function unlocked(page: Page, name: string): Promise<number> {
  await page.keyboard.press('l');
  await page.getByTestId(`face-${name}`).click();
  const pin = demoPins[`demo-${name}`]?.pin ?? '';
  await page.keyboard.type(pin.slice(0, -1));
  return page.evaluate(async (digit) => {
    const started = performance.now();
    const key = [...document.querySelectorAll<HTMLElement>('[data-testid=pin-pad] button')].find(
      (button) => button.textContent?.trim() === digit,
    );
    key?.click();
    while (document.querySelector('[data-testid=lock-screen]')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, pin.slice(-1));
}
