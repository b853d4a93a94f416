import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Enroller } from '#sync/server/enrol.ts';
import { NewDevices } from '../access/new-devices.ts';
import { hashToken } from '../access/session-store.ts';
import type { Database } from '../database/connection.ts';
import { Certificates } from './certificates.ts';

/** What enrolment needs of this server. */
export function postgresEnroller({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => string;
}): Enroller {
  const certificates = new Certificates(database);
  const newDevices = new NewDevices(() => Date.parse(now()));
  return {
    newDevice(adminId) {
      newDevices.count(adminId);
      const token = randomBytes(32).toString('base64url');
      return { id: uuidv7(Date.parse(now()), randomBytes), token, tokenHash: hashToken(token) };
    },
    certify: (facts) => certificates.sign(facts),
  };
}
