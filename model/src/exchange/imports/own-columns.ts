import { z } from 'zod';
import { normalHeading, normalWord } from '../../core/texts/normal-word.ts';
import type { ArticleField } from '../../masterdata/articles/article-field.ts';
import type { ChoiceWords, RecordColumn } from './record-column.ts';

const OWN = 'own-';

/** The name of the column of a field of an organisation's own, told by the field's id. */
export const ownColumnSchema = z.string().regex(/^own-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, { error: 'unknown' });
export const ownColumnName = (fieldId: string): string => OWN + fieldId;

/** The field whose column this is; of any other column nothing. */
export const ownFieldOf = (column: string): string | undefined =>
  column.startsWith(OWN) ? column.slice(OWN.length) : undefined;

/** How a field of an organisation's own is told of above a column. */
export const ownLabel = ({ name, unit }: Pick<ArticleField, 'name' | 'unit'>): string =>
  unit === null ? name : `${name} (${unit})`;

/** A choice is known by itself, and however it is written where no other one is written so. */
const wordsOf = (choices: readonly string[]): ChoiceWords => {
  const words = choices.map(normalWord);
  const isClear = (word: string) => word !== '' && words.filter((one) => one === word).length === 1;
  return Object.fromEntries(
    choices.map((choice, at) => [choice, isClear(words[at] ?? '') ? (words[at] ?? '') : choice]),
  );
};

/** The column that a table of articles may have for a field of the organisation's own. */
export const ownColumnOf = (field: Pick<ArticleField, 'id' | 'name' | 'kind' | 'unit' | 'choices'>): RecordColumn => {
  const name = ownColumnName(field.id);
  return {
    name,
    type: field.kind,
    label: ownLabel(field),
    // What has no letters is known by no heading.
    headings: normalHeading(field.name) || name,
    ...(field.kind === 'choice' && { choices: wordsOf(field.choices) }),
    example: '',
  };
};
