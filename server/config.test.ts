import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeOf, readNetwork } from './adapters/printer/printer-networks.ts';
import { readConfig } from './config.ts';
import { StartUpError } from './start-up-error.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartUpError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the configuration', () => {
  it('needs nothing: port 3000 of this machine alone, data beside the program, the demo with its printed password', () => {
    expect(readConfig({}, () => [])).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      demoPassword: 'haodan-demo',
      demoHistory: true,
      messaging: { lineUrl: 'https://api.line.me' },
    });
  });

  it('gives the demo a past unless it is told not to, and never without a demo', () => {
    expect(readConfig({ DEMO_HISTORY: '0' }).demoHistory).toBeUndefined();
    expect(readConfig({ DEMO: '0', DEMO_HISTORY: '1' }).demoHistory).toBeUndefined();
  });

  it('keeps the backups of two weeks, where they are wanted', () => {
    expect(readConfig({ BACKUP_DIR: 'kept' }).backups).toEqual({ folder: resolve('kept'), keep: 14 });
    expect(readConfig({ BACKUP_DIR: 'kept', BACKUP_KEEP: '3' }).backups?.keep).toBe(3);
  });

  it('is one process, or as many as are wanted', () => {
    expect(readConfig({ WORKERS: '1' })).toEqual(readConfig({}));
    expect(readConfig({ WORKERS: '4' }).workers).toBe(4);
  });

  it('takes further ways to a database of others, of which its own has none', () => {
    const ways = { DATABASE_DIRECT_URL: 'postgres://a@direct/d', DATABASE_READ_URL: 'postgres://a@copy/d' };
    expect(readConfig({ DATABASE_URL: 'postgres://a@pooled/d', ...ways })).toMatchObject({
      databaseUrl: 'postgres://a@pooled/d',
      databaseDirectUrl: 'postgres://a@direct/d',
      databaseReadUrl: 'postgres://a@copy/d',
    });
    for (const [name, url] of Object.entries(ways))
      expect(refusal({ [name]: url })).toBe(`${name} belongs to DATABASE_URL: set that too, or neither.`);
  });

  it('takes an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', TLS_CERT: '', TLS_KEY: '' })).toEqual(readConfig({}));
  });

  it.each(['x', '-1', '65536', '3000.5', '0x10', '1e3'])(
    'refuses the port %s in one line that names it',
    (port) => {
      expect(refusal({ PORT: port })).toBe(`PORT is "${port}": give a whole number from 0 to 65535.`);
    },
  );

  it.each([
    [{ HOST: 'a b' }, /^HOST is "a b"/],
    [{ WORKERS: '0' }, /^WORKERS is "0": give a whole number from 1 to 64/],
    [{ WORKERS: '65' }, /^WORKERS is "65"/],
    [{ WORKERS: 'auto' }, /^WORKERS is "auto"/],
    [{ DEMO: 'yes' }, /^DEMO is "yes"/],
    [{ DEMO_HISTORY: 'no' }, /^DEMO_HISTORY is "no"/],
    [{ BACKUP_DIR: 'kept', BACKUP_KEEP: '0' }, /^BACKUP_KEEP is "0"/],
    [{ DEMO_PASSWORD: 'short' }, /^DEMO_PASSWORD must have 8 to 64/],
    [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL is "shop.example"/],
    [{ PUBLIC_URL: 'https://shop.example/app' }, /^PUBLIC_URL is/],
    [{ PUBLIC_URL: 'ftp://shop.example' }, /^PUBLIC_URL is/],
    [{ TLS_CERT: 'cert.pem' }, /^TLS_CERT and TLS_KEY belong together/],
    [
      { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' },
      /^TLS_CERT is "\/nowhere\/cert.pem", which cannot be read \(ENOENT\)/,
    ],
  ])('refuses %o', (env, message) => {
    expect(refusal(env)).toMatch(message);
    expect(refusal(env)).not.toContain('\n');
  });

  it('refuses a database address without repeating the password in it', () => {
    const message = refusal({ DATABASE_URL: 'mysql://me:secret@host/db' });
    expect(message).toMatch(/^DATABASE_URL is not/);
    expect(message).not.toContain('secret');
  });

  it('refuses a certificate that is none', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'cert.pem');
    writeFileSync(file, 'hello');
    expect(refusal({ TLS_CERT: file, TLS_KEY: file })).toMatch(/^TLS_CERT is .* not a PEM file/);
  });

  it.each(['0.0.0.0', '192.168.1.5', '::', 'shop.local', '128.0.0.1'])(
    'wants a password of its own for a demo on %s',
    (host) => {
      expect(refusal({ HOST: host })).toMatch(/set DEMO_PASSWORD/);
      expect(readConfig({ HOST: host, DEMO_PASSWORD: 'our own words' }).demoPassword).toBe('our own words');
      expect(readConfig({ HOST: host, DEMO: '0' }).demoPassword).toBeUndefined();
    },
  );

  it('wants one too where PUBLIC_URL or a certificate says that others come, and not the printed one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    writeFileSync(cert, '-----BEGIN CERTIFICATE-----');
    writeFileSync(key, '-----BEGIN PRIVATE KEY-----');
    for (const exposed of [
      { PUBLIC_URL: 'https://shop.example' },
      { TLS_CERT: cert, TLS_KEY: key },
      { HOST: '0.0.0.0' },
    ]) {
      expect(refusal(exposed)).toMatch(/set DEMO_PASSWORD for the demo restaurant, or DEMO=0/);
      expect(refusal({ ...exposed, DEMO_PASSWORD: 'haodan-demo' })).toMatch(
        /everybody can read: choose another/,
      );
      expect(refusal({ ...exposed, DEMO: '0' })).toBe('accepted');
      expect(readConfig({ ...exposed, DEMO_PASSWORD: 'our own words' }).demoPassword).toBe('our own words');
    }
  });

  it.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1', '[::1]'])(
    'keeps the printed password on %s',
    (host) => {
      expect(readConfig({ HOST: host }).demoPassword).toBe('haodan-demo');
    },
  );
});

