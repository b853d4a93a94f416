import { describe, expect, it } from 'vitest';
import { operations } from '#domain/operations.ts';
import { calls } from './list.ts';

describe('the calls', () => {
  it('that the domain declares each have a body, once, and an address', () => {
    const declared = operations.filter(({ kind }) => kind === 'call').map(({ name }) => name);
    expect(calls.map(({ call }) => call.name).toSorted()).toEqual(declared.toSorted());
    expect(calls.filter(({ call }) => call.rest === undefined)).toEqual([]);
  });
});
