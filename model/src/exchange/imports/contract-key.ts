import { nameKey } from '../../core/texts/name-key.ts';
import { tidyLine } from '../../core/texts/text-rule.ts';

/** The number of a contract as it is shown: one blank where a file has several. */
export const contractNumber = (text: string): string => tidyLine(text).replaceAll(/\s+/g, ' ');

/** The number of a contract as it is compared. */
export const contractKey = (text: string): string => nameKey(tidyLine(text));
