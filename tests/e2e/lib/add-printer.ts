import type { Page } from '@playwright/test';
import type { StorePage } from '../pages/store-page.ts';

/** A printer as its form has it. */
interface Wanted {
  readonly name: string;
  readonly address: string;
  readonly isForLabels?: boolean;
  readonly auto: readonly string[];
}

/** Adds a printer as the last card of the form. */
export async function addPrinter(
  store: StorePage,
  page: Page,
  { name, address, isForLabels, auto }: Wanted,
): Promise<void> {
  await store.add.click();
  await page.keyboard.type(name);
  await page.getByLabel('連線方式').last().selectOption('escpos_network');
  await page.getByLabel('位址').last().fill(address);
  if (isForLabels) await page.getByLabel('印表機語言').last().selectOption('tspl');
  for (const slip of auto) {
    const group = page.getByRole('radiogroup', { name: `${slip}何時列印` }).last();
    await group.getByRole('radio', { name: '自動' }).check({ force: true });
  }
}
