import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswer } from './compressed-answers.ts';

const rows = Array.from({ length: 300 }, (_, i) => ({ _id: `row-${i}`, name: '紅茶拿鐵', price: 65 }));

async function asked(body: unknown, accepted?: string) {
  const app = fastify();
  app.post('/', { onSend: compressAnswer }, () => body);
  return app.inject({
    method: 'POST',
    url: '/',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
}

test('many rows travel as small as the browser can read them, and come out the same', async () => {
  const plain = await asked(rows);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await asked(rows, accepted);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(open(rawPayload).toString()).toBe(plain.body);
  }
});

test('what is small travels as it is', async () => {
  const { headers, body } = await asked({ same: true }, 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe('{"same":true}');
});
