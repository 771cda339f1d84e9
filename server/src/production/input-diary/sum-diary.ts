import {
  type DiaryNarrowing,
  type DiaryTotals,
  MOST_DIARY_MONTHS,
} from '@halm/model/production/input-diary/diary-entry.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { named } from '../../core/records/named.ts';
import { diaryRows } from './diary-rows.ts';

const isNotBooked = sql`entry.state not in ('booked', 'reversed')`;
const count = (is: typeof isNotBooked) => sql<number>`count(*) filter (where ${is})`;
const sum = (is: typeof isNotBooked) => sql<number>`coalesce(sum(entry.kg) filter (where ${is}), 0)::bigint`;

/** What a filtered diary comes to; reversed inputs are counted and in no sum. */
export const sumDiary = (scope: Scope, narrowing: DiaryNarrowing): Promise<DiaryTotals> =>
  diaryRows(scope, narrowing)
    .select([
      count(sql`entry.state = 'booked'`).as('booked'),
      sum(sql`entry.state = 'booked'`).as('bookedKg'),
      count(isNotBooked).as('notBooked'),
      sum(isNotBooked).as('notBookedKg'),
      count(sql`entry.state = 'reversed'`).as('reversed'),
      count(sql`entry.state <> 'reversed' and entry.kg is null`).as('unknownMass'),
    ])
    .executeTakeFirstOrThrow();

/**
 * What a filtered diary comes to for each material and month, the latest in front; reversed inputs are in no
 * sum.
 */
export const sumDiaryMonths = async (scope: Scope, narrowing: DiaryNarrowing) => {
  const month = sql<string>`to_char(entry.day, 'YYYY-MM')`;
  const rows = await diaryRows(scope, narrowing)
    .leftJoin('articles', (on) =>
      on.on('articles.organisationId', '=', scope.organisationId).onRef('articles.id', '=', 'entry.articleId'),
    )
    .select([month.as('month'), 'entry.articleId', 'articles.name as articleName'])
    .select([sum(sql`entry.state = 'booked'`).as('bookedKg'), sum(isNotBooked).as('notBookedKg')])
    .where('entry.state', '<>', 'reversed')
    .groupBy([month, 'entry.articleId', 'articles.name'])
    .orderBy('month', 'desc')
    .orderBy('articles.name')
    .limit(MOST_DIARY_MONTHS)
    .execute();
  return {
    items: rows.map(({ articleId, articleName, ...row }) => ({ ...row, article: named(articleId, articleName) })),
  };
};
