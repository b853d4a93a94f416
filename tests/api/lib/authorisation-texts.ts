import { operations } from '#domain/operations.ts';
import { webhooksPath } from '#server/http/paths.ts';
import { apart, byAuthenticator, byCode, byGateway, byLine, byLink } from './rest-matrix.ts';

// The words between the tables of docs/authorisation.md.

export const intro = `# Who may do what

Written by \`tests/api/authorisation.pg.test.ts\`, which asks every operation of the registry as everybody, over HTTP and PostgreSQL, and
compares with this page. Do not edit it: \`npm run pin:authorisation\` writes it anew after a change of the rules, and the difference is
what the change does. An operation without a row here fails the test.

The roles of a brand belong to the brand of "at home", those of a store to its store. The two system roles belong to no brand. A
customer has a session for each brand: the first is at home in the same brand, the second in the other one. Elsewhere they are guests. Staff and
customers have sessions apart, and are nobody (\`401\`) to each other's calls.

In all tables nobody was ever answered with a status of 500 or above, whatever was refused changed nothing in any table of the database,
and every verdict is the one that \`domain/access\` gives.`;

const onDevice = operations.filter(({ kind, rest }) => kind === 'query' && rest === undefined);

export const aboutCalls = `## Calls

\`200\` is an answer. \`401\`: nobody is signed in. \`403\` names what is wrong: the role, the brand or the store, in this order, so that nobody
learns of places where they have no business. \`404\`: there is no such thing there.

Not asked here: ${names(apart)}. The first answers nobody once there is an admin (\`server/calls/claim-platform.pg.test.ts\`), the others a till by
its own credential (\`tests/api/pins.pg.test.ts\`, \`tests/api/leases.pg.test.ts\`). Nor what needs a code that was sent to somebody's telephone:
${names(byCode)} (\`tests/api/customer-accounts.pg.test.ts\`), what needs the link of an invitation:
${names(byLink)} (\`tests/api/invitations.pg.test.ts\`), what needs somebody at LINE:
${names(byLine)} (\`tests/api/line.pg.test.ts\`),
what needs a passkey: ${names(byAuthenticator)} (\`tests/api/passkeys.pg.test.ts\`),
and what needs a gateway that takes the money: ${names(byGateway)} (\`tests/api/payments.pg.test.ts\`). No operation, and without a session, is
what delivery platforms send: \`${webhooksPath}/{platform}\`, by \`POST\` and \`PUT\`, is judged by the signature over its bytes alone
(\`tests/api/delivery.pg.test.ts\`).`;

export const aboutChanges = `## Changes that a device sends

The device was set up at home by the person who makes the changes. \`applied, not_allowed\`: a fact (money was taken, a dish was handed
out) by somebody whose role may not do it has happened all the same; it is booked, and marked for a person to look at. What takes money
back counts by its author's word alone. \`held\`: set aside for a manager. \`refused\`: dropped, and its maker told why. \`waits\`: for a
record that is not there; shown to a manager after a day.`;

export const aboutDevices = `## Rows that a device holds

A device holds a copy of what the people see who have signed in on it. Answered from that copy alone, without a call: ${names(
  onDevice.map(({ name }) => name),
)}.`;

function names(list: readonly string[]): string {
  return list.map((name) => `\`${name}\``).join(', ');
}
