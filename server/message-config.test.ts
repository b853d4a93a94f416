import { describe, expect, it } from 'vitest';
import { readMessaging } from './message-config.ts';

const read = (env: Readonly<Record<string, string>>, hasDemo = true) =>
  readMessaging((name) => env[name], hasDemo);

describe('how guests are told', () => {
  it('is by nothing unless somebody says so', () => {
    expect(read({})).toEqual({ lineUrl: 'https://api.line.me' });
  });

  it('is by what was set up', () => {
    const sms = { SMS_PROVIDER: 'mitake', SMS_USER: 'shop', SMS_PASSWORD: 'secret' };
    expect(read(sms).sms).toEqual({
      provider: 'mitake',
      user: 'shop',
      password: 'secret',
      url: 'https://smsapi.mitake.com.tw',
    });
    const mail = read({ SMTP_URL: 'smtps://a:b@mail.tw:465', MAIL_FROM: 'orders@shop.tw' });
    expect(mail.smtp?.from).toBe('orders@shop.tw');
  });

  it.each(['SMS_URL', 'PUSH_URL', 'LINE_API_URL'])('is led elsewhere by %s in a demo alone', (name) => {
    const env = { [name]: 'http://127.0.0.1:4010' };
    expect(() => read(env, false)).toThrow(`${name} leads messages to a fake`);
    expect(() => read(env)).not.toThrow();
  });

  it.each([
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER is "pigeon"'],
    [{ SMS_PROVIDER: 'mitake' }, 'set SMS_USER and SMS_PASSWORD'],
    [{ SMTP_URL: 'smtp://mail.tw' }, 'belong together'],
    [{ SMTP_URL: 'https://a:secret@mail.tw', MAIL_FROM: 'a@b.tw' }, 'SMTP_URL is not'],
    [{ SMTP_URL: 'smtp://mail.tw', MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody"'],
    [{ SMTP_URL: 'smtps://a:100%secret@mail.tw', MAIL_FROM: 'a@b.tw' }, 'write %25 for it'],
    [{ SMTP_URL: 'smtps://a%zz:secret@mail.tw', MAIL_FROM: 'a@b.tw' }, 'write %25 for it'],
    [{ VAPID_SUBJECT: 'http://shop.tw' }, 'VAPID_SUBJECT is'],
    [{ PUSH_URL: 'nowhere' }, 'PUSH_URL is'],
    [{ LINE_API_URL: 'https://api.line.me/v2' }, 'LINE_API_URL is'],
  ])('refuses %j in a sentence without a password', (env, words) => {
    expect(() => read(env as never)).toThrow(words);
    expect(() => read(env as never)).not.toThrow(/secret@/);
  });
});
