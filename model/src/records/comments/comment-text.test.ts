import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommentPart, commentParts, mentionedIn, mentionOf, spokenComment } from './comment-text.ts';

const anna = '01890a5d-ac96-774b-bcce-b302099a8057';
const written = (part: CommentPart): string => (part.kind === 'person' ? mentionOf(part.id) : part.text);
const linksIn = (text: string) => commentParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('the text of a comment', () => {
  it('is words, people and addresses', () => {
    expect(commentParts(`Hallo @[${anna}], siehe https://halm.example/a?b=1.`)).toEqual([
      { kind: 'words', text: 'Hallo ' },
      { kind: 'person', id: anna },
      { kind: 'words', text: ', siehe ' },
      { kind: 'link', text: 'https://halm.example/a?b=1', href: 'https://halm.example/a?b=1' },
      { kind: 'words', text: '.' },
    ]);
  });

  it.each([
    ['(https://halm.example/a)', 'https://halm.example/a'],
    ['https://de.wikipedia.org/wiki/Silage_(Futter), dort', 'https://de.wikipedia.org/wiki/Silage_(Futter)'],
    ['„https://halm.example“', 'https://halm.example'],
    ['HTTP://HALM.EXAMPLE/Ä', 'HTTP://HALM.EXAMPLE/Ä'],
    ['frag waage@hof-lueders.example!', 'mailto:waage@hof-lueders.example'],
    ['https://user@halm.example/', 'https://user@halm.example/'],
  ])('knows the address in %j', (text, href) => expect(linksIn(text)).toEqual([href]));

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'https://',
    '<a href="javascript:alert(1)">klick</a>',
    'Tel. 0581/123',
    '@Anna',
    'a@b',
  ])('sees no address in %j', (text) => expect(linksIn(text)).toEqual([]));

  it('knows people by whole ids alone', () => {
    expect(mentionedIn(`@[${anna}] und @[${anna}]`)).toEqual([anna]);
    expect(mentionedIn(`@[${anna.slice(1)}] @[x] @ [${anna}] [${anna}] @{${anna}}`)).toEqual([]);
    expect(spokenComment(`@[${anna}]: ja`, () => 'Anna Müller')).toBe('@Anna Müller: ja');
  });

  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.uuid().map(mentionOf),
    fc.webUrl(),
    fc.emailAddress(),
    fc.constantFrom('@[', ']', 'https://', 'javascript:', '(', ')', '<b>', '"', '\n', ' ', '.', '@', 'mailto:', '🌾'),
  );
  const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

  it('loses and adds no sign, whatever is written', () => {
    fc.assert(fc.property(texts, (text) => commentParts(text).map(written).join('') === text));
  });

  it('leads to pages and mails alone, and calls whom it names', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const href of linksIn(text)) expect(new URL(href).protocol).toMatch(/^(https?|mailto):$/);
        const people = commentParts(text).flatMap((part) => (part.kind === 'person' ? [part.id] : []));
        expect([...new Set(people)]).toEqual(mentionedIn(text));
      }),
    );
  });
});

it('a text that is made to be slow is read like any other', () => {
  const text = `http://x${'.'.repeat(1600)}${')'.repeat(3300)}`;
  expect(commentParts(text)).toEqual([
    { kind: 'link', text: 'http://x', href: 'http://x' },
    { kind: 'words', text: text.slice('http://x'.length) },
  ]);
});
