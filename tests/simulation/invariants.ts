/** The invariants of sync.md §2, and which part of the simulation judges each. */
export const invariants = {
  I1: 'Durable before shown: what a commit returned is on the disk (till.ts), of one act all or nothing (cashier.ts), and reaches the server (server-oracle.ts).',
  I2: 'Exactly once: one verdict for each change, none lost, money and versions made once (server-oracle.ts, money-oracle.ts, commit-log.ts); what a guest was told no to is not there (customer.ts).',
  I3: 'A device’s changes of one record take effect in their order (server-oracle.ts).',
  I4: 'Facts are never refused, and nothing of the cashier’s ledger is missing or set aside out of sight (server-oracle.ts, customer.ts, history.ts).',
  I5: 'The confirmed rows are the server’s at their version; at rest that is the newest (oracle.ts).',
  I6: 'A device stands at whole versions only (oracle.ts).',
  I7: 'Own changes stay to be seen; the screen is the log run over the confirmed rows (oracle.ts).',
  I8: 'A scope’s version never falls without a rewind (oracle.ts).',
  I9: 'A balance is the sum of its moves, each once, on devices and on the server (oracle.ts, stock-oracle.ts, drawer-oracle.ts).',
  I10: 'Nothing leaves a log before it is secured (oracle.ts).',
  I11: 'In peace everything is sent and judged, whatever one change does (till.ts, history.ts, oracle.ts).',
  I12: 'Nobody’s change runs as another’s; no row stays of what was taken away (server-oracle.ts, oracle.ts).',
  I13: 'What a restored server lost comes again, once (server-oracle.ts).',
  I14: 'A number is on one order, and no till skips one (server-oracle.ts).',
  secret:
    'Whoever does not show the secret of a guest’s order is told nothing of it and changes nothing (customer.ts).',
  promised: 'No guest is told yes while no till of the store was heard (guest-oracle.ts).',
  places: 'A time takes no more orders of guests than the store says (guest-oracle.ts).',
  ended:
    'A guest’s order that was ended stays ended; who took it on or took money for it afterwards is told (guest-oracle.ts, customer.ts).',
  tickets:
    'A ticket is used at most once: no more are given than there are, none is reserved for two orders, and what orders took off are the tickets that were used (promotion-oracle.ts).',
  points:
    'A balance is the sum of its entries, each order earns once and gives back as far as its money went back, and nobody spends what they have not (promotion-oracle.ts).',
  charged:
    'An order is charged once or not at all, counts as paid only by money that the gateway has, and at rest its books say what the gateway has (payment-oracle.ts).',
  listed:
    'What was flagged is listed once for those who decide, and what they settled stays settled (listed-oracle.ts).',
  dates: 'A sale on a day that has not come is flagged: the clock is wrong (server-oracle.ts).',
  defect: 'The server meets nothing unexpected (server-oracle.ts).',
  stores: 'The real stores answer as those in memory do (real/twins.ts).',
  error: 'No program ends with an error that nobody expected (history.ts).',
} as const;

export type Invariant = keyof typeof invariants;
