import { counted, type Counted, type Coverage } from './surroundings.ts';

/**
 * What a hundred histories meet at the least, about a third of what they meet on average: a simulation in which nothing happens finds
 * nothing wrong.
 */
const least: Coverage = {
  orders: 450,
  lines: 35,
  payments: 50,
  fulfilments: 35,
  cancels: 15,
  parked: 60,
  revisions: 80,
  'edited at two tills': 1,
  discounts: 20,
  voids: 30,
  refunds: 50,
  'tenders changed': 25,
  'web orders': 45,
  'refused on the web': 7,
  'lost requests': 55,
  'cut answers': 60,
  'strange answers': 25,
  'too large': 7,
  'doubled requests': 18,
  'pages killed': 70,
  'servers killed': 55,
  'full disks': 30,
  'second tabs': 12,
  'handovers while pending': 28,
  'two business dates': 6,
  'feeds forgotten': 7,
  'servers restored': 1,
  'tills revoked': 1,
  'tills adopted': 2,
  'staff switched off': 4,
  'staff moved': 4,
  'tills rolled back': 4,
  'tills cloned': 3,
  'tills wiped': 7,
  'keys lost': 6,
  'changes lost with a disk': 20,
  'numbers reused': 4,
  'clocks set wrong': 27,
  'clocks flagged': 11,
  'servers updated': 1,
  'updates while pending': 2,
  'grants lost': 6,
  'grants given again': 3,
  poisoned: 3,
  rejected: 12,
  flagged: 120,
  waiting: 2,
  quarantined: 5,
  repeated: 0.1,
  supplements: 9,
  oversold: 30,
  overpaid: 20,
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
