import sharp from 'sharp';
import { expect, it } from 'vitest';
import { reEncode } from './re-encode.ts';

it('makes pictures that come at once one after the other, and tells the last of very many to wait', async () => {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const made = await Promise.allSettled(Array.from({ length: 23 }, () => reEncode(file)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  expect(made.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'rate_limited' } });
});
