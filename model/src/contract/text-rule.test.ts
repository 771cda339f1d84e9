import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionalNoteSchema, optionalTextSchema, textSchema } from './fields.ts';
import { fieldErrors } from './validation.ts';

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
  ])('with %s is refused', (_, text, reason) => expect(reasonOf(textSchema(), text)).toBe(reason));

  it.each(['Hof Lüders GbR', 'Żółć & Søn ApS', 'Ștefan', 'A-1/2 (neu)', '飼料', '🌽 Mais', '⚠️ gesperrt'])(
    '%s is taken as it is',
    (text) => expect(textSchema().parse(text)).toBe(text),
  );

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

  it.each(['\u0007', '\u001b[31m', '\u202e', '\u2067'])('with %j is refused', (text) =>
    expect(reasonOf(optionalNoteSchema(), `Tor ${text}2`)).toBe('invisible-characters'),
  );
});
