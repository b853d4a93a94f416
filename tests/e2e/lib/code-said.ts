import { expect } from '@playwright/test';
import type { ServerProcess } from '../fixtures/server-process.ts';

/** The code that the demo's console says was sent last to a number. */
export async function codeSaid(server: ServerProcess, phone: string): Promise<string> {
  const codes = (): string[] =>
    [...server.said.matchAll(new RegExp(`Message to ${phone}:\\D*(\\d{6})`, 'g'))].map(
      ([, code = '']) => code,
    );
  await expect.poll(() => codes().length).toBeGreaterThan(0);
  return codes().at(-1) ?? '';
}
