import { tidySearch } from '@halm/model/core/texts/text-rule.ts';

const LONGEST = 200;

/**
 * What somebody else has sent, such as a subject, a name of a file or a number, as it is kept:
 * one line, and of that what can be seen.
 */
export const sanitizeLine = (text: string, longest = LONGEST): string =>
  tidySearch(text.toWellFormed()).slice(0, longest).toWellFormed().trim();
