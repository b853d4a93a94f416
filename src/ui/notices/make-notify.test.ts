import { describe, expect, it } from 'vitest';
import { makeNotify } from './make-notify.ts';

function aNotify() {
  const shown: [string, string, number][] = [];
  const clock = { at: 0 };
  const notify = makeNotify((kind, message, { duration }) => shown.push([kind, message, duration]), {
    now: () => clock.at,
  });
  return { notify, shown, clock };
}

describe('notices', () => {
  it('stay for one second unless told otherwise', () => {
    const { notify, shown } = aNotify();
    notify('success', 'saved');
    notify('danger', 'failed', { duration: 5000 });
    expect(shown).toEqual([
      ['success', 'saved', 1000],
      ['danger', 'failed', 5000],
    ]);
  });

  it('show two of three equal ones within half a second, and say which was dropped', () => {
    const { notify, shown } = aNotify();
    expect([notify('info', 'a'), notify('info', 'a'), notify('info', 'a')]).toEqual([true, true, false]);
    expect(shown).toHaveLength(2);
  });

  it('open up again half a second after the first of the two', () => {
    const { notify, clock } = aNotify();
    notify('info', 'first');
    clock.at = 300;
    notify('info', 'second');
    clock.at = 499;
    expect(notify('info', 'too early')).toBe(false);
    clock.at = 500;
    expect(notify('info', 'in time')).toBe(true);
    expect(notify('info', 'the second still counts')).toBe(false);
  });
});
