import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Enroller } from '#sync/server/enrol.ts';
import { NewDevices } from '../access/new-devices.ts';
import { hashToken } from '../access/session-store.ts';
import type { Database } from '../database/connection.ts';
import { shared, type Siblings } from '../workers/siblings.ts';
import { Certificates } from './certificates.ts';

/** What enrolment needs of this server. */
export function postgresEnroller({
  database,
  now,
  siblings,
}: {
  readonly database: Database;
  readonly siblings: Siblings;
  readonly now: () => string;
}): Enroller {
  const certificates = new Certificates(database);
  const newDevices = shared(siblings, 'new devices', new NewDevices(() => Date.parse(now())), ['count']);
  return {
    newDevice(adminId) {
      newDevices.count(adminId);
      const token = randomBytes(32).toString('base64url');
      return { id: uuidv7(Date.parse(now()), randomBytes), token, tokenHash: hashToken(token) };
    },
    certify: (facts) => certificates.sign(facts),
  };
}
