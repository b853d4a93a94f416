import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Makes connections that outlive what they are connected to, and choose among hosts. */
const ownClients = join('server', 'database', 'client.ts');

/** Ends the program when its connection does, if nobody listens for that. */
const barePattern = /new (Client|pg\.Client)\(/;

test('the server connects to its database in one way alone', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => join('server', file))
    .filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|testing[^/]*\.ts$/.test(file) && file !== ownClients,
    );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => barePattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});
