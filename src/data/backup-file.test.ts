import { expect, it, vi } from 'vitest';
import { BackupFile, type PickFile } from './backup-file.ts';

/** A profile in memory, and a file that counts how often it was written. */
function aShop({ permission = 'granted' as PermissionState } = {}) {
  const kept = new Map<string, unknown>();
  const written: string[] = [];
  const stick = { isThere: true, permission };
  const file = {
    name: 'haodan.json',
    queryPermission: async ({ mode }: { mode: string }) =>
      mode === 'readwrite' ? stick.permission : 'prompt',
    requestPermission: async ({ mode }: { mode: string }) =>
      mode === 'readwrite' ? (stick.permission = 'granted') : 'prompt',
    createWritable: async () => {
      if (!stick.isThere) throw new DOMException('gone', 'NotFoundError');
      let text = '';
      return {
        write: async (more: string) => void (text += more),
        close: async () => void written.push(text),
      };
    },
  };
  const profile = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, value: unknown) => void kept.set(key, value),
    remove: async (key: string) => void kept.delete(key),
  };
  const clock = { now: 1_000_000 };
  let changes = 0;
  const open = (pick: PickFile | null = async () => file as never): BackupFile =>
    new BackupFile({
      profile,
      key: 'backup',
      content: async () => `changes: ${(changes += 1)}`,
      now: () => clock.now,
      pick: pick ?? undefined,
    });
  return { open, written, stick, clock };
}

it('writes the chosen file at once, and after changes at most every half minute', async () => {
  vi.useFakeTimers();
  const { open, written, clock } = aShop();
  const backup = open();
  backup.changed();
  await backup.choose('haodan.json');
  expect(written).toEqual(['changes: 1']);
  backup.changed();
  backup.changed();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(written).toHaveLength(1);
  clock.now += 30_000;
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual(['changes: 1', 'changes: 2']);
  expect(backup.state()).toEqual({ kind: 'on', name: 'haodan.json', writtenAt: clock.now });
  vi.useRealTimers();
});

it('finds its file on another day, and asks where the browser wants to be told again', async () => {
  const shop = aShop();
  await shop.open().choose('haodan.json');
  shop.stick.permission = 'prompt';
  const later = shop.open();
  await later.start();
  expect(later.state()).toEqual({ kind: 'asks', name: 'haodan.json' });
  await later.allow();
  expect(later.state().kind).toBe('on');
  expect(shop.written).toHaveLength(2);
});

it('goes on writing its file on another day where the browser still lets it', async () => {
  const shop = aShop();
  await shop.open().choose('haodan.json');
  const later = shop.open();
  await later.start();
  expect([later.state().kind, shop.written]).toEqual(['on', ['changes: 1', 'changes: 2']]);
});

it('says when the file cannot be written any more, and forgets it on demand', async () => {
  const { open, stick } = aShop();
  const backup = open();
  await backup.choose('haodan.json');
  stick.isThere = false;
  await backup.allow();
  expect(backup.state().kind).toBe('failed');
  await backup.forget();
  expect(backup.state()).toEqual({ kind: 'off' });
});

it('changes nothing when the choice is called off', async () => {
  const { open } = aShop();
  const backup = open(async () => {
    throw new DOMException('no file', 'AbortError');
  });
  await backup.choose('haodan.json');
  expect(backup.state()).toEqual({ kind: 'off' });
});

it('says where the browser lets no page write a file', () => {
  expect(aShop().open(null).state()).toEqual({ kind: 'unsupported' });
});
