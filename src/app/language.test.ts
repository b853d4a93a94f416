import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

describe('the language of the page', () => {
  it('is Chinese until somebody chooses', () => {
    expect(preferredLanguage(null)).toBe('zh-TW');
  });

  it('is the one chosen before', () => {
    expect(preferredLanguage('en')).toBe('en');
  });

  it('is the first of ours that a browser asks for, where that counts and nobody has chosen', () => {
    expect(preferredLanguage(null, ['en-GB', 'zh-TW'])).toBe('en');
    expect(preferredLanguage(null, ['ja', 'en'])).toBe('en');
    expect(preferredLanguage(null, ['zh-HK', 'en'])).toBe('zh-TW');
    expect(preferredLanguage(null, ['ja', 'fr'])).toBe('zh-TW');
    expect(preferredLanguage('zh-TW', ['en'])).toBe('zh-TW');
  });

  it('is Chinese again when storage holds a language we do not speak', () => {
    expect(preferredLanguage('fr')).toBe('zh-TW');
  });
});
