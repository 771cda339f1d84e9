import { secretEnd } from '@halm/model/core/texts/stored-secret.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../api/scope.ts';
import { type SealPlace, seal } from './seal.ts';

/** What a row keeps of a secret: sealed to its place, and beside it what may be told. */
export const storeSecret = (scope: Scope, place: SealPlace, secret: string) => ({
  sealed: seal(scope.platform.sealKey, place, secret),
  end: secretEnd(secret),
});

/** What is told of a secret, by the column that holds its end: `{ end }`, null where there is none. */
export const secretEnding = (endColumn: string): RawBuilder<{ end: string } | null> =>
  sql`case when ${sql.ref(endColumn)} is not null then json_build_object('end', ${sql.ref(endColumn)}) end`;
