import { counted, type Counted, type Coverage } from './surroundings.ts';

/**
 * What a hundred histories meet at the least, about a third of what they meet on average: a simulation in which nothing happens finds
 * nothing wrong.
 */
const least: Coverage = {
  'shifts opened': 70,
  'cash moved': 24,
  'records booked': 40,
  'records amended': 35,
  'months over': 3,
  'shifts closed': 24,
  'days closed': 7,
  'shifts amended': 1,
  orders: 254,
  lines: 32,
  payments: 29,
  'paid together': 6,
  fulfilments: 38,
  bumps: 50,
  recalls: 5,
  cancels: 8,
  parked: 43,
  revisions: 53,
  'edited at two tills': 0.5,
  discounts: 14,
  voids: 21,
  refunds: 31,
  'tenders changed': 19,
  'web orders': 35,
  'refused on the web': 2.8,
  'taken back by guests': 1,
  'strangers turned away': 1,
  'orders that nobody hears': 1,
  'times that were full': 1,
  'ended unheard': 0.3,
  'guests told yes': 1,
  'told yes too late': 0.05,
  'guests who paid': 0.5,
  'lost requests': 25,
  'cut answers': 29,
  'strange answers': 16,
  'too large': 5,
  'doubled requests': 12,
  'pages killed': 49,
  'servers killed': 37,
  'full disks': 20,
  'second tabs': 9,
  'handovers while pending': 18,
  'sign-outs while pending': 1,
  impersonations: 0.5,
  'impersonations held': 1,
  'two business dates': 8,
  'feeds forgotten': 4,
  'servers restored': 5,
  'tills revoked': 1.1,
  'tills adopted': 4,
  'staff switched off': 2.4,
  'staff moved': 1.0,
  'tills rolled back': 1.0,
  'tills cloned': 5,
  'tills wiped': 5,
  'keys lost': 6,
  'changes lost with a disk': 13,
  'numbers reused': 4,
  'order ids reused': 0.5,
  'clocks set wrong': 22,
  'clocks flagged': 9,
  'servers updated': 0.8,
  'updates while pending': 1.4,
  'grants lost': 5,
  'grants given again': 1.0,
  poisoned: 2.0,
  rejected: 1,
  flagged: 110,
  settled: 15,
  waiting: 10,
  quarantined: 14,
  repeated: 13,
  supplements: 7,
  oversold: 27,
  overpaid: 15,
};

/** Says what the histories met. Returns what they met too little of to mean anything. */
export function printCoverage(coverage: Coverage, histories: number): Counted[] {
  process.stdout.write(`${counted.map((what) => `${what} ${coverage[what]}`).join(' · ')}\n`);
  if (histories < 100) return [];
  const missed = counted.filter((what) => coverage[what] < Math.floor((least[what] * histories) / 100));
  for (const what of missed)
    process.stdout.write(`too few of: ${what} (${coverage[what]} in ${histories} histories)\n`);
  return missed;
}
