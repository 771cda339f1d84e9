import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, type MentionDraft, queryAt, storedText, typed, withMention } from './mention-draft.ts';

const anna = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Anna Müller' };
const other = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Anna Müller' };
const empty: MentionDraft = { text: '', mentions: [] };

/** A draft in which somebody is called behind a text. */
const calling = (text: string, person = anna) => {
  const draft = typed(empty, text, text.length);
  const query = queryAt(draft, text.length);
  if (!query) throw new Error(`${text} calls nobody`);
  return withMention(draft, query, text.length, person);
};

describe('a comment that is being written', () => {
  it('shows a name and stores the person', () => {
    const { draft, caret } = calling('Hallo @an');
    expect([draft.text, caret]).toEqual(['Hallo @Anna Müller ', 19]);
    expect(storedText(draft)).toBe(`Hallo @[${anna.id}] `);
  });

  it('keeps a mention while something else is typed before and behind it', () => {
    const { draft } = calling('@an');
    const before = typed(draft, 'He, @Anna Müller ', 4);
    const behind = typed(before, 'He, @Anna Müller kommst du?', 27);
    expect(storedText(behind)).toBe(`He, @[${anna.id}] kommst du?`);
  });

  it('keeps words of a mention that was changed', () => {
    const { draft } = calling('@an');
    expect(storedText(typed(draft, '@Anna Mülle ', 11))).toBe('@Anna Mülle ');
    expect(storedText(typed(draft, '@Anna  Müller ', 6))).toBe('@Anna  Müller ');
  });

  it('tells two people of one name apart, also when the first one is taken out', () => {
    const first = calling('@an').draft;
    const text = `${first.text}@an`;
    const query = queryAt(typed(first, text, text.length), text.length);
    const { draft } = withMention(
      typed(first, text, text.length),
      query ?? { start: 0, search: '' },
      text.length,
      other,
    );
    expect(storedText(draft)).toBe(`@[${anna.id}] @[${other.id}] `);
    expect(storedText(typed(draft, '@Anna Müller ', 0))).toBe(`@[${other.id}] `);
  });

  it.each([
    ['@', ''],
    ['@jä', 'jä'],
    ['Hallo @Jörg Jä', 'Jörg Jä'],
    ['(@o’n', 'o’n'],
    ['Zeile\n@x', 'x'],
  ])('%j looks for %j', (text, search) => expect(queryAt({ text, mentions: [] }, text.length)?.search).toBe(search));

  it.each(['', 'info@lueders', '@a b c d', '@a\n', 'a @ b c d e'])('%j looks for nobody', (text) =>
    expect(queryAt({ text, mentions: [] }, text.length)).toBeUndefined(),
  );

  it('no longer looks for somebody behind a mention', () => {
    const { draft, caret } = calling('@an');
    expect(queryAt(draft, caret)).toBeUndefined();
    expect(queryAt(typed(draft, '@Anna Müller ja', 15), 15)).toBeUndefined();
  });

  const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom(`@[${anna.id}]`, `@[${other.id}]`, '@', '\n')));
  const stored = pieces.map((all) => all.join(''));
  const people = [anna, { ...other, name: 'Ö' }];

  it('stores what it was made of', () => {
    fc.assert(fc.property(stored, (text) => storedText(draftOf(text, people)) === text));
  });

  it('never calls anybody else, and stands where it says, whatever is typed', () => {
    const change = fc.record({ at: fc.nat(60), cut: fc.nat(12), add: fc.string({ maxLength: 5 }) });
    fc.assert(
      fc.property(stored, fc.array(change, { maxLength: 6 }), (text, changes) => {
        const draft = changes.reduce(
          (now, { at, cut, add }) => {
            const start = Math.min(at, now.text.length);
            const next = now.text.slice(0, start) + add + now.text.slice(start + cut);
            return typed(now, next, start + add.length);
          },
          draftOf(text, people),
        );
        for (const { start, name } of draft.mentions)
          expect(draft.text.slice(start, start + 1 + name.length)).toBe(`@${name}`);
        const began = draftOf(text, people).mentions.map(({ id }) => id);
        expect(began).toEqual(expect.arrayContaining(draft.mentions.map(({ id }) => id)));
      }),
    );
  });
});
