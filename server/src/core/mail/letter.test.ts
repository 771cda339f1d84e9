import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Letter, writeLetter } from './letter.ts';

const letter: Letter = {
  language: 'de',
  organisationName: 'Biogas Uelzen',
  title: 'Ihre Einladung',
  paragraphs: ['Guten Tag,', 'willkommen.'],
  button: { label: 'Zugang anlegen', url: 'https://halm.example/v2/register/1.2' },
  footer: 'Sie erhalten diese Nachricht, weil Sie eingeladen wurden.',
};

describe('a letter', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = writeLetter(letter);
    const said = [letter.title, ...letter.paragraphs, 'Zugang anlegen', 'https://halm.example/v2/register/1.2'];
    for (const part of [...said, 'Biogas Uelzen', letter.footer ?? '']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('href="https://halm.example/v2/register/1.2"');
  });

  it('keeps the lines of a paragraph', () => {
    const { text, html } = writeLetter({ ...letter, paragraphs: ['Gülle\nMist & Gras'] });
    expect([text.includes('Gülle\nMist & Gras'), html.includes('Gülle<br>Mist &amp; Gras')]).toEqual([true, true]);
  });

  it('never lets a value become markup', () => {
    const shape = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.slice(0, 4));
    const plain = shape(writeLetter(letter).html);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'&a/ '), minLength: 1 }), (value) => {
        const { html } = writeLetter({
          ...letter,
          organisationName: value,
          title: value,
          paragraphs: [value, value],
          button: { label: value, url: `https://halm.example/v2/?q=${value}` },
          footer: value,
        });
        expect(shape(html)).toEqual(plain);
      }),
    );
  });

  it('has no button that runs a script', () => {
    expect(() => writeLetter({ ...letter, button: { label: 'x', url: 'javascript:alert(1)' } })).toThrow();
  });
});
