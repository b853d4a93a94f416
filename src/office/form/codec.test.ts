import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { createOption } from '#domain/catalogue/choice-operations.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { copyOf, emptyForm, faultsOf, formOf, saidBy, secretsIn, valuesOf } from './codec.ts';
import type { AnyFields } from '../resource.ts';
import { switchField } from '../fields/plain-fields.tsx';
import { secretField } from '../fields/secret-field.tsx';
import { nameEnField, nameField, textField } from '../fields/text-fields.tsx';

const word = msg({ id: 'option.on', message: '供應' });
const fields = {
  name: nameField,
  nameEn: nameEnField,
  isActive: switchField({ label: word }),
} as unknown as AnyFields;
const half = { _id: 'half', name: '半糖', nameEn: 'Half sugar', isActive: false };

test('a form says of a record what it changes, and takes spaces and what is empty for what they are', () => {
  const seen = formOf(fields, half);
  expect(seen).toEqual({ name: '半糖', nameEn: 'Half sugar', isActive: false });
  expect(editsOf(valuesOf(fields, seen), valuesOf(fields, { ...seen, name: ' 半糖 ', nameEn: ' ' }))).toEqual(
    {
      nameEn: { from: 'Half sugar', to: null },
    },
  );
});

test('a new record says what it has, and a copy is one with a name of its own', () => {
  expect(saidBy(fields, emptyForm(fields))).toEqual({ name: '', isActive: true });
  expect(copyOf(fields, half, '半糖（複本）')).toEqual({
    name: '半糖（複本）',
    nameEn: 'Half sugar (copy)',
    isActive: false,
  });
  expect(copyOf(fields, { name: '半糖', isActive: true }, 'x')).toMatchObject({ nameEn: '' });
});

test('what cannot be saved is what the creation’s own schema refuses', () => {
  const place = { brandId: 'tea' };
  expect(faultsOf(createOption.input, fields, emptyForm(fields), place)).toEqual([
    { field: 'name', kind: 'missing' },
  ]);
  const long = { ...emptyForm(fields), name: '糖'.repeat(81) };
  expect(faultsOf(createOption.input, fields, long, place)).toEqual([
    { field: 'name', kind: 'tooLong', limit: 80 },
  ]);
});

test('what is only shown is in no form, and a secret is said where it was typed and kept in no draft', () => {
  const label = word;
  const more = {
    name: nameField,
    lastLogin: { ...textField({ label }), isShownOnly: true },
    password: secretField({ label, hint: word, wrong: word, longest: 64 }),
  } as unknown as AnyFields;
  expect(emptyForm(more)).toEqual({ name: '' });
  expect(valuesOf(more, { name: '林', lastLogin: 'x', password: 'typed' })).toEqual({ name: '林' });
  expect(secretsIn(more, { name: '林', password: 'typed' })).toEqual({ password: 'typed' });
  expect(secretsIn(more, { password: '' })).toEqual({});
});
