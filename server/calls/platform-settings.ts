import { sql } from 'kysely';
import {
  getPlatformSettings,
  getPlatformTerms,
  platformTerms,
  updatePlatformSettings,
  usualTerms,
  type PlatformTerms,
} from '#domain/access/platform-settings.ts';
import { systemAccess, type Database, type Tx } from '../database/connection.ts';
import { implement, type CallContext } from './call.ts';

/** The row under which they stand. */
const termsKey = 'terms';

export const getPlatformSettingsCall = implement(getPlatformSettings, async (_input, ctx) =>
  settingsOf(ctx, await readPlatformTerms(ctx.database)),
);

export const updatePlatformSettingsCall = implement(updatePlatformSettings, async (input, ctx) =>
  settingsOf(
    ctx,
    await ctx.database.inTransaction(systemAccess, async (tx) => {
      // Two who change different terms at once are both heard.
      await sql`insert into platform_settings (key, value) values (${termsKey}, '{}') on conflict do nothing`.execute(
        tx,
      );
      await sql`select from platform_settings where key = ${termsKey} for update`.execute(tx);
      const terms = { ...(await readTerms(tx)), ...input };
      await sql`update platform_settings set value = ${JSON.stringify(terms)}::jsonb where key = ${termsKey}`.execute(
        tx,
      );
      return readTerms(tx);
    }),
  ),
);

export const getPlatformTermsCall = implement(getPlatformTerms, (_input, { database }) =>
  readPlatformTerms(database),
);

/** The terms as they are now. */
export function readPlatformTerms(database: Database): Promise<PlatformTerms> {
  return database.inTransaction(systemAccess, readTerms, { readOnly: true });
}

async function readTerms(tx: Tx): Promise<PlatformTerms> {
  const { rows } = await sql<{ value: object }>`
    select value from platform_settings where key = ${termsKey}`.execute(tx);
  return platformTerms.parse({ ...usualTerms, ...rows[0]?.value });
}

function settingsOf({ config }: CallContext, terms: PlatformTerms) {
  const { backups, databaseUrl, demoPassword, publicUrl, tls } = config;
  return {
    terms,
    server: {
      database: databaseUrl === undefined ? ('builtIn' as const) : ('own' as const),
      ...(backups && { backupsKept: backups.keep }),
      hasTls: tls !== undefined || publicUrl?.protocol === 'https:',
      ...(publicUrl && { publicUrl: publicUrl.origin }),
      hasDemo: demoPassword !== undefined,
    },
  };
}
