import { expect, it } from 'vitest';
import { usualTerms } from '../access/platform-settings.ts';
import { feeMark, fillMarks, marks, netMark } from './marks.ts';

const page = `${marks.origin}/pricing ${marks.trialDays} ${marks.feePercent}% ${feeMark(500_000)} ${netMark(500_000)} ${marks.feeRate}`;

it('says the terms of the platform wherever a page has a mark of them', () => {
  expect(fillMarks(page, { origin: 'https://haodan.tw', terms: usualTerms })).toBe(
    'https://haodan.tw/pricing 30 0.3% 1,500 498,500 0.003',
  );
  expect(fillMarks(page, { origin: 'http://localhost', terms: { trialDays: 14, feeRate: 0.0025 } })).toBe(
    'http://localhost/pricing 14 0.25% 1,250 498,750 0.0025',
  );
});

it('leaves alone what is none', () => {
  const text = '{ a: {} } {{nobody}} {{ origin }} $& $1';
  expect(fillMarks(text, { origin: 'https://haodan.tw', terms: usualTerms })).toBe(text);
});
