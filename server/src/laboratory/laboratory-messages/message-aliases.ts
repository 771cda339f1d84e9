import type { AliasInput } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import {
  type Alias,
  type AliasKind,
  aliasesByWord,
  wordKey,
} from '@halm/model/laboratory/laboratory-messages/laboratory-records.ts';
import { readSampleNumber } from '@halm/model/yard/samples/sample-number.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** Whose file it is, and of one that is kept, which; of one whose values were taken, when that was. */
export type SentFile = {
  readonly laboratoryId: string;
  readonly messageId?: string | undefined;
  readonly acceptedAt?: string | null;
};

/**
 * What was said of words for samples, which holds in one message alone: the
 * next one may call another sample the same.
 */
const findSampleWords = (scope: Scope, messageId: string) =>
  scope.db
    .selectFrom('laboratoryMessageSamples')
    .select([sql<AliasKind>`'sample'`.as('kind'), 'word', 'sampleNumber as means'])
    .where('organisationId', '=', scope.organisationId)
    .where('messageId', '=', messageId)
    .orderBy('word')
    .execute();

const findOtherWords = async (scope: Scope, laboratoryId: string): Promise<Alias[]> => {
  const rows = await scope.db
    .selectFrom('laboratoryAliases')
    .select(['kind', 'word', 'testId', 'unit', 'basis'])
    .$narrowType<Pick<Alias, 'kind'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .orderBy('kind')
    .orderBy('wordKey')
    .execute();
  return rows.map(({ kind, word, testId, unit, basis }) => ({ kind, word, means: testId ?? unit ?? basis }));
};

/**
 * What somebody has said of words of a file: of tests, units and masses in all files of
 * its laboratory, of samples in this one.
 */
export const findAliases = async (scope: Scope, { laboratoryId, messageId }: SentFile): Promise<Alias[]> => [
  ...(messageId === undefined ? [] : await findSampleWords(scope, messageId)),
  ...(await findOtherWords(scope, laboratoryId)),
];

const rememberSample = async (scope: Scope, messageId: string, { word, means, forget }: AliasInput): Promise<void> => {
  const row = { organisationId: scope.organisationId, messageId, word: wordKey('sample', word) };
  await scope.db
    .deleteFrom('laboratoryMessageSamples')
    .where('organisationId', '=', row.organisationId)
    .where('messageId', '=', messageId)
    .where('word', '=', row.word)
    .execute();
  if (forget) return;
  const sampleNumber = means === null ? null : (readSampleNumber(means) ?? null);
  await scope.db
    .insertInto('laboratoryMessageSamples')
    .values({ ...row, sampleNumber })
    .execute();
};

const rememberOther = async (
  scope: Scope,
  laboratoryId: string,
  { kind, word, means, forget }: AliasInput,
): Promise<void> => {
  const row = { organisationId: scope.organisationId, laboratoryId, kind, wordKey: wordKey(kind, word) };
  await scope.db
    .deleteFrom('laboratoryAliases')
    .where('organisationId', '=', row.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .where('kind', '=', kind)
    .where('wordKey', '=', row.wordKey)
    .execute();
  if (forget) return;
  await scope.db
    .insertInto('laboratoryAliases')
    .values({
      ...row,
      word,
      testId: kind === 'test' ? means : null,
      unit: kind === 'unit' ? means : null,
      basis: kind === 'basis' ? means : null,
    })
    .execute();
};

/** Keeps what words of a file mean, or forgets it. */
export const rememberAliases = async (
  scope: Scope,
  laboratoryId: string,
  messageId: string,
  aliases: readonly AliasInput[],
): Promise<void> => {
  for (const alias of aliases)
    if (alias.kind === 'sample') await rememberSample(scope, messageId, alias);
    else await rememberOther(scope, laboratoryId, alias);
};

/** The numbers of samples that a file names, by itself or by what was said of its words. */
export const sampleNumbersIn = (rows: readonly { readonly sample: string }[], aliases: readonly Alias[]): string[] => {
  const byWord = aliasesByWord(aliases);
  const words = [...new Set(rows.map(({ sample }) => sample))];
  const numbers = words.map((word) => readSampleNumber(byWord.get(`sample ${wordKey('sample', word)}`)?.means ?? word));
  return [...new Set(numbers.filter((number) => number !== undefined))];
};
