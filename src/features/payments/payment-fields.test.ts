import { expect, test } from 'vitest';
import { faultsOf, formOfRecord, secretsIn, type Values } from '#src/office/form/codec.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { flatTerms, paymentForm, termsFromForm } from './payment-fields.tsx';

const declared = paymentForm(false);
const fields = fieldsOf(declared);
const terms = {
  isProduction: true,
  appId: 12345,
  appKey: 'app_key_12345',
  merchants: { card: 'CARD_1' },
  threeDomainSecure: false,
};
const faults = (form: Values, partnerKey = '') =>
  faultsOf(declared.operations.create.input, fields, form, secretsIn(fields, { partnerKey })).map(
    ({ field, kind }) => `${field} ${kind}`,
  );

test('what is saved comes back as it was, and the secret is no part of the form that is kept', () => {
  const form = formOfRecord<Values>(declared, flatTerms({ terms }));
  expect(form).not.toHaveProperty('partnerKey');
  expect(termsFromForm(declared, form)).toEqual(terms);
  expect(faults(form)).toEqual([]);
});

test('a new account is the sandbox with what the bank asks, and says what of it is not there yet', () => {
  const form = formOfRecord<Values>(declared, flatTerms({ terms: undefined }));
  expect(form).toMatchObject({ isProduction: false, threeDomainSecure: true, cardMerchant: '' });
  expect(faults(form)).toEqual(['appId wrong', 'appKey wrong']);
  expect(faults({ ...form, appId: '12x', appKey: 'app_key_12345' }, 'with space')).toEqual([
    'appId wrong',
    'partnerKey wrong',
  ]);
});
