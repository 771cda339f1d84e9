/** A name as it is compared: nobody who types it cares for capitals and further blanks. */
export const nameKey = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
