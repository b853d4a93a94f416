import { describe, expect, it } from 'vitest';
import { commandOf } from './commands.ts';

describe('keys of the counter', () => {
  it.each([
    ['/', 'search'],
    ['ArrowUp', 'lineUp'],
    ['ArrowDown', 'lineDown'],
    ['+', 'more'],
    ['-', 'less'],
    ['Delete', 'remove'],
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
    ['Escape', 'back'],
  ])('while selling, %s is %s', (key, name) => {
    expect(commandOf(key, 'sell')).toEqual({ name });
  });

  it('digits are quantities while selling and amounts while paying, and nothing in the list of orders', () => {
    expect(commandOf('3', 'sell')).toEqual({ name: 'digit', digit: 3 });
    expect(commandOf('3', 'pay')).toEqual({ name: 'digit', digit: 3 });
    expect(commandOf('3', 'orders')).toBeUndefined();
  });

  it('no letter takes money while the pay view asks how', () => {
    expect(commandOf('p', 'pay')).toBeUndefined();
    expect(commandOf('Enter', 'pay')).toEqual({ name: 'confirm' });
  });

  it('Enter on the done view goes on to the next sale', () => {
    expect(commandOf('Enter', 'done')).toEqual({ name: 'confirm' });
  });

  it('keys that mean nothing are left alone', () => {
    expect(commandOf('x', 'sell')).toBeUndefined();
    expect(commandOf('Enter', 'sell')).toBeUndefined();
    expect(commandOf('toString', 'sell')).toBeUndefined();
  });
});
