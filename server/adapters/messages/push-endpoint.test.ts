import { expect, it } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QA',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('knows %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.tw/abc',
  'https://evil-push.apple.com/abc',
  'https://evil.tw/fcm.googleapis.com',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://2130706433/abc',
  'file:///etc/passwd',
  'https://fcm.googleapis.com\\@evil.tw/abc',
  '',
])('refuses %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

it('takes the service of a test where it is told of one, and no other of the machine', () => {
  const own = new URL('http://127.0.0.1:4100');
  expect(isPushEndpoint('http://127.0.0.1:4100/push/abc', own)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4101/push/abc', own)).toBe(false);
});
