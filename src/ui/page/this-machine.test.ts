import { expect, it } from 'vitest';
import { isOfThisMachine } from './this-machine.ts';

it('knows the addresses that no phone of a guest reaches', () => {
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])
    expect(isOfThisMachine(origin), origin).toBe(true);
  for (const origin of ['https://order.example', 'http://192.168.1.20:3000'])
    expect(isOfThisMachine(origin), origin).toBe(false);
});
