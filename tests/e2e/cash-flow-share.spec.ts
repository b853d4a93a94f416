import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test, zhongshan } from './fixtures/test.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { workerInCharge } from './lib/worker-in-charge.ts';

const { brandId, storeId } = zhongshan;

/** What the system does when somebody chooses the installed app in the list of another one. */
async function share(page: Page, bytes: Buffer, type: string): Promise<void> {
  await page.evaluate(
    ([base64, type, action]) => {
      const content = Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([content], 'receipt', { type: type! }));
      const form = Object.assign(document.createElement('form'), {
        method: 'POST',
        enctype: 'multipart/form-data',
        action: action!,
      });
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'picture' });
      field.files = files.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    [bytes.toString('base64'), type, `/admin/${brandId}/share`],
  );
}

test(
  'a photo shared by another app while nobody is signed in is in the form of a new record after the sign-in, and once',
  { tag: '@long' },
  async ({ page }) => {
    const photo = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#ddd' } })
      .jpeg()
      .toBuffer();
    const signIn = new SignInPage(page);
    await signIn.open(brandId);
    await workerInCharge(page);

    await share(page, photo, 'image/jpeg');
    await expect(page).toHaveURL(/\/login\?/);
    await signIn.fill('zhongshan');
    await signIn.submit.click();
    await expect(page).toHaveURL(new RegExp(`/cash-flow/${storeId}/create`));
    const picture = page.locator('main').getByTestId('picture-shown');
    await expect(picture).toBeVisible({ timeout: 40_000 });

    await page.locator('#flow-amount').fill('860');
    await page.locator('#flow-category').selectOption({ label: '食材' });
    await page.getByTestId('save-bar').locator('button[type=submit]').last().click();
    await expect(page).toHaveURL(/\/show/);
    await page.goto(`/admin/${brandId}/cash-flow/${storeId}/create?shared=picture`);
    await expect(page.locator('#flow-amount')).toBeVisible();
    await expect(picture).toBeHidden();
    expect(
      await page.evaluate(async () => (await (await caches.open('haodan-shared-picture')).keys()).length),
    ).toBe(0);

    await share(page, Buffer.from('<svg/>'), 'text/html');
    // It is read out as well.
    await expect(page.getByRole('region', { name: /通知/ }).getByText('沒有收到圖片')).toBeVisible();
  },
);
