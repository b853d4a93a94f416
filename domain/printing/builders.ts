import type { SlipAbout } from './parts.ts';
import type { SlipLabels, SlipWords } from './slip-words.ts';

// What tests of slips print with.

/** Labels are their own names, so that a test reads what was meant. */
export const labels = new Proxy({} as SlipLabels, { get: (_, name) => String(name) });

export const words: SlipWords = {
  labels,
  nameOf: ({ name }) => name,
  listOf: (names) => names.join('、'),
  orderType: (type) => type,
  tender: ({ method, tenderName }) => tenderName ?? method,
  money: (amount) => `NT$${amount}`,
  dateTime: (at) => at.slice(0, 16),
  time: (at) => at.slice(11, 16),
  tax: (net, tax) => `${net}+${tax}`,
  till: (lane) => `till ${lane}`,
  part: ({ no, of }) => `part ${no}/${of}`,
  supplements: (number) => `for ${number}`,
};

export const about: SlipAbout = {
  store: { name: '中山店', brandName: '茶日子' },
  now: '2026-11-21T06:30:00.000Z',
};
