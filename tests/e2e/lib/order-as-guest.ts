import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';

interface Wanted {
  readonly dishId: string;
  readonly quantity: number;
  readonly note?: string;
}

/** Orders by call as whoever is signed in in the browser, each dish with the answers that stand by themselves. */
export async function orderAsGuest(
  context: BrowserContext,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
  wanted: readonly Wanted[],
): Promise<void> {
  const shown = await context.request.get(`/api/menu/brands/${brandId}/${storeId}/show?audience=guest`);
  const menu = (await shown.json()) as PresentedMenu;
  const dishes = menu.categories.flatMap((category) => category.dishes);
  const items = wanted.map(({ dishId, ...more }) => ({
    templateId: dishId,
    ...more,
    options: (dishes.find((one) => one.dishId === dishId)?.choices ?? [])
      .filter(({ defaults }) => defaults.length > 0)
      .map(({ categoryId, defaults }) => ({
        optionCategoryId: categoryId,
        selections: defaults.map((optionId) => ({ optionId })),
      })),
  }));
  const made = await context.request.post(`/api/order-customer/brands/${brandId}/stores/${storeId}/create`, {
    data: { orderData: { orderType: 'takeout', items } },
  });
  expect(made.ok(), await made.text()).toBe(true);
}
