import { expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

it.each([
  ['02-2345-6789', 'tel:0223456789'],
  ['(02) 2345-6789', 'tel:0223456789'],
  ['+886 2 2345 6789', 'tel:+886223456789'],
  ['０９１２－３４５－６７８', 'tel:0912345678'],
  ['02-2345-6789#12', 'tel:0223456789,12'],
  ['02-2345-6789 分機 305', 'tel:0223456789,305'],
  ['02-2345-6789轉9', 'tel:0223456789,9'],
])('%s is called by %s', (written, link) => {
  expect(phoneLink(written)).toBe(link);
});

it('calls nobody where no number is written', () => {
  expect(phoneLink('無')).toBeUndefined();
});
