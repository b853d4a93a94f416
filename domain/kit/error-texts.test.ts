import { expect, it } from 'vitest';
import { errorTexts } from './error-texts.ts';

it('names each sentence after its code, which is how an answer finds it', () => {
  for (const [code, text] of Object.entries(errorTexts)) {
    expect(text.id).toBe(`error.${code}`);
    expect(text.message).toMatch(/。\}*$/);
  }
});
