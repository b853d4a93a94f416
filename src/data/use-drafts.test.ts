import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { aCounterPage, aPage, closeCounters } from './testing/page.tsx';
import { renderHook, until } from './testing/render-hook.tsx';
import { useDraft } from './use-draft.ts';
import { useDraftSlot } from './use-draft-slot.ts';
import { useFormDraft } from './use-form-draft.ts';
import { conflictsIn, useOverruling } from './use-overruling.ts';

const ended: (() => void)[] = [];
afterEach(async () => {
  ended.splice(0).forEach((end) => end());
  vi.restoreAllMocks();
  await closeCounters();
});

const isText = (value: unknown): value is string => typeof value === 'string';

async function aCounter() {
  const page = await aCounterPage();
  const draw = <P, R>(use: (props: P) => R, props: P, around = page.inside) => {
    const drawn = renderHook(use, props, around);
    ended.push(drawn.end);
    return drawn;
  };
  return { ...page, draw };
}

it('a draft is kept at each change, read again later, and gone when it is dropped', async () => {
  const { draw, replica } = await aCounter();
  const { drafts } = replica;
  const one = draw((key: string | undefined) => useDraft(key, isText), 'cart' as string | undefined);
  await until(() => expect(one.now()).toMatchObject({ isReady: true, isRestored: false, value: undefined }));
  one.now().set('two teas');
  await until(() => expect(one.now()).toMatchObject({ value: 'two teas', isRestored: false }));
  await until(async () => expect(await drafts.read('cart')).toBe('two teas'));

  const later = draw(() => useDraft('cart', isText), undefined);
  await until(() =>
    expect(later.now()).toMatchObject({ value: 'two teas', isRestored: true, isReady: true }),
  );
  later.now().forget();
  await until(() =>
    expect(later.now()).toMatchObject({ value: undefined, isRestored: false, isReady: true }),
  );
  expect(await drafts.read('cart')).toBe('two teas');
  one.now().set(undefined);
  await until(async () => expect(await drafts.read('cart')).toBeUndefined());

  // Of another key nothing is known until it is read, and without one nothing is written.
  one.again(undefined);
  await until(() => expect(one.now()).toMatchObject({ isReady: false, value: undefined }));
  one.now().set('lost');
  one.now().forget();
  expect(one.now().isReady).toBe(false);
});

it('a draft that an older build left is none', async () => {
  const { draw, replica } = await aCounter();
  await replica.drafts.write('cart', { lines: 1 });
  const one = draw(() => useDraft('cart', isText), undefined);
  await until(() => expect(one.now()).toMatchObject({ isReady: true, isRestored: false, value: undefined }));
});

it('a draft that the device cannot read or keep says so and stands in the page', async () => {
  const { draw, replica } = await aCounter();
  const failure = new AppError('storage_failed');
  vi.spyOn(replica.store, 'transact').mockRejectedValue(failure);
  const one = draw(() => useDraft('cart', isText), undefined);
  await until(() => expect(one.now()).toMatchObject({ isReady: true, error: failure, value: undefined }));
  one.now().set('tea');
  await until(() => expect(one.now()).toMatchObject({ value: 'tea', error: failure }));
});

it('a page of the platform keeps its drafts in the browser’s profile', async () => {
  const { data, outside } = aPage();
  const one = renderHook(() => useDraft('form', isText), undefined, outside);
  ended.push(one.end);
  await until(() => expect(one.now().isReady).toBe(true));
  one.now().set('typed');
  await until(async () => expect(await data.profile.drafts.read('form')).toBe('typed'));
});

it('a tab has a slot of its own for what it works on, and another one for something else', async () => {
  const { draw, browser, replica } = await aCounter();
  const slot = draw((prefix: string | undefined) => useDraftSlot(prefix), 'cart:north' as string | undefined);
  await until(() => expect(slot.now()).toBe('cart:north'));
  expect(browser.kept.get(`haodan.slot.${replica.store.name}.cart:north`)).toBe('cart:north');
  slot.again('cart:south');
  await until(() => expect(slot.now()).toBe('cart:south'));
  slot.again(undefined);
  await until(() => expect(slot.now()).toBeUndefined());
  const known = slot.all.filter((key) => key !== undefined);
  expect([...new Set(known)]).toEqual(['cart:north', 'cart:south']);
});

