import type { Named } from '@halm/model/core/contract/fields.ts';
import { commentParts, mentionOf } from '@halm/model/records/comments/comment-text.ts';

/** Somebody called at a place of a text, where they stand as `@` and their name. */
type Mention = Named & { readonly start: number };

/** A comment that is being written: as it is read, with who is meant where. */
export type MentionDraft = { readonly text: string; readonly mentions: readonly Mention[] };

/** Whom one is about to call: what stands behind an @, and where that stands. */
export type MentionQuery = { readonly start: number; readonly search: string };

const endOf = ({ start, name }: Mention): number => start + 1 + name.length;

/** A stored text as it is written; who isn't known stays as stored. */
export const draftOf = (stored: string, people: readonly Named[]): MentionDraft =>
  commentParts(stored).reduce<MentionDraft>(
    ({ text, mentions }, part) => {
      if (part.kind !== 'person') return { text: text + part.text, mentions };
      const person = people.find(({ id }) => id === part.id);
      if (!person) return { text: text + mentionOf(part.id), mentions };
      return { text: `${text}@${person.name}`, mentions: [...mentions, { ...person, start: text.length }] };
    },
    { text: '', mentions: [] },
  );

/** What is written as it is stored. */
export const storedText = ({ text, mentions }: MentionDraft): string =>
  mentions.reduceRight(
    (stored, mention) => stored.slice(0, mention.start) + mentionOf(mention.id) + stored.slice(endOf(mention)),
    text,
  );

const commonStart = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/**
 * The draft after somebody has typed, with the caret behind what is new. A mention before or behind that
 * stays; one that was changed is nothing but words from then on.
 */
export const typed = ({ text: before, mentions }: MentionDraft, text: string, caret: number): MentionDraft => {
  const behind = before.endsWith(text.slice(caret)) ? text.length - caret : 0;
  const most = Math.min(before.length, text.length) - behind;
  const start = Math.min(commonStart(before, text), most);
  const end = before.length - behind;
  const shift = text.length - before.length;
  return {
    text,
    mentions: mentions.flatMap((mention) => {
      if (endOf(mention) <= start) return mention;
      return mention.start >= end ? { ...mention, start: mention.start + shift } : [];
    }),
  };
};

// A name has up to three words. In an address of mail something stands before the @.
const calling = /(?<![\p{L}\p{N}._%+-])@((?:[\p{L}\p{M}\p{N}'’.-]+ ?){0,3})$/u;

/** Whom one is about to call with the caret at this place; undefined when nobody. */
export const queryAt = ({ text, mentions }: MentionDraft, caret: number): MentionQuery | undefined => {
  const found = calling.exec(text.slice(0, caret));
  if (!found || mentions.some(({ start }) => start === found.index)) return undefined;
  return { start: found.index, search: (found[1] ?? '').trim() };
};

/** The draft with somebody in place of what was typed of their name, and where the caret goes on. */
export const withMention = (
  draft: MentionDraft,
  { start }: MentionQuery,
  caret: number,
  { id, name }: Named,
): { readonly draft: MentionDraft; readonly caret: number } => {
  const end = start + 1 + name.length + 1;
  const text = `${draft.text.slice(0, start)}@${name} ${draft.text.slice(caret).replace(/^ /, '')}`;
  const { mentions } = typed(draft, text, end);
  const all = [...mentions, { id, name, start }].toSorted((one, other) => one.start - other.start);
  return { draft: { text, mentions: all }, caret: end };
};
