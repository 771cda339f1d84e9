/** A piece of a comment: words, somebody who is mentioned, or an address that can be opened. */
export type CommentPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const person = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g;
const address = /https?:\/\/[^\s<>"]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;

/** How a person stands in the text of a comment: by id, so that it stays right whatever they are called. */
export const mentionOf = (id: string): string => `@[${id}]`;

/** Who is mentioned in a comment, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(person)].flatMap(([, id]) => id ?? [])),
];

const endsSentence = new Set(".,;:!?'“”’»«*_~]}");

/**
 * The sign that ends a sentence isn't part of the address in it; a bracket is, where one was opened in it.
 */
const addressIn = (found: string): string => {
  const hasBracket = found.includes('(');
  let end = found.length;
  for (let sign = found[end - 1]; sign && (endsSentence.has(sign) || (sign === ')' && !hasBracket)); ) {
    end -= 1;
    sign = found[end - 1];
  }
  return found.slice(0, end);
};

/** Only what leads to a page or opens a mail: nothing that a browser would run. */
const hrefOf = (bare: string): string | undefined => {
  const href = bare.includes('://') ? bare : `mailto:${bare}`;
  const url = URL.parse(href);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? href : undefined;
};

/** A text in what a pattern finds and what stands between. */
const partsBy = (
  text: string,
  pattern: RegExp,
  found: (match: RegExpExecArray) => readonly CommentPart[],
  between: (text: string) => readonly CommentPart[],
): CommentPart[] => {
  const parts: CommentPart[] = [];
  let read = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(...between(text.slice(read, match.index)), ...found(match));
    read = match.index + match[0].length;
  }
  return [...parts, ...between(text.slice(read))];
};

const words = (text: string): CommentPart[] => (text === '' ? [] : [{ kind: 'words', text }]);

const linkIn = ([all]: RegExpExecArray): CommentPart[] => {
  const text = addressIn(all);
  const href = hrefOf(text);
  return href ? [{ kind: 'link', text, href }, ...words(all.slice(text.length))] : words(all);
};

/**
 * The text of a comment in its pieces. No sign of it is interpreted
 * otherwise, so that none can become markup.
 */
export const commentParts = (text: string): CommentPart[] =>
  partsBy(
    text,
    person,
    ([, id = '']) => [{ kind: 'person', id }],
    (between) => partsBy(between, address, linkIn, words),
  );

/** The text as it is read, with names in place of ids. */
export const spokenComment = (text: string, nameOf: (id: string) => string): string =>
  text.replaceAll(person, (_, id: string) => `@${nameOf(id)}`);
