import type { CounterPlace } from '../view.ts';

/** What a key does, by name. `digit` carries which. */
export type Command =
  | { readonly name: 'digit'; readonly digit: number }
  | {
      readonly name:
        | 'search'
        | 'lineUp'
        | 'lineDown'
        | 'more'
        | 'less'
        | 'remove'
        | 'orderType'
        | 'exactCash'
        | 'pay'
        | 'orders'
        | 'discount'
        | 'member'
        | 'park'
        | 'recall'
        | 'tables'
        | 'new'
        | 'lock'
        | 'undo'
        | 'back'
        | 'confirm'
        | 'split'
        | 'erase'
        | 'clearEntry';
    };

type Plain = Exclude<Command['name'], 'digit'>;

const selling: Readonly<Record<string, Plain>> = {
  '/': 'search',
  ArrowUp: 'lineUp',
  ArrowDown: 'lineDown',
  '+': 'more',
  '=': 'more',
  '-': 'less',
  '−': 'less',
  Delete: 'remove',
  Backspace: 'remove',
  t: 'orderType',
  c: 'exactCash',
  p: 'pay',
  o: 'orders',
  d: 'discount',
  m: 'member',
  h: 'park',
  r: 'recall',
  f: 'tables',
  n: 'new',
  l: 'lock',
  Escape: 'back',
};

const paying: Readonly<Record<string, Plain>> = {
  Backspace: 'erase',
  Delete: 'clearEntry',
  c: 'clearEntry',
  s: 'split',
  Enter: 'confirm',
  Escape: 'back',
};

const done: Readonly<Record<string, Plain>> = {
  '/': 'search',
  l: 'lock',
  o: 'orders',
  r: 'recall',
  f: 'tables',
  n: 'new',
  Enter: 'confirm',
  Escape: 'back',
};

const listing: Readonly<Record<string, Plain>> = {
  '/': 'search',
  ArrowUp: 'lineUp',
  ArrowDown: 'lineDown',
  n: 'new',
  o: 'back',
  Escape: 'back',
};

const parked: Readonly<Record<string, Plain>> = {
  ArrowUp: 'lineUp',
  ArrowDown: 'lineDown',
  Enter: 'confirm',
  Delete: 'remove',
  n: 'new',
  r: 'back',
  Escape: 'back',
};

const tables: Readonly<Record<string, Plain>> = {
  n: 'new',
  f: 'back',
  Escape: 'back',
};

const shift: Readonly<Record<string, Plain>> = { Escape: 'back' };

const byPlace: Readonly<Record<CounterPlace, Readonly<Record<string, Plain>>>> = {
  sell: selling,
  pay: paying,
  done,
  orders: listing,
  parked,
  tables,
  shift,
};

/** What a key means in a view (ux.md §2.2), or nothing. Letters count in either case, for a Caps Lock that nobody saw. */
export function commandOf(key: string, place: CounterPlace): Command | undefined {
  if (/^\d$/.test(key))
    return place === 'orders' || place === 'parked' || place === 'tables' || place === 'shift'
      ? undefined
      : { name: 'digit', digit: Number(key) };
  const named = key.length === 1 ? key.toLowerCase() : key;
  const name = Object.hasOwn(byPlace[place], named) ? byPlace[place][named] : undefined;
  return name && { name };
}
