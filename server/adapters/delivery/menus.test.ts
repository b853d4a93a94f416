import { describe, expect, it } from 'vitest';
import { hashOf } from '#server/delivery/store-menu.ts';
import { foodpandaMenu } from './foodpanda/menu-payload.ts';
import { sampleMenu } from './sample-menu.ts';
import { uberMenu } from './uber-eats/menu-payload.ts';

const text = (payload: object): string => `${JSON.stringify(payload, null, 2)}\n`;

describe('a menu in the words of a platform', () => {
  it('is, for Uber Eats, the golden one', async () => {
    await expect(text(uberMenu(sampleMenu(), 100))).toMatchFileSnapshot('golden/uber-eats.json');
  });

  it('is, for foodpanda, the golden one', async () => {
    await expect(text(foodpandaMenu(sampleMenu(), 'vendor-1'))).toMatchFileSnapshot('golden/foodpanda.json');
  });

  it('has the same hash for the same menu, and another for another price', () => {
    const hash = (markup: number) => hashOf(uberMenu({ ...sampleMenu(markup), gone: [] }, 100));
    expect(hash(15)).toBe(hash(15));
    expect(hash(15)).not.toBe(hash(16));
  });

  it('takes no ids that Uber does not', () => {
    const { items, categories } = uberMenu(sampleMenu(), 100) as {
      items: { id: string }[];
      categories: { id: string }[];
    };
    for (const { id } of [...items, ...categories]) expect(id).toMatch(/^[^/;]+$/);
  });

  it('is written within 50 ms for 500 dishes', () => {
    const menu = sampleMenu();
    const many = {
      ...menu,
      items: Array.from({ length: 500 }, (_, at) => ({ ...menu.items[0]!, id: `dish-${at}` })),
    };
    const start = performance.now();
    text(uberMenu(many, 100));
    text(foodpandaMenu(many, 'vendor-1'));
    // Both, on a machine that may be busy.
    expect(performance.now() - start).toBeLessThan(500);
  });
});
