import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CanonicalMenu } from './canonical-menu.ts';
import { menuDifferences, pushedItemsOf, stockToTell } from './menu-differences.ts';

const ids = ['a', 'b', 'c', 'd', 'e'] as const;

function menuOf(items: readonly string[], gone: readonly string[] = [], price = 10): CanonicalMenu {
  return {
    name: '菜單',
    hours: [],
    categories: [],
    groups: [],
    options: [],
    gone,
    items: items.map((id) => ({ id, external: id, names: { zh: id }, price, groups: [] })),
  };
}

describe('what a platform is told of what can be had', () => {
  it('brings it to what is so, whatever happened meanwhile, in one telling', () => {
    const some = fc.subarray([...ids]);
    fc.assert(
      fc.property(some, some, some, some, (pushed, present, gone, told) => {
        const items = pushedItemsOf(menuOf(pushed));
        const menu = menuOf(
          present,
          gone.filter((id) => present.includes(id)),
        );
        const before = told.filter((id) => pushed.includes(id));
        const { gone: nowGone, back } = stockToTell(items, menu, before);
        const after = [...before.filter((id) => !back.includes(id)), ...nowGone].sort();
        const wanted = pushed.filter((id) => !present.includes(id) || gone.includes(id)).sort();
        expect(after).toEqual(wanted);
        expect(stockToTell(items, menu, after)).toEqual({ gone: [], back: [] });
      }),
    );
  });

  it('says nothing of what was lifted again before anybody heard of it', () => {
    const items = pushedItemsOf(menuOf(['a']));
    expect(stockToTell(items, menuOf(['a'], ['a']), [])).toEqual({ gone: ['a'], back: [] });
    expect(stockToTell(items, menuOf(['a']), [])).toEqual({ gone: [], back: [] });
  });

  it('says everything where it is to be told anew', () => {
    const items = pushedItemsOf(menuOf(['a', 'b']));
    expect(stockToTell(items, menuOf(['a', 'b'], ['a']), undefined)).toEqual({ gone: ['a'], back: ['b'] });
  });
});

describe('what differs between a menu and the one that was pushed', () => {
  it('is what was added, changed and taken away, by name', () => {
    const pushed = pushedItemsOf(menuOf(['a', 'b']));
    expect(menuDifferences(pushed, pushedItemsOf(menuOf(['a', 'b'])), 5)).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
      names: [],
    });
    expect(menuDifferences(pushed, pushedItemsOf(menuOf(['b', 'c'], [], 12)), 2)).toEqual({
      added: 1,
      changed: 1,
      removed: 1,
      names: ['c', 'b'],
    });
  });

  it('is nothing of what is sold out', () => {
    expect(
      menuDifferences(pushedItemsOf(menuOf(['a'])), pushedItemsOf(menuOf(['a'], ['a'])), 5).changed,
    ).toBe(0);
  });
});
