import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSetup } from './setup-memory.ts';
import { isReadyOffline, nextStep, stepNames, stepsOf, type DeviceFacts } from './setup-steps.ts';

const fresh = parseSetup(null);
const ready: DeviceFacts = {
  install: 'installed',
  app: 'here',
  hasData: true,
  pictures: { here: 12, named: 12, isPaused: false },
};
const stateOf = (facts: DeviceFacts, memory = fresh) =>
  Object.fromEntries(stepsOf(facts, memory).map(({ name, state }) => [name, state]));

describe('a device', () => {
  it('is ready only with its files, its rows and all pictures', () => {
    expect(isReadyOffline(ready)).toBe(true);
    expect(isReadyOffline({ ...ready, install: 'unavailable' })).toBe(true);
    expect(isReadyOffline({ ...ready, app: 'coming' })).toBe(false);
    expect(isReadyOffline({ ...ready, app: 'none' })).toBe(false);
    expect(isReadyOffline({ ...ready, hasData: false })).toBe(false);
    expect(isReadyOffline({ ...ready, pictures: undefined })).toBe(false);
    expect(isReadyOffline({ ...ready, pictures: { here: 11, named: 12, isPaused: true } })).toBe(false);
    expect(isReadyOffline({ ...ready, pictures: { here: 0, named: 0, isPaused: false } })).toBe(true);
  });
});

describe('the steps', () => {
  it('begin where the store is chosen, and lead from one to the next', () => {
    const facts: DeviceFacts = { ...ready, install: 'offered', app: 'coming' };
    expect(nextStep(stepsOf(facts, fresh))).toBe('install');
    const skipped = { ...fresh, skipped: ['install' as const] };
    expect(nextStep(stepsOf(facts, skipped))).toBe('print');
    expect(nextStep(stepsOf(facts, { ...skipped, printed: 'yes' }))).toBe('download');
    expect(nextStep(stepsOf({ ...facts, app: 'here' }, { ...skipped, printed: 'yes' }))).toBe('practice');
    expect(
      nextStep(stepsOf({ ...facts, app: 'here' }, { ...skipped, printed: 'yes', practised: true })),
    ).toBeUndefined();
  });

  it('take a print that did not come out as not done', () => {
    expect(stateOf(ready, { ...fresh, printed: 'no' })).toMatchObject({ print: 'todo' });
    expect(stateOf(ready, { ...fresh, printed: 'no', skipped: ['print'] })).toMatchObject({
      print: 'skipped',
    });
  });

  it('tell the device’s own state over what somebody wanted to do without', () => {
    const skipped = { ...fresh, skipped: stepNames };
    expect(stateOf({ ...ready, install: 'installed' }, skipped)).toMatchObject({
      install: 'done',
      download: 'done',
      practice: 'skipped',
    });
  });
});

describe('what is kept of them', () => {
  it('is read again as it was', () => {
    const memory = { skipped: ['install' as const], printed: 'yes' as const, practised: true, putAway: true };
    expect(parseSetup(JSON.stringify(memory))).toEqual(memory);
  });

  it('is nothing where anything else was kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
        const { skipped, printed } = parseSetup(kept);
        expect(skipped.every((name) => stepNames.includes(name))).toBe(true);
        expect(['yes', 'no', undefined]).toContain(printed);
      }),
    );
    expect(parseSetup('{"skipped":"all","printed":"maybe","practised":1}')).toEqual(fresh);
  });
});
