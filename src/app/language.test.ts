import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

describe('the language of the page', () => {
  it('is Chinese until somebody chooses', () => {
    expect(preferredLanguage(null)).toBe('zh-TW');
  });

  it('is the one chosen before', () => {
    expect(preferredLanguage('en')).toBe('en');
  });

  it('is Chinese again when storage holds a language we do not speak', () => {
    expect(preferredLanguage('fr')).toBe('zh-TW');
  });
});
