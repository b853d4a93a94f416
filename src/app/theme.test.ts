import { describe, expect, it } from 'vitest';
import { themeChoice } from './theme.ts';

describe('the theme a page begins with', () => {
  it('is light at the counter and the system one elsewhere while nobody has chosen', () => {
    expect(themeChoice(null, '/counter/b1/s1')).toBe('light');
    expect(themeChoice(null, '/admin/b1')).toBe('auto');
  });

  it('is what was chosen, at the counter too', () => {
    expect(themeChoice('dark', '/counter/b1/s1')).toBe('dark');
    expect(themeChoice('auto', '/counter/b1/s1')).toBe('auto');
  });

  it('does not trust what stands in storage', () => {
    expect(themeChoice('neon', '/admin/b1')).toBe('auto');
  });
});
