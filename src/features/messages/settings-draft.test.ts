import { describe, expect, it } from 'vitest';
import { usualMessageSettings } from '#domain/message/schema.ts';
import { faultsOfMessages, messagesDraftOf, messagesInputOf, withEvent } from './settings-draft.ts';

const draft = messagesDraftOf({ ...usualMessageSettings, signature: '好茶' });

describe('what a brand sends, as its form holds it', () => {
  it('is sent as far as it differs from what was seen', () => {
    expect(messagesInputOf(draft, draft)).toEqual({});
    expect(messagesInputOf(draft, { ...draft, smsADay: '50', signature: ' ' })).toEqual({
      smsADay: 50,
      signature: null,
    });
  });

  it('names the steps in the order in which they happen, each once', () => {
    const ready = withEvent([], 'ready', true);
    expect(withEvent(ready, 'accepted', true)).toEqual(['accepted', 'ready']);
    expect(withEvent(withEvent(ready, 'ready', true), 'ready', false)).toEqual([]);
  });

  it('is wrong where a number is none, or a signature too long', () => {
    expect(faultsOfMessages(draft)).toEqual([]);
    expect(faultsOfMessages({ ...draft, codesADay: 'many' }).map(({ field }) => field)).toEqual([
      'codesADay',
    ]);
    expect(faultsOfMessages({ ...draft, signature: '長'.repeat(13) }).map(({ field }) => field)).toEqual([
      'signature',
    ]);
  });
});
