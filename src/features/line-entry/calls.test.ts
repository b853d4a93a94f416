import { expect, it } from 'vitest';
import { Calls } from './calls.ts';

const answering = (body: object, status: number): Calls =>
  new Calls(() => Promise.resolve(Response.json(body, { status })), 'zh-TW');

it('says why the server refuses, and what of the question was at fault', async () => {
  const faults = [{ path: 'ticket', message: 'invalid' }];
  const refused = answering({ code: 'validation', message: '資料有誤', details: faults }, 400);
  await expect(refused.ask('POST', 'tea', 'line/link', {})).rejects.toMatchObject({
    name: 'Refused',
    code: 'validation',
    message: '資料有誤',
    faults: ['ticket'],
  });
  const plain = answering({ code: 'line_refused', message: '', details: { odd: 1 } }, 401);
  await expect(plain.ask('GET', 'tea', 'line')).rejects.toMatchObject({ code: 'line_refused', faults: [] });
});

it('gives what the server answers', async () => {
  await expect(answering({ isOffered: true }, 200).ask('GET', 'tea', 'line')).resolves.toEqual({
    isOffered: true,
  });
});
