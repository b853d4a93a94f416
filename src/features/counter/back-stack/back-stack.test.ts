import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { BackStack } from './back-stack.ts';

function aCounter() {
  const history = createMemoryHistory({ initialEntries: ['/admin', '/counter/tea/north'], initialIndex: 1 });
  const backStack = new BackStack(history);
  backStack.listen();
  return { history, backStack, here: () => history.location.href };
}

describe('Back at the counter', () => {
  it('leads from any view to selling, and from there away', () => {
    const { history, backStack, here } = aCounter();
    backStack.show('pay');
    backStack.show('done');
    backStack.show('orders');
    expect(here()).toBe('/counter/tea/north?view=orders');
    history.back();
    expect(here()).toBe('/counter/tea/north');
    history.back();
    expect(here()).toBe('/admin');
  });

  it('leads from an order that was opened from anywhere to selling', () => {
    const { history, backStack, here } = aCounter();
    backStack.show('orders', 'o1');
    expect(here()).toBe('/counter/tea/north?view=orders&order=o1');
    backStack.show('orders', 'o2');
    expect(here()).toBe('/counter/tea/north?view=orders&order=o2');
    history.back();
    expect(here()).toBe('/counter/tea/north');
  });

  it('closes a layer and stays where it was opened', () => {
    const { history, backStack, here } = aCounter();
    backStack.show('parked');
    const close = vi.fn();
    backStack.open(close);
    history.back();
    expect(close).toHaveBeenCalledOnce();
    expect(here()).toBe('/counter/tea/north?view=parked');
  });

  it('does not need another press for what a button closed', () => {
    const { history, backStack, here } = aCounter();
    backStack.open(vi.fn())();
    backStack.show('orders');
    backStack.show(undefined);
    history.back();
    expect(here()).toBe('/admin');
  });

  it('goes the whole way when a sheet and the view below it close at once, in either order', () => {
    for (const sheetFirst of [true, false]) {
      const { history, backStack, here } = aCounter();
      backStack.show('done');
      const release = backStack.open(vi.fn());
      if (sheetFirst) release();
      backStack.show(undefined);
      if (!sheetFirst) release();
      expect(here()).toBe('/counter/tea/north');
      history.back();
      expect(here()).toBe('/admin');
    }
  });

  it('leads from paying back to selling, where the cart it was opened from is entered again', () => {
    const { history, backStack, here } = aCounter();
    const release = backStack.open(vi.fn());
    backStack.show('pay');
    release();
    expect(here()).toBe('/counter/tea/north?view=pay');
    history.back();
    const close = vi.fn();
    backStack.open(close);
    history.back();
    expect(close).toHaveBeenCalledOnce();
    expect(here()).toBe('/counter/tea/north');
  });

  it('does not stop at a closed layer on the way forward', () => {
    const { history, backStack, here } = aCounter();
    backStack.open(vi.fn());
    history.back();
    history.forward();
    history.back();
    expect(here()).toBe('/admin');
  });

  it('leaves a view that an address named without leaving the counter', () => {
    const history = createMemoryHistory({ initialEntries: ['/counter/tea/north?view=orders&shop=noodles'] });
    const backStack = new BackStack(history);
    backStack.listen();
    backStack.show(undefined);
    expect(history.location.href).toBe('/counter/tea/north?shop=noodles');
  });
});
