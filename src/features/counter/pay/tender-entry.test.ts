import { describe, expect, it } from 'vitest';
import { usualTender } from '#domain/store/tenders.ts';
import {
  cashOf,
  chooseTender,
  dueAfter,
  continueTenderEntry,
  outcomeOf,
  paymentsOf,
  press,
  startTenderEntry,
  takeRest,
  tenderOf,
  type PadKey,
} from './tender-entry.ts';

const cash = usualTender('s', 'cash', 0);
const linePay = { ...usualTender('s', 'line_pay', 1), asksReference: true };
const card = usualTender('s', 'credit_card', 2);

const typed = (...keys: PadKey[]) => keys.reduce(press, startTenderEntry(cash));

describe('the keypad', () => {
  it('types an amount without leading zeros', () => {
    expect(typed('0', '5', '00').digits).toBe('500');
    expect(typed('000').digits).toBe('0');
  });

  it('erases one digit or all', () => {
    expect(typed('1', '5', 'erase').digits).toBe('1');
    expect(typed('1', '5', 'clear').digits).toBe('');
    expect(typed('erase').digits).toBe('');
  });

  it('takes no more than seven digits', () => {
    expect(typed('9', '9', '9', '9', '9', '9', '9', '9').digits).toBe('9999999');
    expect(typed('9', '9', '9', '9', '9', '000').digits).toBe('99999');
  });

  it('starts again for another tender and keeps the amount for the same one', () => {
    const typing = typed('5', '00');
    expect(chooseTender(typing, { ...cash })).toBe(typing);
    expect(chooseTender(typing, linePay)).toEqual(startTenderEntry(linePay));
    expect(chooseTender(startTenderEntry(card), { ...card, _id: 'gift' }).tender._id).toBe('gift');
  });
});

describe('what would be taken', () => {
  it('is exactly what is due when nothing was typed', () => {
    expect(outcomeOf(150, startTenderEntry(cash))).toMatchObject({
      kind: 'complete',
      amount: 150,
      received: 150,
      change: 0,
    });
  });

  it('gives change for cash only', () => {
    expect(outcomeOf(150, cashOf(cash, 500))).toMatchObject({
      kind: 'complete',
      amount: 150,
      change: 350,
      left: 0,
    });
    expect(outcomeOf(150, { ...cashOf(cash, 500), tender: card })).toMatchObject({
      kind: 'over',
      change: 0,
    });
  });

  it('is a part when it is less, and says what stays due', () => {
    expect(outcomeOf(150, cashOf(cash, 100))).toMatchObject({
      kind: 'part',
      amount: 100,
      left: 50,
      change: 0,
    });
  });

  it('is nothing when zero was typed, unless nothing is due', () => {
    expect(outcomeOf(150, cashOf(cash, 0)).kind).toBe('nothing');
    expect(outcomeOf(0, startTenderEntry(cash)).kind).toBe('complete');
  });
});

describe('after a part of the bill', () => {
  it('nothing is taken until somebody says how much', () => {
    expect(outcomeOf(50, continueTenderEntry(cash)).kind).toBe('ask');
    expect(outcomeOf(50, press(press(continueTenderEntry(cash), '5'), '0')).kind).toBe('complete');
    expect(outcomeOf(50, press(press(continueTenderEntry(cash), '5'), 'clear')).kind).toBe('ask');
  });

  it('choosing another tender or the rest in one tap says it', () => {
    expect(outcomeOf(50, chooseTender(continueTenderEntry(cash), linePay)).kind).toBe('complete');
    expect(outcomeOf(50, takeRest(continueTenderEntry(linePay)))).toMatchObject({
      kind: 'complete',
      amount: 50,
    });
  });

  it('nothing more is asked where nothing is due', () => {
    expect(outcomeOf(0, continueTenderEntry(cash)).kind).toBe('complete');
  });
});

describe('several tenders', () => {
  it('leave what is still due, never less than zero', () => {
    expect(dueAfter(150, [{ amount: 50 }])).toBe(100);
    expect(dueAfter(150, [{ amount: 100 }, { amount: 100 }])).toBe(0);
  });

  it('become payments with ids of the order, whatever was taken away in between', () => {
    const tender = tenderOf(
      'x',
      { ...startTenderEntry(linePay), reference: ' 0042 ' },
      outcomeOf(50, startTenderEntry(linePay)),
    );
    expect(tender).toEqual({
      _id: 'x',
      method: 'line_pay',
      tenderId: 's:line_pay',
      tenderName: 'LINE Pay',
      tenderNameEn: 'LINE Pay',
      amount: 50,
      reference: '0042',
    });
    expect(paymentsOf('o', [tender, tender]).map(({ _id }) => _id)).toEqual(['o:pay:1', 'o:pay:2']);
  });

  it('say what was handed over in cash', () => {
    expect(tenderOf('x', cashOf(cash, 500), outcomeOf(150, cashOf(cash, 500)))).toMatchObject({
      _id: 'x',
      method: 'cash',
      tenderName: '現金',
      amount: 150,
      tendered: 500,
    });
  });
});
