import { keepPin, noPin } from '../access/pins.ts';
import type { Passwords } from '../access/passwords.ts';
import { localDemoPassword } from '../config.ts';
import { systemAccess, type Database } from '../database/connection.ts';

interface DemoPin {
  /** In the README, beside the name that one signs in with. */
  readonly pin: string;
  readonly salt: string;
  readonly check: string;
  readonly key: string;
}

/** PINs of the demo's store staff, by account, stretched once and for all: seven of them would take every start of a test some seconds. */
export const demoPins: Readonly<Record<string, DemoPin>> = {
  'demo-zhongshan': {
    pin: '553821',
    salt: 'ad9b66d67f4a731ce2f7288c469dfbb1',
    check: '860f828dd0056884ce74f80f1a2351c289e5998a32f7e5cfdc9b8a46545b20d1',
    key: '7ff1c9d22e171b91b8f1934b09e6e8494d6e842b8e931b4b615388bccd7f2a61',
  },
  'demo-lead': {
    pin: '907351',
    salt: 'e5e798ca396e67d1d7db991bc763c9ea',
    check: '7b279a7f507e5aa96bd39fe12183a06f2aaadf446aaf3dbf2ab190b01e8dae15',
    key: '0f6492b8f4c26831ce52a04e9aefbbc8b14b60a469bb53aea62a227b47511cbe',
  },
  'demo-mei': {
    pin: '184029',
    salt: '99e1e624b500d718bf826294d60b0f8f',
    check: '39cad9a4f047f8da9d9ecbc1abd4ffaef96918ecb6d6bbc548b34f023cb36463',
    key: '5495943145bdae96626a21964c73d499a539f5a6e390fd0a544a6bd7788215cb',
  },
  'demo-xinyi': {
    pin: '738164',
    salt: '5d427df894415f930fdc519a15ad5222',
    check: '6254f8c2d43f5a5ef3f34244c8fec8af0e5bef81a800dabaf9314f99b9a73af1',
    key: 'dd15f4366706849481e947649cc5eb05c7b9446167c4bfac29dd79c370cbd9d8',
  },
  'demo-lin': {
    pin: '260718',
    salt: '683c95b5280bd515c148b93d2d24ca61',
    check: 'a24253be29113a147cbbbcfd23f75fc4250551627bdeeeba293898d59dd0a6b2',
    key: 'ec882e39236862ae4a8e82aa08dd5f0e80672c11081543a5e861bc82cc83d2d7',
  },
  'demo-daan': {
    pin: '685240',
    salt: '2c7d5adb372fae1d792e195145d1f2c6',
    check: '44cc93ad58f9ae297cd673f1ad956b63bec7c8e57c1a4c5b93c81684b3c00017',
    key: '24d629ca5ff4ddda0c88fe83fda7890aee4a1194159014becfad781b46db1365',
  },
  'demo-hao': {
    pin: '419503',
    salt: 'cec6b486bb0c44723cfac0ed63356f9f',
    check: '2286fc3cd960fbe565dc1877ecf2a76efe15a4fef37267dee80a99c8b5e3f3db',
    key: '752c0a0541d263b86d1bb5e835c983b5bf23cfd6168df022cc155aa0c10d0006',
  },
};

/** Gives the demo's people the printed PINs, where its password is the printed one as well. */
export async function giveDemoPins(
  database: Database,
  passwords: Passwords,
  { password, now }: { readonly password: string; readonly now: Date },
): Promise<void> {
  if (password !== localDemoPassword) return;
  const secrets = await Promise.all(
    Object.entries(demoPins).map(async ([id, { pin, salt, check, key }]) => {
      const kept = { pin_hash: await passwords.hash(pin), pin_salt: salt, pin_check: check, pin_key: key };
      return [id, kept] as const;
    }),
  );
  await database.inTransaction(systemAccess, async (tx) => {
    for (const [id, secret] of secrets) await keepPin(tx, id, secret, now);
  });
}

/** Where others can reach the demo nobody is known by a PIN that the README prints; one that a person chose stays. */
export async function takeDemoPins(database: Database, password: string, now: Date): Promise<void> {
  if (password === localDemoPassword) return;
  await database.inTransaction(systemAccess, async (tx) => {
    for (const [id, { key }] of Object.entries(demoPins)) {
      const printed = await tx
        .selectFrom('admin_secrets')
        .select('admin_id')
        .where('admin_id', '=', id)
        .where('pin_key', '=', key)
        .executeTakeFirst();
      if (printed) await keepPin(tx, id, noPin, now);
    }
  });
}
