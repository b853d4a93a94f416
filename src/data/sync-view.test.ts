import { expect, it } from 'vitest';
import type { SyncStatus } from '#sync/client/status.ts';
import type { InboxRow } from '#sync/client/local-tables.ts';
import type { LoopState } from './sync-loop.ts';
import { syncView } from './sync-view.ts';
import { idleLoop } from './testing/idle-loop.ts';

function anItem(kind: InboxRow['kind'], seen = false): InboxRow {
  return {
    key: kind,
    kind,
    seq: 1,
    incarnation: 1,
    name: 'order.place',
    scope: 'store:north',
    label: { id: 'x' },
    at: '',
    seen,
  };
}

function aStatus(pending: number, ...inbox: InboxRow[]): SyncStatus {
  return {
    device: undefined,
    pending,
    oldestAt: pending > 0 ? '2026-11-21T06:05:00.000Z' : undefined,
    inbox,
    scopes: [],
  };
}

const aConflict = aStatus(0, { ...anItem('rejected'), code: 'edit_conflict' });

it.each<[string, SyncStatus | undefined, Partial<LoopState>, string]>([
  ['before anything is read', undefined, {}, 'synced'],
  ['with nothing waiting', aStatus(0), {}, 'synced'],
  ['while it only looks for news', aStatus(0), { running: true }, 'synced'],
  ['while changes go up', aStatus(2), { running: true }, 'syncing'],
  ['while changes wait', aStatus(2), {}, 'pending'],
  ['out of reach', aStatus(2, anItem('rejected')), { reachable: false }, 'offline'],
  ['with a refused change', aStatus(2, anItem('rejected'), anItem('exception')), {}, 'failed'],
  ['with a change set aside', aStatus(0, anItem('quarantined')), {}, 'failed'],
  ['with an edit that met another one', aConflict, {}, 'conflict'],
  ['with a change to look at', aStatus(2, anItem('exception')), {}, 'conflict'],
  ['with changes that wait for a reference', aStatus(0, anItem('waiting')), {}, 'synced'],
  [
    'when everything was looked at',
    aStatus(0, anItem('rejected', true), anItem('exception', true)),
    {},
    'synced',
  ],
  ['when the server refuses what is sent', aStatus(2), { outcome: 'refused' }, 'failed'],
  ['when the server asks for another build', aStatus(0), { outcome: 'outdated' }, 'failed'],
])('%s the pill says %4$s', (_, status, loop, expected) => {
  expect(syncView(status, { ...idleLoop, ...loop }).state).toBe(expected);
});

it.each<[string, SyncStatus, Partial<LoopState>, number]>([
  ['what is refused', aStatus(3, anItem('rejected'), anItem('exception')), {}, 1],
  ['what is to be looked at', aStatus(3, anItem('exception')), {}, 1],
  ['what waits where the server takes nothing', aStatus(3), { outcome: 'refused' }, 3],
  ['what waits out of reach', aStatus(3, anItem('rejected')), { reachable: false }, 3],
])('the pill counts %s', (_, status, loop, expected) => {
  expect(syncView(status, { ...idleLoop, ...loop }).count).toBe(expected);
});

it('says how many there are, since when, and what the queue needs', () => {
  const status = aStatus(3, anItem('rejected'), anItem('exception'));
  expect(syncView(status, { ...idleLoop, outcome: 'credential' })).toMatchObject({
    pending: 3,
    failed: 1,
    conflicts: 1,
    since: 5,
    answeredAt: 7,
    oldestAt: '2026-11-21T06:05:00.000Z',
    needsSignIn: true,
    outdated: false,
  });
  expect(syncView(undefined, { ...idleLoop, outcome: 'outdated' })).toMatchObject({
    outdated: true,
    needsSignIn: false,
  });
});
