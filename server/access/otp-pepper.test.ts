import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOtpPepper } from './otp-pepper.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'haodan-pepper-'));

describe('the pepper of codes', () => {
  it('is made once in the data folder, for its owner alone, and is another in each', () => {
    const own = join(folder(), 'data');
    const made = readOtpPepper(undefined, own);
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(readOtpPepper(undefined, own)).toBe(made);
    expect(readOtpPepper(undefined, folder())).not.toBe(made);
    expect(readdirSync(own)).toEqual(['otp-pepper']);
    if (process.platform !== 'win32') expect(statSync(join(own, 'otp-pepper')).mode & 0o777).toBe(0o600);
  });

  it('comes from OTP_PEPPER_FILE where that is set, which has to be there and long enough', () => {
    const at = folder();
    const file = join(at, 'pepper');
    expect(() => readOtpPepper(file, at)).toThrow(/OTP_PEPPER_FILE is ".*", which cannot be read \(ENOENT\)/);
    writeFileSync(file, 'short\n');
    expect(() => readOtpPepper(file, at)).toThrow(/too short/);
    writeFileSync(file, `${'p'.repeat(32)}\n`);
    expect(readOtpPepper(file, at)).toBe('p'.repeat(32));
    expect(readdirSync(at)).toEqual(['pepper']);
    expect(readFileSync(file, 'utf8')).toBe(`${'p'.repeat(32)}\n`);
  });
});
