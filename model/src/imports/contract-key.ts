import { tidyLine } from '../contract/text-rule.ts';

/** The number of a contract as it is shown: one blank where a file has several. */
export const contractNumber = (text: string): string => tidyLine(text).replaceAll(/\s+/g, ' ');

/** The number of a contract as it is compared: nobody who types it cares for capitals and further blanks. */
export const contractKey = (text: string): string => contractNumber(text).toLowerCase();
