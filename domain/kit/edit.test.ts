import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applyEdits, edits, editsBetween, editsFrom, plainEdits, type Edit } from './edit.ts';
import { AppError } from './errors.ts';
import type { Exception } from './operation.ts';

interface Dish {
  name?: string;
  price?: number;
  tags?: string[];
}

function onServer() {
  const flags: Exception[] = [];
  return { flags, ctx: { side: 'server' as const, flag: (e: Exception) => void flags.push(e) } };
}

const unpriced: Dish = { name: 'x' };
const dish: Dish = { name: '紅茶', price: 30, tags: ['hot'] };

describe('applyEdits', () => {
  it('takes an edit whose field still is what it saw', () => {
    const { ctx, flags } = onServer();
    expect(applyEdits(dish, { price: { from: 30, to: 35 } }, ctx)).toEqual({ ...dish, price: 35 });
    expect(flags).toEqual([]);
  });

  it('takes an edit that somebody else has made already', () => {
    const { ctx, flags } = onServer();
    expect(applyEdits({ ...dish, price: 35 }, { price: { from: 30, to: 35 } }, ctx)).toMatchObject({
      price: 35,
    });
    expect(flags).toEqual([]);
  });

  it('takes an edit that claims nothing, whatever is there', () => {
    const { ctx } = onServer();
    expect(applyEdits({ ...dish, price: 99 }, { price: { to: 35 } }, ctx)).toMatchObject({ price: 35 });
  });

  it('keeps a field that somebody else changed, applies the rest and flags it', () => {
    const { ctx, flags } = onServer();
    const edited = applyEdits(
      { ...dish, price: 40 },
      { price: { from: 30, to: 35 }, name: { from: '紅茶', to: '烏龍' } },
      ctx,
    );
    expect(edited).toEqual({ ...dish, price: 40, name: '烏龍' });
    expect(flags).toEqual([
      { code: 'edit_conflict', details: { conflicts: [{ field: 'price', from: 30, to: 35, now: 40 }] } },
    ]);
  });

  it('refuses a change of which nothing can be applied, with both values', () => {
    const { ctx } = onServer();
    expect(() => applyEdits({ ...dish, price: 40 }, { price: { from: 30, to: 35 } }, ctx)).toThrow(
      expect.objectContaining({
        code: 'edit_conflict',
        details: { conflicts: [{ field: 'price', from: 30, to: 35, now: 40 }] },
      }),
    );
  });

  it('shows the wanted value on the device and judges nothing', () => {
    const flag = (): never => {
      throw new Error('the device judged');
    };
    expect(
      applyEdits({ ...dish, price: 40 }, { price: { from: 30, to: 35 } }, { side: 'device', flag }),
    ).toMatchObject({ price: 35 });
  });

  it('clears a field by null and sees an absent field as null', () => {
    const { ctx } = onServer();
    expect(applyEdits(dish, { tags: { from: ['hot'], to: null } }, ctx)).toEqual({ name: '紅茶', price: 30 });
    expect(applyEdits(unpriced, { price: { from: null, to: 3 } }, ctx)).toEqual({
      name: 'x',
      price: 3,
    });
  });

  it('obeys its law: every field ends as wanted or as it was, and is flagged exactly when it was in conflict', () => {
    const value = fc.constantFrom(1, 2, 3);
    const record = fc.record({ a: value, b: value, c: value });
    const change = fc.record(
      {
        a: fc.record({ from: value, to: value }),
        b: fc.record({ to: value }),
        c: fc.record({ from: value, to: value }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(record, change, (row, changes) => {
        const conflicting = Object.entries(changes).filter(([field, edit]) => {
          const { from, to } = edit as Edit<number>;
          const now = row[field as 'a'];
          return from !== undefined && now !== from && now !== to;
        });
        const { ctx, flags } = onServer();
        let edited: typeof row;
        try {
          edited = applyEdits(row, changes, ctx);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect(conflicting.length).toBe(Object.keys(changes).length);
          return;
        }
        expect(flags.length).toBe(conflicting.length > 0 ? 1 : 0);
        for (const field of ['a', 'b', 'c'] as const) {
          const kept = !changes[field] || conflicting.some(([name]) => name === field);
          expect(edited[field]).toBe(kept ? row[field] : changes[field]?.to);
        }
        const again = onServer();
        if (conflicting.length === 0) expect(applyEdits(edited, changes, again.ctx)).toEqual(edited);
      }),
    );
  });
});

describe('the schemas of edits', () => {
  const shape = { name: z.string(), note: z.optional(z.string()) };

  it('take what was seen and what is wanted, and null for what may be absent', () => {
    const schema = z.strictObject(edits(shape));
    expect(z.parse(schema, { name: { from: 'a', to: 'b' }, note: { to: null } })).toEqual({
      name: { from: 'a', to: 'b' },
      note: { to: null },
    });
    expect(z.safeParse(schema, { name: { to: null } }).success).toBe(false);
    expect(z.safeParse(schema, { name: 'b' }).success).toBe(false);
    expect(z.safeParse(schema, { price: { to: 1 } }).success).toBe(false);
  });

  it('take plain values from REST and turn them into edits that claim nothing', () => {
    const body = z.parse(z.strictObject(plainEdits(shape)), { note: null });
    expect(editsFrom(body)).toEqual({ note: { to: null } });
  });
});

describe('editsBetween', () => {
  it('says what it saw of each field that differs, and bring the one to the other', () => {
    const after = { name: '紅茶', price: 35 };
    const found = editsBetween(dish as Record<string, unknown>, after, ['name', 'price', 'tags', 'station']);
    expect(found).toEqual({ price: { from: 30, to: 35 }, tags: { from: ['hot'], to: null } });
    expect(applyEdits(dish, found, onServer().ctx)).toEqual(after);
  });
});
