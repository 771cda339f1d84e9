import { createHash } from 'node:crypto';
import { normalHeading } from '@halm/model/core/texts/normal-word.ts';
import { headerUnit } from '@halm/model/exchange/weighing-files/propose-mapping.ts';

/** Files with these headings in this order are the same kind of file. */
export const headingsKey = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(normalHeading)))
    .digest('hex');

/** A table of weighings in kg and one in tons have the same mapping, and different units. */
export const withUnit = (heading: string): string => {
  const unit = headerUnit(heading);
  return unit === undefined ? heading : `${normalHeading(heading)} ${unit}`;
};

/** Of weighings the units count too. */
export const weighingsKey = (headers: readonly string[]): string => headingsKey(headers.map(withUnit));
