import { expect, it, vi } from 'vitest';
import { Faults, withFaults } from './faults.ts';
import { NoAnswer } from './http.ts';

function aNetwork() {
  const asked: string[] = [];
  const faults = new Faults();
  const http = withFaults(async ({ path }) => {
    asked.push(path);
    return { status: 200, body: undefined, retryAfterMs: undefined };
  }, faults);
  return { asked, faults, ask: (path: string) => http({ method: 'GET', path }) };
}

it('lets nothing through while it plays offline', async () => {
  const { asked, faults, ask } = aNetwork();
  faults.set({ offline: true });
  await expect(ask('/a')).rejects.toBeInstanceOf(NoAnswer);
  expect(asked).toEqual([]);
  faults.set({ offline: false });
  expect((await ask('/a')).status).toBe(200);
});

it('throws one answer away after the server was asked, and no second one', async () => {
  const { asked, faults, ask } = aNetwork();
  faults.set({ dropsNext: true });
  await expect(ask('/a')).rejects.toBeInstanceOf(NoAnswer);
  expect((await ask('/b')).status).toBe(200);
  expect(asked).toEqual(['/a', '/b']);
});

it('tells who listens of each change, until they do not', () => {
  const { faults } = aNetwork();
  const heard = vi.fn();
  const end = faults.subscribe(heard);
  faults.set({ slowMs: 10 });
  expect([heard.mock.calls.length, faults.state()]).toEqual([
    1,
    { offline: false, slowMs: 10, dropsNext: false },
  ]);
  end();
  faults.set({ slowMs: 0 });
  expect(heard).toHaveBeenCalledOnce();
});
