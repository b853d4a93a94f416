import { expect, it } from 'vitest';
import { buyerFaults, buyerOf } from './buyer-texts.ts';

const optional = { taxId: 'optional', carrier: 'optional', donationCode: 'optional' } as const;

it('keeps what is right, as it is written down, and names what is wrong', () => {
  const texts = { taxId: ' ０４５９５２５７ ', carrier: 'tp12345678901234', donationCode: '' };
  expect(buyerFaults(texts, optional)).toEqual({});
  expect(buyerOf(texts, optional)).toEqual({ taxId: '04595257', carrier: 'TP12345678901234' });
  const wrong = { taxId: '12345678', carrier: '/ab+1-2.', donationCode: '12' };
  expect(buyerFaults(wrong, optional)).toEqual({ taxId: 'wrong', donationCode: 'wrong' });
  expect(buyerOf(wrong, optional)).toEqual({ carrier: '/AB+1-2.' });
});

it('gives an invoice away, or lets the buyer have it', () => {
  for (const own of [{ taxId: '04595257' }, { carrier: '/AB+1-2.' }, { carrier: '/ab' }])
    expect(buyerFaults({ ...own, donationCode: '919' }, optional)).toMatchObject({
      donationCode: 'exclusive',
    });
  const both = { carrier: '/AB+1-2.', donationCode: '９１９' };
  expect(buyerOf(both, optional)).toEqual({ carrier: '/AB+1-2.' });
  expect(buyerOf({ ...both, carrier: '' }, optional)).toEqual({ donationCode: '919' });
});

it('misses nothing of a buyer who gives the invoice away, and asks nothing that is hidden', () => {
  const required = { ...optional, taxId: 'required', carrier: 'required' } as const;
  expect(buyerFaults({}, required)).toEqual({ taxId: 'missing', carrier: 'missing' });
  expect(buyerFaults({ donationCode: '919' }, required)).toEqual({});
  const hidden = { ...optional, carrier: 'hidden' } as const;
  expect(buyerFaults({ carrier: '/ab', donationCode: '919' }, hidden)).toEqual({});
  expect(buyerOf({ carrier: '/AB+1-2.', donationCode: '919' }, hidden)).toEqual({ donationCode: '919' });
});
