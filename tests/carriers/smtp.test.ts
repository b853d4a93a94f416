import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FakeSmtp } from '#tests/fakes/carriers/fake-smtp.ts';
import { failureOf, needsTls, SmtpMail } from '#server/adapters/messages/smtp.ts';

let smtp: FakeSmtp;
beforeAll(async () => void (smtp = await FakeSmtp.start()));
afterAll(() => smtp.close());
afterEach(() => smtp.recover());

const mail = {
  id: 'l-1',
  brandId: 'tea',
  to: 'mei@tea.tw',
  from: '好茶\r\nBcc: all@tea.tw',
  subject: '交易明細\r\nX-Odd: 1',
  text: '1× 紅茶',
};
const send = () => new SmtpMail(new URL(smtp.url), 'orders@haodan.test').send(mail);

describe('a letter', () => {
  it('arrives at whom it is for alone, and nothing typed becomes a line of its head', async () => {
    expect(await send()).toEqual({ state: 'accepted' });
    const [{ to, raw } = { to: [], raw: '' }] = smtp.letters;
    expect(to).toEqual(['mei@tea.tw']);
    const [head = ''] = raw.split('\r\n\r\n');
    expect(head).toMatch(/^From: [^<]*<orders@haodan\.test>$/m);
    expect(head).toMatch(/^Message-ID: <l-1@haodan\.test>$/m);
    expect(head).not.toMatch(/^(Bcc|X-Odd):/m);
  });

  it('is refused, or waits, as the mail server says', async () => {
    smtp.refuse('recipient', 550);
    expect(await send()).toMatchObject({ state: 'rejected' });
    smtp.refuse('data', 451);
    expect(await send()).toEqual({ state: 'later', reason: 'smtp 451' });
    const gone = await FakeSmtp.start();
    const url = new URL(gone.url);
    await gone.close();
    const nowhere = new SmtpMail(url, 'orders@haodan.test');
    expect(await nowhere.send(mail)).toMatchObject({ state: 'later' });
  });

  it('that is never answered may have arrived, and holds up nobody', async () => {
    smtp.stall();
    const mailer = new SmtpMail(new URL(smtp.url), 'orders@haodan.test', { withinMs: 300 });
    expect(await mailer.send(mail)).toEqual({ state: 'unknown', reason: 'smtp ETIME' });
  });

  it('to a mail server that goes on greeting is given up', async () => {
    const sockets = new Set<Socket>();
    const greeter = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      const timer = setInterval(() => socket.write('220-good day\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => greeter.listen(0, '127.0.0.1', resolve));
    const url = new URL(`smtp://127.0.0.1:${(greeter.address() as AddressInfo).port}`);
    const mailer = new SmtpMail(url, 'orders@haodan.test', { withinMs: 300 });
    expect(await mailer.send(mail)).toMatchObject({ state: 'unknown' });
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => greeter.close(resolve));
  });

  it.each([
    ['smtp://user:password@mail.tw', true],
    ['smtp://user:password@[2001:db8::1]', true],
    ['smtp://mail.tw', false],
    ['smtps://user:password@mail.tw', false],
    ['smtp://user:password@localhost:1025', false],
    ['smtp://user:password@[::1]:1025', false],
  ])('by %s tells nobody on the way its password: %s', (url, needed) => {
    expect(needsTls(new URL(url))).toBe(needed);
  });

  it('that was handed over and never answered may have arrived', () => {
    expect(failureOf({ code: 'ETIMEDOUT', command: 'DATA' })).toMatchObject({ state: 'unknown' });
    expect(failureOf({ code: 'ESOCKET', command: 'CONN' })).toMatchObject({ state: 'later' });
    expect(failureOf({ code: 'ETIMEDOUT', command: 'AUTH PLAIN' })).toMatchObject({ state: 'later' });
  });
});
