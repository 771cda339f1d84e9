import { MAXIMUM_TABLES, type PreferenceChange } from '@halm/model/identity/preferences/preference.ts';
import { sql } from 'kysely';
import { refuseField } from '../../core/api/refusal.ts';
import type { Transaction } from '../../core/db/transaction.ts';

/**
 * Makes sure that the person's row is there and holds it, so that two devices
 * at once change one after the other.
 */
const lockPreferences = async (db: Transaction, userId: string): Promise<void> => {
  await db
    .insertInto('userPreferences')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.selectFrom('userPreferences').select('userId').where('userId', '=', userId).forUpdate().execute();
};

const changeTables = async (db: Transaction, userId: string, tables: PreferenceChange['tablePref']): Promise<void> => {
  for (const { tableKey, paginationSize, columns } of tables) {
    const chosen = {
      ...(paginationSize !== undefined && { paginationSize }),
      ...(columns !== undefined && { columns: JSON.stringify(columns) }),
    };
    await db
      .insertInto('userTablePreferences')
      .values({ userId, tableKey, ...chosen })
      // Something is always set, so that a row is answered for.
      .onConflict((conflict) => conflict.columns(['userId', 'tableKey']).doUpdateSet({ tableKey, ...chosen }))
      .execute();
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) from user_table_preferences where user_id = ${userId}`.execute(db);
  if ((rows[0]?.count ?? 0) > MAXIMUM_TABLES) throw refuseField('tablePref', 'too-long');
};

/**
 * The language is the account's own, so that letters are written in it too. It makes no version of the
 * account: what people choose for themselves stands in no history. Of two choices the last one counts.
 */
const changeLanguage = (db: Transaction, userId: string, locale: string) =>
  db
    .updateTable('users')
    .set({ locale })
    .where('id', '=', userId)
    .where((is) => is.or([is('locale', 'is', null), is('locale', '!=', locale)]))
    .execute();

/**
 * Keeps what a person has chosen for themselves; what the change leaves out
 * stays. Looks across organisations.
 */
export const changePreferences = async (
  db: Transaction,
  userId: string,
  { tablePref, language, ...own }: PreferenceChange,
): Promise<void> => {
  await lockPreferences(db, userId);
  const chosen = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  if (Object.keys(chosen).length > 0)
    await db.updateTable('userPreferences').set(chosen).where('userId', '=', userId).execute();
  if (tablePref.length > 0) await changeTables(db, userId, tablePref);
  if (language) await changeLanguage(db, userId, language);
};
