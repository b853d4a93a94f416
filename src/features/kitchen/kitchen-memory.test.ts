import { describe, expect, it } from 'vitest';
import { anOrder, anOrderLine } from '#domain/order/builders.ts';
import { memoryText, parseMemory, remembered } from './kitchen-memory.ts';
import { parseKitchenSettings } from './kitchen-settings.ts';

const nothing = parseMemory(null);
const row = anOrder({ items: [anOrderLine()] });
const more = anOrder({ items: [anOrderLine(), anOrderLine({ _id: 'line-2' })] });

describe('what a kitchen screen remembers', () => {
  it('is a ticket as it was first shown, for as long as the kitchen has to do with it', () => {
    const first = remembered(nothing, [row], new Set(['order-1']));
    expect([...(first.shown.get('order-1') ?? [])]).toEqual(['line-1']);
    expect(remembered(first, [more], new Set(['order-1']))).toBe(first);
    expect(remembered(first, [more], new Set())).toBe(first);
    expect(remembered(first, [], new Set()).shown.size).toBe(0);
    expect(remembered(nothing, [row], new Set())).toBe(nothing);
  });

  it('keeps what was put away while its order is there', () => {
    const memory = { ...nothing, putAway: new Set(['line-1', 'long gone']) };
    expect([...remembered(memory, [row], new Set()).putAway]).toEqual(['line-1']);
  });

  it('survives a reload, and anything that is no memory', () => {
    const memory = remembered({ ...nothing, putAway: new Set(['line-1']) }, [row], new Set(['order-1']));
    expect(parseMemory(memoryText(memory))).toEqual(memory);
    for (const broken of ['', '{', '[]', '7', '{"shown":7,"putAway":{"a":1}}', '{"shown":null}'])
      expect(parseMemory(broken)).toEqual(nothing);
  });
});

it('settings of a screen are read from anything', () => {
  const usual = { stations: undefined, chime: false, allDay: false };
  for (const broken of [null, '', '{', '7', '{"stations":[]}', '{"stations":[7],"chime":"yes"}'])
    expect(parseKitchenSettings(broken)).toEqual(usual);
  expect(parseKitchenSettings('{"stations":["吧台"],"chime":true,"allDay":true}')).toEqual({
    stations: ['吧台'],
    chime: true,
    allDay: true,
  });
});
