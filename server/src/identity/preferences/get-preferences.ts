import { languageSchema } from '@halm/model/core/contract/language.ts';
import type { Preferences } from '@halm/model/identity/preferences/preference.ts';
import type { Transaction } from '../../core/db/transaction.ts';

type Columns = Preferences['tablePref'][number]['columns'];

/** What a person has chosen for themselves; looks across organisations. */
export const getPreferences = async (db: Transaction, userId: string): Promise<Preferences> => {
  const [person, tables] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('userPreferences', 'userPreferences.userId', 'users.id')
      .select(['userPreferences.drawer', 'userPreferences.logLevel', 'users.locale'])
      .$narrowType<Pick<Preferences, 'drawer' | 'logLevel'>>()
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('userTablePreferences')
      .select(['tableKey', 'paginationSize', 'columns'])
      .$narrowType<{ columns: Columns }>()
      .where('userId', '=', userId)
      .orderBy('tableKey')
      .execute(),
  ]);
  const { drawer, logLevel, locale } = person;
  return { tablePref: tables, drawer, logLevel, language: languageSchema.safeParse(locale?.slice(0, 2)).data ?? null };
};
