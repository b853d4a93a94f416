import { describe, expect, it } from 'vitest';
import { contactInput } from './contact-schema.ts';

const written = { _id: 'c1', name: '王小明', phone: '0912-345-678' };
const faultsOf = (input: object) => [
  ...new Set((contactInput.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.'))),
];

describe('what somebody writes', () => {
  it('needs a name, and a phone or an e-mail by which they are answered', () => {
    expect(faultsOf(written)).toEqual([]);
    expect(faultsOf({ _id: 'c1', name: '王小明', email: ' hi@tea.tw ' })).toEqual([]);
    expect(faultsOf({ _id: 'c1', name: '王小明' })).toEqual(['reach']);
    expect(faultsOf({ ...written, name: '　' })).toEqual(['name']);
    expect(faultsOf({ ...written, email: 'not one' })).toEqual(['email']);
  });

  it.each([
    ['０９１２－３４５－６７８', '0912345678'],
    ['+886 912 345 678', '0912345678'],
    ['(02) 2555-0000#12', '(02) 2555-0000#12'],
    ['+1 415 555 2671', '+1 415 555 2671'],
  ])('has the phone %s as %s', (phone, kept) => {
    expect(contactInput.parse({ ...written, phone }).phone).toBe(kept);
  });

  it.each(['call me', '12', '<script>', '0'.repeat(41)])('has no phone %s', (phone) => {
    expect(faultsOf({ ...written, phone })).toEqual(['phone']);
  });

  it('is text whatever it looks like, without what hides other text, and ends somewhere', () => {
    const { message } = contactInput.parse({ ...written, message: ' <b>hi</b>\u0000\u202E\r\nthere ' });
    expect(message).toBe('<b>hi</b>\nthere');
    expect(faultsOf({ ...written, message: '字'.repeat(2001) })).toEqual(['message']);
    expect(faultsOf({ ...written, more: 1 })).toEqual(['']);
  });
});
