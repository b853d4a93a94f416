import { expect, it } from 'vitest';
import type { Slip } from '#domain/printing/slip.ts';
import { markedSlip } from './slip-mark.ts';

it('a marked slip says so at its head, at its foot and in its title', () => {
  const slip: Slip = { kind: 'kitchen', title: 'ZZ-001', parts: [{ kind: 'rule' }] };
  const marked = markedSlip(slip, '練習');
  expect(marked.title).toContain('練習');
  expect(marked.parts.at(0)).toMatchObject({ text: '練習' });
  expect(marked.parts.at(-1)).toMatchObject({ text: '練習' });
  expect(marked.parts.slice(1, -1)).toEqual(slip.parts);
});
