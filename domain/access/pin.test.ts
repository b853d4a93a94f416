import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEasyPin, newPin, pinDigits, pinWaitMs, typedPin } from './pin.ts';

describe('a PIN that is chosen', () => {
  it.each(['111111', '000000', '123456', '654321', '789012', '210987', '121212', '123123'])(
    'is not %s: whoever tries a few would try it',
    (pin) => {
      expect(newPin.safeParse(pin).error?.issues.map(({ message }) => message)).toEqual(['easy']);
    },
  );

  it.each(['184029', '112358', '908070', '135790'])('may be %s', (pin) => {
    expect(newPin.safeParse(pin).data).toBe(pin);
  });

  it.each(['12345', '1234567', '12a456', '', '一二三四五六'])('is no PIN as %j', (pin) => {
    expect(newPin.safeParse(pin).success).toBe(false);
  });

  it('leaves nearly all of them: a list of easy ones is short', () => {
    const easy = Array.from({ length: 1_000_000 }, (_, i) => String(i).padStart(6, '0')).filter(isEasyPin);
    expect(easy.length).toBe(1110);
  });
});

describe('a PIN that is typed', () => {
  it('is the same in digits of full width', () => {
    expect(typedPin.parse('１８４０２９')).toBe('184029');
    expect(pinDigits('１８-４０ 29')).toBe('184029');
  });

  it('is compared, not judged: an easy one that somebody has may be typed', () => {
    expect(typedPin.parse('111111')).toBe('111111');
  });

  it('waits after five wrong ones, twice as long each time', () => {
    expect([0, 4, 5, 6, 9].map(pinWaitMs)).toEqual([0, 0, 30_000, 60_000, 480_000]);
  });

  it('never gives anything but digits', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[0-9]*$/.test(pinDigits(text))));
  });
});