it('a form keeps what was typed for its author, and follows the record where nobody typed', async () => {
  const { draw, replica, data } = await aCounter();
  const first = { name: '茶', price: 30 };
  const use = (fresh: typeof first | undefined) => useFormDraft('dish:tea', fresh);
  const form = draw(use, first as typeof first | undefined);
  await until(() =>
    expect(form.now()).toMatchObject({ values: first, seen: first, isDirty: false, isRestored: false }),
  );
  expect(form.now()?.key).toBe('form:mei:dish:tea');
  // Two changes before the page is drawn again: the second goes on from the first.
  form.now()?.change({ name: '綠茶' });
  form.now()?.change({ price: 35 });
  await until(() =>
    expect(form.now()).toMatchObject({
      values: { name: '綠茶', price: 35 },
      isDirty: true,
      isRestored: false,
    }),
  );
  form.now()?.change({ price: 30 });
  await until(() => expect(form.now()?.values).toEqual({ name: '綠茶', price: 30 }));
  form.again({ name: '茶', price: 40 });
  await until(() => expect(form.now()?.values).toEqual({ name: '綠茶', price: 40 }));
  form.again(first);
  await until(async () =>
    expect(await replica.drafts.read('form:mei:dish:tea')).toMatchObject({ values: { name: '綠茶' } }),
  );

  const again = draw(use, first as typeof first | undefined);
  await until(() =>
    expect(again.now()).toMatchObject({ values: { name: '綠茶' }, isDirty: true, isRestored: true }),
  );
  again.now()?.discard();
  await until(() => expect(again.now()).toMatchObject({ values: first, isDirty: false, isRestored: false }));
  await until(async () => expect(await replica.drafts.read('form:mei:dish:tea')).toBeUndefined());
  again.now()?.change({ price: 5 });
  await until(() =>
    expect(again.now()).toMatchObject({ values: { name: '茶', price: 5 }, isRestored: false }),
  );
  again.now()?.forget();
  await until(() => expect(again.now()).toMatchObject({ values: first, isDirty: false }));
  // Typing back what stood there leaves no draft.
  again.now()?.change({ price: 5 });
  again.now()?.change({ price: 30 });
  await until(async () => expect(await replica.drafts.read('form:mei:dish:tea')).toBeUndefined());

  again.again(undefined);
  await until(() => expect(again.now()).toBeUndefined());
  await data.session.signOut();
  form.again(first);
  await until(() => expect(form.now()).toBeUndefined());
});

it('a new form begins with what it is filled with beforehand, and an older build’s draft is none', async () => {
  const { draw, replica } = await aCounter();
  await replica.drafts.write('form:mei:dish:new', { name: 'old' });
  const fresh = { name: '' };
  const form = draw(() => useFormDraft('dish:new', fresh, { name: '茶 (2)' }), undefined);
  await until(() =>
    expect(form.now()).toMatchObject({
      values: { name: '茶 (2)' },
      seen: fresh,
      isDirty: true,
      isRestored: false,
    }),
  );
});

it('saving again is meant over what the person was told last', async () => {
  const overruling = renderHook(useOverruling, undefined);
  ended.push(overruling.end);
  await until(() => overruling.now());
  const edits = { name: { from: '茶', to: '綠茶' }, price: { from: 30, to: 35 }, note: undefined };
  expect(overruling.now().over(edits)).toEqual(edits);
  overruling.now().check(edits, { name: '綠茶', price: 35 });
  const conflict = (): unknown => {
    try {
      overruling.now().check(edits, { name: '紅茶' });
    } catch (error) {
      return error;
    }
    return undefined;
  };
  expect(conflictsIn(conflict())).toEqual([
    { field: 'name', now: '紅茶' },
    { field: 'price', now: null },
  ]);
  overruling.now().heard(conflict());
  await until(() =>
    expect(overruling.now().over(edits)).toEqual({
      name: { from: '紅茶', to: '綠茶' },
      price: { from: null, to: 35 },
      note: undefined,
    }),
  );
  overruling.now().heard(new AppError('duplicate', { conflicts: [{ field: 'name', now: '' }] }));
  await until(() => expect(overruling.now().over(edits)).toEqual(edits));
  expect(conflictsIn(new AppError('edit_conflict'))).toEqual([]);
  expect(conflictsIn(new Error('edit_conflict'))).toEqual([]);
});
