import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { idSchema } from '@halm/model/core/contract/fields.ts';
import { isMeasuringUnit, normalUnit } from '@halm/model/laboratory/analysis-types/measuring-units.ts';
import type {
  AliasInput,
  LaboratoryMessage,
  MessageReadingInput,
} from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import {
  moreColumns,
  type ResultColumn,
  usualHeading,
} from '@halm/model/laboratory/laboratory-messages/result-columns.ts';
import { findHeadings, type ResultTable } from '@halm/model/laboratory/laboratory-messages/result-rows.ts';
import { writtenBases } from '@halm/model/laboratory/laboratory-messages/written-basis.ts';
import { readSampleNumber } from '@halm/model/yard/samples/sample-number.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { queueWaiting } from '../analysis-types/waiting-files.ts';
import { foundColumns, messageRecord, refuseUnlessWaiting, sentFile, withProof } from './change-message.ts';
import { checkMessageIn } from './check-message.ts';
import { rememberAliases } from './message-aliases.ts';
import { findSamples } from './sample-receivers.ts';

const findTests = async (scope: Scope) =>
  scope.db
    .selectFrom('analysisTests')
    .select(['id', 'unit'])
    .where('organisationId', '=', scope.organisationId)
    .execute();

type Meanings = {
  readonly tests: ReadonlySet<string>;
  readonly units: ReadonlySet<string>;
  readonly samples: ReadonlySet<string>;
};

/** All that words can mean here. */
const findMeanings = async (scope: Scope, laboratoryId: string, aliases: readonly AliasInput[]): Promise<Meanings> => {
  const tests = await findTests(scope);
  const numbers = aliases.flatMap(({ kind, means }) =>
    kind === 'sample' ? (readSampleNumber(means ?? '') ?? []) : [],
  );
  return {
    tests: new Set(tests.map(({ id }) => id)),
    units: new Set(tests.map(({ unit }) => normalUnit(unit ?? ''))),
    samples: new Set((await findSamples(scope, laboratoryId, numbers)).keys()),
  };
};

/**
 * Whether a word can mean that; nothing leaves its rows out, and takes a missing unit for that of the test.
 */
const isMeaning = ({ kind, means }: AliasInput, { tests, units, samples }: Meanings): boolean => {
  if (means === null) return true;
  if (kind === 'unit') return isMeasuringUnit(means) || units.has(normalUnit(means));
  if (kind === 'basis') return writtenBases.some((basis) => basis === means);
  return kind === 'test'
    ? idSchema.safeParse(means).success && tests.has(means)
    : samples.has(readSampleNumber(means) ?? '');
};

const refuseUnmeant = async (scope: Scope, laboratoryId: string, aliases: readonly AliasInput[]): Promise<void> => {
  const meanings = await findMeanings(scope, laboratoryId, aliases);
  const fields = aliases.flatMap((alias, index): FieldError[] =>
    alias.forget || isMeaning(alias, meanings) ? [] : [{ path: `aliases.${index}.means`, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

/** Columns that a file has by its headings and that somebody has said to be none. */
const noneOf = ({ layout, columns }: MessageReadingInput['reading'], file: ResultTable): ResultColumn[] => {
  const { headings } = findHeadings(file, columns);
  return moreColumns(layout).filter((one) => columns[one] === undefined && usualHeading(one, headings) !== undefined);
};

const rememberColumns = (
  scope: Scope,
  laboratoryId: string,
  reading: MessageReadingInput['reading'],
  file: ResultTable,
) =>
  scope.db
    .insertInto('laboratoryReadings')
    .values({
      organisationId: scope.organisationId,
      laboratoryId,
      reading: { ...reading, none: noneOf(reading, file) },
    })
    .onConflict((is) =>
      is.columns(['organisationId', 'laboratoryId']).doUpdateSet(({ ref }) => ({ reading: ref('excluded.reading') })),
    )
    .execute();

/**
 * Keeps for this and all later files of a laboratory how they are read and what their words mean, and for
 * this one which samples are meant; reads it anew.
 */
export const storeReading = (
  scope: Scope,
  record: RecordVersion,
  { reading, aliases }: MessageReadingInput,
  file: ResultTable,
): Promise<LaboratoryMessage> =>
  changeRecord(
    scope,
    messageRecord,
    record,
    async (message) => {
      refuseUnlessWaiting(message);
      await refuseUnmeant(scope, message.laboratory.id, aliases);
      await rememberColumns(scope, message.laboratory.id, reading, file);
      await rememberAliases(scope, message.laboratory.id, message.id, aliases);
      const checked = await checkMessageIn(scope, sentFile(message), file);
      await queueWaiting(scope, message.laboratory.id);
      return foundColumns(withProof(checked, message.isProven));
    },
    () => ({ event: 'read' }),
  );
