import { tidySearch } from '@halm/model/contract/text-rule.ts';

const LONGEST = 200;

/** A subject or a name of a file as it is kept: one line, and of that what can be seen. */
export const mailLine = (text: string): string =>
  tidySearch(text.toWellFormed()).slice(0, LONGEST).toWellFormed().trim();
