import { describe, expect, it } from 'vitest';
import { faultOf, givenOf, presetsOf, startGiving, typeValue } from './giving.ts';

const fine = { off: 10, isRefused: false };

describe('giving a discount', () => {
  it('takes digits, also full-width ones, and never more than all of it', () => {
    expect(typeValue(startGiving(false), '０１5%').value).toBe('15');
    expect(typeValue(startGiving(false), '150').value).toBe('100');
    expect(typeValue({ ...startGiving(false), kind: 'amount', value: '9' }, '1234567').value).toBe('9');
  });

  it.each(['7.5', '７．５', '-5', '1e3'])('makes no other number of %j, and says so', (typed) => {
    const giving = typeValue(startGiving(false), typed);
    expect([giving.value, faultOf(giving, fine), givenOf(giving, undefined).value]).toEqual([
      typed,
      'number',
      0,
    ]);
  });

  it('becomes a discount of the line or of all of it, its reason without blanks', () => {
    const giving = { ...startGiving(true), value: '10', reason: ' 熟客 ' };
    expect(givenOf(giving, 'line-1')).toEqual({
      kind: 'percent',
      value: 10,
      lineId: 'line-1',
      reason: '熟客',
    });
    expect(givenOf({ ...giving, kind: 'comp', reason: '' }, undefined)).toEqual({ kind: 'comp', value: 0 });
  });

  it('asks for a value, and for the reason of a gift', () => {
    expect(faultOf(startGiving(false), fine)).toBe('value');
    expect(faultOf({ ...startGiving(false), kind: 'comp' }, fine)).toBe('reason');
    expect(faultOf({ ...startGiving(false), kind: 'comp', reason: '久候' }, fine)).toBeUndefined();
  });

  it('says that somebody may not give it before anything else about it', () => {
    const giving = { ...startGiving(false), kind: 'comp' as const };
    expect(faultOf(giving, { off: 0, isRefused: true })).toBe('refused');
    expect(faultOf({ ...startGiving(false), value: '10' }, { off: 0, isRefused: false })).toBe('nothing');
  });

  it('offers what employees may give as the meal of the staff', () => {
    expect(presetsOf(15).at(-1)).toEqual({ kind: 'percent', value: 15, isStaff: true });
    expect(presetsOf(0).some(({ isStaff }) => isStaff)).toBe(false);
  });
});