describe('printers', () => {
  const shop = readNetwork('192.168.1.7/24')!;
  const networksOf = (env: Record<string, string>) => readConfig(env, () => [shop]).printerNetworks;

  it('are those of the shop’s own networks, where the server is a machine of the shop', () => {
    expect(networksOf({})).toEqual([shop]);
    const inShop = { DEMO: '0', PUBLIC_URL: 'https://counter.local' };
    expect(networksOf(inShop)).toEqual([shop]);
    expect(networksOf({ DEMO: '0', PUBLIC_URL: 'https://haodan.example' })).toBeUndefined();
    expect(networksOf({ DATABASE_URL: 'postgres://a:b@c/d' })).toBeUndefined();
  });

  it('are in private networks alone, which are named as such', () => {
    expect(networksOf({ PRINTER_NETWORKS: '10.1.0.0/16, 192.168.3.4' })).toEqual([
      readNetwork('10.1.0.0/16'),
      readNetwork('192.168.3.4/32'),
    ]);
    expect(networksOf({ PRINTER_NETWORKS: 'none' })).toBeUndefined();
    for (const odd of [
      '0.0.0.0/0',
      '8.8.8.0/24',
      '192.168.0.0/8',
      'printer',
      '10.0.0.0/33',
      ''.padEnd(3, ','),
    ])
      expect(() => networksOf({ PRINTER_NETWORKS: odd })).toThrow('PRINTER_NETWORKS');
  });

  it('are reached by literal addresses within those networks, at ports of printers', () => {
    const at = (address: string) => placeOf(address, [shop]);
    expect(at('192.168.1.50')).toEqual({ host: '192.168.1.50', port: 9100 });
    expect(at('192.168.1.50:9103')).toEqual({ host: '192.168.1.50', port: 9103 });
    for (const odd of [
      '192.168.2.50',
      '192.168.1.50:80',
      '192.168.001.50',
      '192.168.1',
      'a.local',
      '3232235826',
      '127.0.0.1',
    ])
      expect(at(odd)).toBeUndefined();
  });
});
