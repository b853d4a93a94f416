import { describe, expect, it, vi } from 'vitest';
import { action, dispatchKey, tap, type Action } from './actions.ts';
import { done, sell } from './counter-actions.ts';
import { backOnly, orderListing, paid, parkedListing, paying, tablePlan } from './view-actions.ts';

/** What a key means in a view, by name. */
function meant(actions: readonly Action<never>[], key: string): string | undefined {
  const names: string[] = [];
  const noted = actions.map((each) => ({
    ...each,
    may: () => true,
    does: () => {
      names.push(each.name);
    },
  }));
  dispatchKey(noted, key, undefined);
  return names[0];
}

describe('keys of the counter', () => {
  it.each([
    ['/', 'search'],
    ['ArrowUp', 'line'],
    ['ArrowDown', 'line'],
    ['+', 'count'],
    ['-', 'count'],
    ['Delete', 'remove'],
    ['Backspace', 'remove'],
    ['t', 'orderType'],
    ['C', 'exactCash'],
    ['P', 'pay'],
    ['o', 'orders'],
    ['d', 'discount'],
    ['m', 'member'],
    ['h', 'park'],
    ['r', 'recall'],
    ['f', 'tables'],
    ['n', 'new'],
    ['l', 'lock'],
    ['3', 'quantity'],
    ['undo', 'undo'],
    ['Escape', 'back'],
  ])('while selling, %s is %s', (key, name) => {
    expect(meant(Object.values(sell), key)).toBe(name);
  });

  it('digits are quantities while selling and amounts while paying, and nothing in the list of orders', () => {
    expect(meant(Object.values(done), '3')).toBe('quantity');
    expect(meant(paying, '3')).toBe('amount');
    expect(meant(orderListing, '3')).toBeUndefined();
  });

  it('no letter takes money while the pay view asks how', () => {
    expect(meant(paying, 'p')).toBeUndefined();
    expect(meant(paying, 'C')).toBe('clearEntry');
    expect(meant(paying, 'Enter')).toBe('confirm');
  });

  it('Enter on the done view goes on to the next sale', () => {
    expect(meant(Object.values(done), 'Enter')).toBe('confirm');
    expect(meant(paid, 'n')).toBe('new');
  });

  it('the letter that led to a list leads back from it', () => {
    expect(meant(orderListing, 'o')).toBe('orders');
    expect(meant(parkedListing, 'r')).toBe('recall');
    expect(meant(tablePlan, 'f')).toBe('tables');
    expect(meant(backOnly, 'Escape')).toBe('back');
  });

  it('a slip on Backspace cancels no parked order', () => {
    expect(meant(parkedListing, 'Backspace')).toBeUndefined();
    expect(meant(parkedListing, 'Delete')).toBe('remove');
  });

  it('keys that mean nothing are left alone', () => {
    expect(meant(Object.values(sell), 'x')).toBeUndefined();
    expect(meant(Object.values(sell), 'Enter')).toBeUndefined();
    expect(meant(Object.values(sell), 'toString')).toBeUndefined();
  });
});

describe('an action', () => {
  it('that may not be leaves its key to others, and its button does nothing', () => {
    const does = vi.fn<() => void>();
    const locked = action<{ readonly isOpen: boolean }>('pay', does, { may: ({ isOpen }) => isOpen });
    expect(dispatchKey([locked], 'p', { isOpen: false })).toBe(false);
    tap(locked, { isOpen: false })();
    expect(does).not.toHaveBeenCalled();
    expect(dispatchKey([locked], 'P', { isOpen: true })).toBe(true);
    tap(locked, { isOpen: true })();
    expect(does).toHaveBeenCalledTimes(2);
  });

  it('is told which of its keys it was', () => {
    const step = vi.fn<(by: number) => void>();
    const list = { step, search: vi.fn(), leave: vi.fn(), back: vi.fn() };
    dispatchKey(orderListing, 'ArrowUp', list);
    dispatchKey(orderListing, 'ArrowDown', list);
    expect(step.mock.calls).toEqual([[-1], [1]]);
  });
});
