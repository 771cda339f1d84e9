import type { Substrate } from '@halm/model/masterdata/articles/substrate.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import type { FedMethane } from '@halm/model/production/gas-yield/expected-gas.ts';
import { contentsOf } from '@halm/model/production/recipes/fed-material.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { findHoldingValueSets } from '../../masterdata/value-sets/find-holding-value-sets.ts';
import { diaryRows } from '../input-diary/diary-rows.ts';
import { type Days, daysOf } from './find-meter-days.ts';
import { type DecayRate, decayRateOf, spreadOf } from './read-rates.ts';

/** What was fed of an article, and what is known of it. */
export type FedArticle = {
  readonly article: { readonly id: string; readonly name: string };
  readonly rate: DecayRate;
  /** Of each day. */
  readonly kg: number[];
  readonly values: Map<string, ValueSet>;
};

/** What was fed by day: methane, and of which days it is not known whole. */
export type Fed = {
  readonly days: readonly string[];
  readonly methane: readonly FedMethane[];
  readonly articles: ReadonlyMap<string, FedArticle>;
  /** Of each day who fed what nobody knows the methane of. */
  readonly unknownOf: readonly ReadonlySet<string>[];
  /** Whether anything says what was fed on a day. */
  readonly isFed: readonly boolean[];
  readonly notBookedKg: readonly number[];
};

/** What went into production by day, article and origin, booked or not. */
const findInputs = (scope: Scope, { from, to }: Days) =>
  diaryRows(scope, { from, to })
    .leftJoin('articles', (on) =>
      on.on('articles.organisationId', '=', scope.organisationId).onRef('articles.id', '=', 'entry.articleId'),
    )
    .leftJoin('dosers', (on) =>
      on.on('dosers.organisationId', '=', scope.organisationId).onRef('dosers.id', '=', 'entry.doserId'),
    )
    .select(['entry.day', 'entry.articleId', 'entry.contractId', 'entry.locationId'])
    .select(['articles.name', 'articles.substrate', 'dosers.name as doserName'])
    .select([
      sql<number>`coalesce(sum(entry.kg), 0)::bigint`.as('kg'),
      sql<number>`coalesce(sum(entry.kg) filter (where entry.state <> 'booked'), 0)::bigint`.as('notBookedKg'),
      sql<number>`count(*) filter (where entry.kg is null)`.as('unknownMass'),
    ])
    .where('entry.state', '<>', 'reversed')
    .groupBy(['entry.day', 'entry.articleId', 'entry.contractId', 'entry.locationId'])
    .groupBy(['articles.name', 'articles.substrate', 'dosers.name'])
    .execute();

type Input = Awaited<ReturnType<typeof findInputs>>[number];

/**
 * The value set of an input: that of its day, else the one of today. What was not known then is known since.
 */
const valuesOf = async (scope: Scope, inputs: readonly Input[]) => {
  const questionOf = ({ articleId, contractId, locationId }: Input, day: string) => ({
    articleId: articleId ?? '',
    contractId,
    locationId,
    day,
  });
  const named = inputs.filter(({ articleId }) => articleId !== null);
  const setOf = await findHoldingValueSets(
    scope,
    named.map((input) => questionOf(input, input.day)),
  );
  return (input: Input): ValueSet | undefined =>
    input.articleId === null
      ? undefined
      : (setOf(questionOf(input, input.day)) ?? setOf(questionOf(input, today(scope))));
};

type Valued = { readonly input: Input; readonly articleId: string; readonly set: ValueSet; readonly m3PerTon: number };

/** An input with the methane of a ton of it; undefined where nobody knows that. */
const withMethane = (input: Input, set: ValueSet | undefined): Valued | undefined => {
  const m3PerTon = contentsOf(set).methaneM3;
  const { articleId } = input;
  return articleId === null || set === undefined || m3PerTon === null ? undefined : { input, articleId, set, m3PerTon };
};

type PerDay = { readonly placeOf: ReadonlyMap<string, number>; readonly days: readonly string[] };

/** The articles of inputs, each with what was fed of it on each day. */
const articlesOf = (inputs: readonly Valued[], { placeOf, days }: PerDay): Map<string, FedArticle> => {
  const articles = new Map<string, FedArticle>();
  for (const { input, articleId, set } of inputs) {
    const rate = decayRateOf(input.substrate as Substrate | null);
    const article = { id: articleId, name: input.name ?? '' };
    const fed = articles.get(articleId) ?? { article, rate, kg: days.map(() => 0), values: new Map() };
    const at = placeOf.get(input.day) ?? 0;
    fed.kg[at] = (fed.kg[at] ?? 0) + input.kg;
    fed.values.set(set.id, set);
    articles.set(articleId, fed);
  }
  return articles;
};

/** The methane of inputs on each day, apart where the yield may be off by another share. */
const methaneOf = (inputs: readonly Valued[], { placeOf, days }: PerDay): FedMethane[] => {
  const groups = Map.groupBy(inputs, ({ articleId, set }) => `${articleId} ${spreadOf(set)}`);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const methaneM3 = days.map(() => 0);
    for (const { input, m3PerTon } of some) {
      const at = placeOf.get(input.day) ?? 0;
      methaneM3[at] = (methaneM3[at] ?? 0) + (input.kg * m3PerTon) / 1000;
    }
    const ratePerDay = decayRateOf(first.input.substrate as Substrate | null).perDay;
    return [{ articleId: first.articleId, ratePerDay, spread: spreadOf(first.set), methaneM3 }];
  });
};

/** What was fed on these days as methane that it should give in the end. */
export const findFedMethane = async (scope: Scope, between: Days): Promise<Fed> => {
  const days = daysOf(between);
  const perDay = { days, placeOf: new Map(days.map((day, at) => [day, at])) };
  const inputs = await findInputs(scope, between);
  const setOf = await valuesOf(scope, inputs);
  const valued = inputs.map((input) => ({ input, methane: withMethane(input, setOf(input)) }));
  const usable = valued.flatMap(({ methane }) => methane ?? []);
  const unknown = valued.filter(({ input, methane: its }) => input.unknownMass > 0 || (!its && input.kg > 0));
  const byDay = Map.groupBy(inputs, ({ day }) => day);
  const unknownByDay = Map.groupBy(unknown, ({ input }) => input.day);
  return {
    days,
    methane: methaneOf(usable, perDay),
    articles: articlesOf(usable, perDay),
    unknownOf: days.map(
      (day) => new Set(unknownByDay.get(day)?.map(({ input: { name, doserName } }) => name ?? doserName ?? '–')),
    ),
    isFed: days.map((day) => byDay.has(day)),
    notBookedKg: days.map((day) => byDay.get(day)?.reduce((sum, input) => sum + input.notBookedKg, 0) ?? 0),
  };
};
