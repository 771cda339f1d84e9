import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  noteSchema,
  optionalNoteSchema,
  optionalTextSchema,
  searchTextSchema,
  textSchema,
} from '../contract/fields.ts';
import { fieldErrors } from '../contract/validation.ts';
import { lineReason, tidyLine } from './text-rule.ts';

type Schema = ReturnType<typeof textSchema> | ReturnType<typeof optionalTextSchema>;

const reasonOf = (schema: Schema | ReturnType<typeof optionalNoteSchema>, text: string): string | undefined => {
  const { error } = schema.safeParse(text, { reportInput: true });
  return error && fieldErrors(error)[0]?.reason;
};

describe('a line of text', () => {
  it('is stored in one way of writing, without outer spaces', () => {
    expect(textSchema().parse('  Lu\u0308ders \ufeff\n')).toBe('L\u00fcders');
    expect(optionalTextSchema().parse(' \u00a0 ')).toBeNull();
  });

  it.each([
    ['half a character', 'Hof \ud800', 'broken-characters'],
    ['the other half', '\udc00 Hof', 'broken-characters'],
    ['a zero byte', 'Hof\u0000', 'invisible-characters'],
    ['a tab', 'Hof\tL', 'invisible-characters'],
    ['two lines', 'Hof\nL', 'invisible-characters'],
    ['a line separator', 'Hof\u2028L', 'invisible-characters'],
    ['a control character of Windows-1252', 'Hof\u0085L', 'invisible-characters'],
    ['a direction override', 'Hof\u202eL', 'invisible-characters'],
    ['a direction isolate', 'Hof\u2066L', 'invisible-characters'],
    ['a zero-width space', 'Hof\u200bL', 'invisible-characters'],
    ['a joiner', 'Hof\u200dL', 'invisible-characters'],
    ['a soft hyphen', 'Mais\u00adsilage', 'invisible-characters'],
    ['a blank letter', 'Hof\u3164L', 'invisible-characters'],
    ['a blank of Braille', 'Hof\u2800L', 'invisible-characters'],
    ['an inherent vowel of Khmer', 'Hof\u17b4L', 'invisible-characters'],
    ['a selector of variants', 'Hof\ufe00L', 'invisible-characters'],
    ['one beyond the first plane', 'Hof\u{e0100}L', 'invisible-characters'],
    ['a selector of colour on a letter', 'Hof\ufe0fL', 'invisible-characters'],
    ['two on one sign', '⚠\ufe0f\ufe0f', 'invisible-characters'],
    ['no character', 'Hof\uffffL', 'invisible-characters'],
    ['none of another plane', 'Hof\u{1fffe}L', 'invisible-characters'],
    ['what was left of a picture', 'Hof\ufffcL', 'invisible-characters'],
  ])('with %s is refused', (_, text, reason) => expect(reasonOf(textSchema(), text)).toBe(reason));

  it.each(['Hof Lüders GbR', 'Żółć & Søn ApS', 'Ștefan', 'A-1/2 (neu)', '飼料', '🌽 Mais', '⚠️ gesperrt', 'Tor 1️⃣'])(
    '%s is taken as it is',
    (text) => expect(textSchema().parse(text)).toBe(text),
  );

  it('has plain spaces, whatever was pasted', () => {
    expect(textSchema().parse('Hof\u00a0Lüders\u202fGbR\u3000')).toBe('Hof Lüders GbR');
  });

  it('loses the selector that a phone types behind a picture with one look', () => {
    expect(textSchema().parse('⛔\ufe0f gesperrt ⭐\ufe0f')).toBe('⛔ gesperrt ⭐');
  });

  it('may have every letter, digit and sign, and nothing that is not seen', () => {
    const taken = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => lineReason(`a${tidyLine(`b${character}c`)}d`) === undefined,
    );
    const unseen =
      /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\p{NChar}\u2800]/u;
    expect(taken.filter((character) => unseen.test(character))).toEqual([]);
    const seen = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u;
    expect(taken.filter((character) => seen.test(character)).length).toBeGreaterThan(140_000);
  });

  it('that is taken once is taken again and stays the same', () => {
    const schema = textSchema();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { data } = schema.safeParse(text);
        if (data !== undefined) expect(schema.parse(data)).toBe(data);
      }),
    );
  });
});

describe('a note', () => {
  it('has lines, tabs and joined words', () => {
    const text = 'Tor 2\r\n\tklingeln\u200d \u200c👨‍🌾';
    expect(optionalNoteSchema().parse(text)).toBe(text);
  });

  it('of which nothing can be seen is none', () => {
    expect(noteSchema().safeParse('\u200b\n \u200d').success).toBe(false);
    expect(optionalNoteSchema().parse(' \u200b\u2060')).toBeNull();
  });

  it('keeps its spaces', () => expect(optionalNoteSchema().parse('5\u00a0t')).toBe('5\u00a0t'));

  it.each(['\u0007', '\u001b[31m', '\u202e', '\u2067', '\uffff'])('with %j is refused', (text) =>
    expect(reasonOf(optionalNoteSchema(), `Tor ${text}2`)).toBe('invisible-characters'),
  );
});

describe('what is looked for', () => {
  it('is what can be seen of it', () => {
    expect(searchTextSchema().parse('\ufeffHof\u200b\tLu\u0308d\u00aders\u00a0\u0000\n')).toBe('Hof Lüders');
    expect(searchTextSchema().parse('\u200b')).toBe('');
  });

  it('is refused for nothing but halves of characters and its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
        expect(lineReason(searchTextSchema().parse(text))).toBeUndefined();
      }),
    );
    expect(searchTextSchema().safeParse('\ud800').success).toBe(false);
    expect(searchTextSchema(3).safeParse('Lüder').success).toBe(false);
  });
});
