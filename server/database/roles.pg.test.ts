import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './connection.ts';
import { ensureAppRole } from './roles.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

describe('a database of somebody else', () => {
  it('whose role may not make ours is refused with the statements that its administrator must run', async () => {
    await database.asSuperuser('create role guest_of_house login');
    const guest = openDatabase({
      connection: { ...database.connection, user: 'guest_of_house' },
      onConnectionLost: () => undefined,
    });
    await expect(ensureAppRole(guest.owner)).rejects.toThrow(
      'Let an administrator run: CREATE ROLE haodan_app NOLOGIN; GRANT haodan_app TO guest_of_house;',
    );
    await guest.close();
    await database.asSuperuser('drop role guest_of_house');
  });
});
