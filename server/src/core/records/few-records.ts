import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import { soughtWord } from '@halm/model/core/texts/name-words.ts';
import type { SearchWord } from '@halm/model/core/texts/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../api/scope.ts';
import { firstOf, type Open, statement, untold } from '../db/statement.ts';
import type { Given, Whose } from './prepared-list.ts';

/** Beyond so many a walk through the list soon meets enough. */
const FEW = COUNT_LIMIT;
/** A record may be found twice, by both spellings of an umlaut. */
const FOUND = 2 * FEW;
/** One letter is in nearly every name. */
const SHORTEST_ENDING = 2;

/** Whose words `name_words` has: `place` is the town of an address and whom one reaches there. */
export type NameKind = 'address' | 'place' | 'person' | 'article' | 'location' | 'contract';
/** Whose pieces `reach_pieces` has: of mail addresses and short numbers, of phone and VAT numbers. */
type ReachKind = 'address' | 'number' | 'person' | 'person-number';

/** A word as a statement leaves it open. */
type Sought = {
  readonly typed: string;
  readonly endings: readonly string[];
  readonly pieces: readonly string[];
  readonly numbers: readonly string[];
};

/** Selects as `id` the records to which a word leads; may select nothing. An id of null: they aren't all. */
export type WayToRecords = (whose: Whose, sought: Open<Sought>) => RawBuilder<unknown>;

const most = (count: number) => sql.lit(count);
const beginsWith = (text: RawBuilder<unknown>, beginning: RawBuilder<unknown>) =>
  sql<boolean>`${text} >= ${beginning} and ${text} < ${beginning} || chr(1114111)`;

/**
 * The records that have a word one of whose endings begins so, `limit` of them at most. Words that no
 * record has any more are passed over, however many there are: cut off before, they would hide others.
 */
export const withNamed = (
  { organisationId }: Whose,
  kind: NameKind,
  endings: Given<readonly string[]>,
  limit = FOUND + 1,
): RawBuilder<unknown> => sql`
  select named.record_id as id from unnest(${endings}::text[]) as sought (beginning)
  cross join lateral (select holder.record_id from word_endings as entry
    cross join lateral (select record_id from name_words as own
      where own.organisation_id = ${organisationId} and own.kind = ${sql.lit(kind)} and own.word = entry.word
      limit ${most(limit)}) as holder
    where entry.organisation_id = ${organisationId} and entry.kind = ${sql.lit(kind)}
      and ${beginsWith(sql`entry.ending`, sql`sought.beginning`)} limit ${most(limit)}) as named
  limit ${most(limit)}`;

/** The records, `limit` at most, that have a mail address or a number one of whose pieces begins so. */
export const withReach = (
  { organisationId }: Whose,
  kind: ReachKind,
  pieces: Given<readonly string[]>,
  limit = FOUND + 1,
): RawBuilder<unknown> => sql`
  select reached.record_id as id from unnest(${pieces}::text[]) as sought (beginning)
  cross join lateral (select record_id from reach_pieces as entry
    where entry.organisation_id = ${organisationId} and entry.kind = ${sql.lit(kind)}
      and ${beginsWith(sql`entry.piece`, sql`sought.beginning`)} limit ${most(limit)}) as reached
  limit ${most(limit)}`;

/**
 * The records to which those that a word names lead: `rows` selects them from `named`. Where those were
 * cut off, there is only the row that says so: the few records that they lead to would count as all.
 */
export const leadingFrom = (named: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with every as materialized (${named}),
    cut as materialized (select null::uuid as id from every having count(*) > ${most(FOUND)} or count(*) > count(id)),
    named as (select distinct id from every where (select true from cut) is not true)
  select id from cut union all (${rows})`;

/**
 * Whether a record is one of a few. How many isn't said to the planner, which would
 * rather walk through all in the list's order.
 */
export const amongFew = (id: RawBuilder<unknown>, few: Given<readonly string[]>): RawBuilder<boolean> =>
  sql<boolean>`${id} = any(${untold(sql`${few}`, 'uuid[]')})`;

/** Whatever the word is, its way is the same: through the index. */
const untoldIn = (open: Open<Sought>): Open<Sought> => ({
  organisationId: open.organisationId,
  typed: untold(open.typed, 'text'),
  endings: untold(open.endings, 'text[]'),
  pieces: untold(open.pieces, 'text[]'),
  numbers: untold(open.numbers, 'text[]'),
});

/** Finds the few records to which one of the words leads; nothing where each is in many. */
export type FewFinder = (scope: Scope, words: readonly SearchWord[]) => Promise<readonly string[] | undefined>;

/**
 * The records that a list has to look at for a search: those of the rarest word, by the index of words. They
 * are all that can have it, and some more: each word is then looked for in their texts as in all others.
 * `hasReach`: mail addresses and numbers are searched too, which shorter words can't be looked up in.
 */
export const fewFinder = (
  ways: readonly WayToRecords[],
  { hasReach = false }: { readonly hasReach?: boolean } = {},
): FewFinder => {
  const find = statement((db, open: Open<Sought>) => {
    const whose = { db, organisationId: open.organisationId };
    const sought = untoldIn(open);
    const found = sql.join(
      ways.map((way) => sql`(select id from (${way(whose, sought)}) as found)`),
      sql` union all `,
    );
    return sql<{ isMany: boolean; ids: string[] }>`
      with found as materialized (select id from (${found}) as every limit ${most(FOUND + 1)})
      select (select true from found offset ${most(FOUND)}) is true or (select true from found where id is null limit 1) is true
        as is_many, array(select distinct id from found) as ids`;
  });
  const ofWord = async (scope: Scope, word: SearchWord): Promise<readonly string[] | undefined> => {
    const { pieces, ...sought } = soughtWord(word);
    if ((hasReach && !pieces) || sought.endings.some(({ length }) => length < SHORTEST_ENDING)) return undefined;
    const row = await firstOf(find(scope, { ...sought, pieces: pieces ?? [] }));
    return row && !row.isMany && row.ids.length <= FEW ? row.ids : undefined;
  };
  return async (scope, words) => {
    const found = await Promise.all(words.map((word) => ofWord(scope, word)));
    return found.filter((ids) => ids !== undefined).toSorted((one, other) => one.length - other.length)[0];
  };
};
