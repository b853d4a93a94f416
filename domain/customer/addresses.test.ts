import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../kit/errors.ts';
import { withAddress, withChange, withoutAddress } from './addresses.ts';
import { mostAddresses } from './limits.ts';
import type { CustomerAddress } from './schema.ts';

const an = (_id: string, more: Partial<CustomerAddress> = {}): CustomerAddress => ({
  _id,
  name: '家',
  address: '台北市中山區南京東路一段1號',
  isDefault: false,
  ...more,
});

const defaults = (list: readonly CustomerAddress[]): string[] =>
  list.filter(({ isDefault }) => isDefault).map(({ _id }) => _id);

const code = (work: () => unknown): string => {
  try {
    work();
    return 'nothing';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

describe('addresses of a customer', () => {
  it('have the first one as the default, and another one where that is said', () => {
    const two = withAddress(withAddress([], an('a')), an('b'));
    expect(defaults(two)).toEqual(['a']);
    expect(defaults(withAddress(two, an('c', { isDefault: true })))).toEqual(['c']);
    expect(defaults(withChange(two, 'b', { isDefault: true }))).toEqual(['b']);
  });

  it('keep a default where the one that was it is taken away, or is no longer to be it', () => {
    const two = withAddress(withAddress([], an('a')), an('b'));
    expect(defaults(withoutAddress(two, 'a'))).toEqual(['b']);
    expect(defaults(withChange(two, 'a', { isDefault: false }))).toEqual(['a']);
    expect(withoutAddress(withoutAddress(two, 'a'), 'b')).toEqual([]);
  });

  it('take one that is sent again once, and no other under its id', () => {
    const one = withAddress([], an('a'));
    expect(withAddress(one, an('a'))).toBe(one);
    expect(code(() => withAddress(one, an('a', { address: '別處' })))).toBe('duplicate');
  });

  it('know nothing of other ids, and are not without end', () => {
    expect(code(() => withChange([], 'a', {}))).toBe('not_found');
    expect(code(() => withoutAddress([an('b')], 'a'))).toBe('not_found');
    const full = Array.from({ length: mostAddresses }, (_, i) => an(`a${i}`));
    expect(code(() => withAddress(full, an('more')))).toBe('validation');
  });

  it('have exactly one default, whatever is done to them', () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'change', 'remove'),
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      isDefault: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let list: readonly CustomerAddress[] = [];
        for (const { what, id, isDefault } of steps) {
          try {
            if (what === 'add') list = withAddress(list, an(id, { isDefault }));
            else list = what === 'change' ? withChange(list, id, { isDefault }) : withoutAddress(list, id);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
          expect(defaults(list)).toHaveLength(list.length > 0 ? 1 : 0);
        }
      }),
    );
  });
});
