import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MailOutbox, Outbox } from './outbox.ts';

const message = { id: 'm-1', brandId: 'tea', to: '0912345678', text: 'Code 123456\nfor you' };
const now = () => new Date('2026-11-21T06:05:00.000Z');

describe('the outbox', () => {
  it('writes a line for each message into a file of the day, which its owner alone can read', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'haodan-outbox-')), 'outbox');
    const outbox = new Outbox({ folder, say: undefined, now });
    expect(await outbox.send(message)).toEqual({ state: 'accepted' });
    await outbox.send({ ...message, id: 'm-2' });
    const file = join(folder, 'messages-2026-11-21.txt');
    const line = (id: string) => `2026-11-21T06:05:00.000Z\t${id}\ttea\t0912345678\tCode 123456 for you\n`;
    expect(readFileSync(file, 'utf8')).toBe(line('m-1') + line('m-2'));
    if (process.platform !== 'win32') {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
  });

  it('says them at the console where it may', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haodan-outbox-'));
    const said: string[] = [];
    await new Outbox({ folder, say: (line) => said.push(line), now }).send(message);
    expect(said).toEqual(['Message to 0912345678: Code 123456\nfor you']);
  });

  it('keeps them for three days, and leaves alone what is not its own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haodan-outbox-'));
    for (const name of ['messages-2026-11-17.txt', 'messages-2026-11-18.txt', 'notes.txt'])
      writeFileSync(join(folder, name), '');
    await new Outbox({ folder, say: undefined, now }).send(message);
    expect(readdirSync(folder).toSorted()).toEqual([
      'messages-2026-11-18.txt',
      'messages-2026-11-21.txt',
      'notes.txt',
    ]);
  });

  it('keeps letters in files of their own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haodan-outbox-'));
    const mail = {
      id: 'l-1',
      brandId: 'tea',
      to: 'mei@tea.tw',
      from: 'Tea',
      subject: 'A receipt',
      text: 'One\ntea',
    };
    expect(await new MailOutbox({ folder, now }).send(mail)).toEqual({ state: 'accepted' });
    expect(readFileSync(join(folder, 'mails-2026-11-21.txt'), 'utf8')).toBe(
      '2026-11-21T06:05:00.000Z\tl-1\ttea\tmei@tea.tw\tA receipt\tOne tea\n',
    );
  });
});
