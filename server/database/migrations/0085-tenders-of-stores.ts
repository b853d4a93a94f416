import { sql, type Migration } from 'kysely';

/**
 * A store has tenders of its own: those that its counter takes now, under ids that follow from the store's, so that a device that has an
 * older copy of the row makes the same ones. Cash is always one of them.
 */
export const tendersOfStores: Migration = {
  async up(db) {
    await sql`alter table "store_settings" add column "tenders" jsonb`.execute(db);
    // The table's own policies hold for its owner too, and here every brand is meant.
    await sql`select set_config('app.system', 'on', true)`.execute(db);
    await sql`
      update "store_settings" set "tenders" = (
        select jsonb_agg(jsonb_build_object('_id', "store_settings"."id" || ':' || method, 'name', name, 'nameEn', name_en,
          'method', method, 'opensDrawer', method = 'cash', 'asksReference', method <> 'cash', 'sort', at - 1) order by at)
        from jsonb_array_elements_text(
          case when "counter_payments" ? 'cash' then "counter_payments" else "counter_payments" || '["cash"]' end
        ) with ordinality taken (method, at)
        join (values ('cash', '現金', 'Cash'), ('credit_card', '信用卡（刷卡機）', 'Card (terminal)'),
          ('line_pay', 'LINE Pay', 'LINE Pay'), ('other', '其他', 'Other')) usual (usual_method, name, name_en)
          on usual_method = method
      ) where "counter_payments" is not null`.execute(db);
    await sql`select set_config('app.system', '', true)`.execute(db);
  },
};
