import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { BackStack } from './back-stack.ts';

function aCounter() {
  const history = createMemoryHistory({ initialEntries: ['/admin', '/counter/tea/north'], initialIndex: 1 });
  const trail = new BackStack(history);
  trail.listen();
  return { history, trail, here: () => history.location.href };
}

describe('Back at the counter', () => {
  it('leads from any view to selling, and from there away', () => {
    const { history, trail, here } = aCounter();
    trail.show('pay');
    trail.show('done');
    trail.show('orders');
    expect(here()).toBe('/counter/tea/north?view=orders');
    history.back();
    expect(here()).toBe('/counter/tea/north');
    history.back();
    expect(here()).toBe('/admin');
  });

  it('leads from an order that was opened from anywhere to selling', () => {
    const { history, trail, here } = aCounter();
    trail.show('orders', 'o1');
    expect(here()).toBe('/counter/tea/north?view=orders&order=o1');
    trail.show('orders', 'o2');
    expect(here()).toBe('/counter/tea/north?view=orders&order=o2');
    history.back();
    expect(here()).toBe('/counter/tea/north');
  });

  it('closes a layer and stays where it was opened', () => {
    const { history, trail, here } = aCounter();
    trail.show('parked');
    const close = vi.fn();
    trail.open(close);
    history.back();
    expect(close).toHaveBeenCalledOnce();
    expect(here()).toBe('/counter/tea/north?view=parked');
  });

  it('does not need another press for what a button closed', () => {
    const { history, trail, here } = aCounter();
    trail.open(vi.fn())();
    trail.show('orders');
    trail.show(undefined);
    history.back();
    expect(here()).toBe('/admin');
  });

  it('goes the whole way when a sheet and the view below it close at once, in either order', () => {
    for (const sheetFirst of [true, false]) {
      const { history, trail, here } = aCounter();
      trail.show('done');
      const release = trail.open(vi.fn());
      if (sheetFirst) release();
      trail.show(undefined);
      if (!sheetFirst) release();
      expect(here()).toBe('/counter/tea/north');
      history.back();
      expect(here()).toBe('/admin');
    }
  });

  it('leads from paying back to selling, where the cart it was opened from is entered again', () => {
    const { history, trail, here } = aCounter();
    const release = trail.open(vi.fn());
    trail.show('pay');
    release();
    expect(here()).toBe('/counter/tea/north?view=pay');
    history.back();
    const close = vi.fn();
    trail.open(close);
    history.back();
    expect(close).toHaveBeenCalledOnce();
    expect(here()).toBe('/counter/tea/north');
  });

  it('does not stop at a closed layer on the way forward', () => {
    const { history, trail, here } = aCounter();
    trail.open(vi.fn());
    history.back();
    history.forward();
    history.back();
    expect(here()).toBe('/admin');
  });

  it('leaves a view that an address named without leaving the counter', () => {
    const history = createMemoryHistory({ initialEntries: ['/counter/tea/north?view=orders&shop=noodles'] });
    const trail = new BackStack(history);
    trail.listen();
    trail.show(undefined);
    expect(history.location.href).toBe('/counter/tea/north?shop=noodles');
  });
});
