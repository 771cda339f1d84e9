import type { DiaryNarrowing, DiaryTotals } from '@halm/model/production/input-diary/diary-entry.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
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
