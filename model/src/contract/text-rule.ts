/** Why a text is refused, whatever it says: `broken-characters` are halves of one, which no file and no database takes. */
export type TextReason = 'broken-characters' | 'invisible-characters';

// With the flag `u` only a surrogate without its other half counts as one.
const broken = /\p{Surrogate}/u;

/** Control, format and direction characters, separators of lines, and letters that are blank. */
const invisibleInLine =
  /[\p{Control}\p{Format}\p{Line_Separator}\p{Paragraph_Separator}]|\u034f|\u115f|\u1160|\u3164|\uffa0/u;

/** Notes have lines and tabs, and words glued by joiners; but no text may be shown in another order than it is stored. */
const invisibleInNote = /[^\P{Control}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

const reasonIn = (text: string, invisible: RegExp): TextReason | undefined => {
  if (broken.test(text)) return 'broken-characters';
  return invisible.test(text) ? 'invisible-characters' : undefined;
};

/** Whether every character of a text is whole. */
export const isWhole = (text: string): boolean => !broken.test(text);

/** What speaks against a line of text: two names that look the same must be the same. */
export const lineReason = (text: string): TextReason | undefined => reasonIn(text, invisibleInLine);

/** What speaks against a text of several lines. */
export const noteReason = (text: string): TextReason | undefined => reasonIn(text, invisibleInNote);

/** A text as it is stored and compared: one way to write every letter, without outer spaces. */
export const tidyText = (text: string): string => text.normalize('NFC').trim();
