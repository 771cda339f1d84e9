/**
 * Why a text is refused, whatever it says: `broken-characters` are halves of
 * one, which no file and no database takes.
 */
export type TextReason = 'broken-characters' | 'invisible-characters';

// With the flag `u` only a surrogate without its other half counts as one.
const broken = /\p{Surrogate}/u;

/**
 * What nobody sees: control, format and direction characters, separators of lines, fillers, selectors, code
 * points that are no characters, and signs that are blank, as that of a picture which was left out. The
 * selector that colours a sign which has two looks, as in ⚠️ or 1️⃣, is part of it.
 */
const invisibleInLine = new RegExp(
  [
    String.raw`[\p{Control}\p{Format}\p{Line_Separator}\p{Paragraph_Separator}\p{Noncharacter_Code_Point}]`,
    String.raw`(?!\ufe0f)\p{Default_Ignorable_Code_Point}`,
    String.raw`[\u2800\ufffc\u{1d159}\u{13441}\u{13442}]`,
    String.raw`(?<!(?![\p{ASCII}\p{Emoji_Presentation}])\p{Emoji})\ufe0f(?!\u20e3)`,
  ].join('|'),
  'gu',
);

/**
 * Notes have lines and tabs, and words glued by joiners; but no text may be
 * shown in another order than it is stored.
 */
const invisibleInNote = /[^\P{Control}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{Noncharacter_Code_Point}/u;

const reasonIn = (text: string, invisible: RegExp): TextReason | undefined => {
  if (broken.test(text)) return 'broken-characters';
  return text.search(invisible) < 0 ? undefined : 'invisible-characters';
};

/** Whether every character of a text is whole. */
export const isWhole = (text: string): boolean => !broken.test(text);

/** What speaks against a line of text: two names that look the same must be the same. */
export const lineReason = (text: string): TextReason | undefined => reasonIn(text, invisibleInLine);

/** What speaks against a text of several lines. */
export const noteReason = (text: string): TextReason | undefined => reasonIn(text, invisibleInNote);

const tidy = (text: string): string => text.normalize('NFC').trim();

const hasVisible = (text: string): boolean => /\S/.test(text.replaceAll(invisibleInLine, ''));

/**
 * A note as it is stored: one way to write every letter, without outer spaces;
 * none where there is nothing to be seen.
 */
export const tidyNote = (text: string): string => (hasVisible(text) ? tidy(text) : '');

// Phones type it behind pictures too that have one look only.
const needlessSelector = /(?<=\p{Emoji_Presentation})\ufe0f/gu;

/**
 * A line as it is stored and compared, with one way to write every letter: its spaces, which Word writes in
 * many widths, are plain ones.
 */
export const tidyLine = (text: string): string =>
  tidy(text.replaceAll(/\p{Space_Separator}/gu, ' ').replaceAll(needlessSelector, ''));

/**
 * What is looked for: a line, and of what was pasted only what can be seen.
 * Ends of lines and tabs part words.
 */
export const tidySearch = (text: string): string =>
  tidyLine(text.replaceAll(/[^\S\ufeff]/gu, ' ').replaceAll(invisibleInLine, ''));
