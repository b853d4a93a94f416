import { sql, type Migration } from 'kysely';

/** What coupons, vouchers, bundles and point rules are called in English, and what was given of them with those. */
export const namesInEnglish: Migration = {
  async up(db) {
    for (const table of ['coupon_templates', 'voucher_templates', 'bundles', 'point_rules'])
      await sql`alter table ${sql.table(table)} add column "name_en" text collate "C"`.execute(db);
    for (const table of ['tickets', 'bundle_instances'])
      await sql`alter table ${sql.table(table)} add column "name_en" text`.execute(db);
  },
};
