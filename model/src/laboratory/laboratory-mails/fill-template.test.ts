import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledMail, fillTemplate, unknownPlaceholders } from './fill-template.ts';
import { mailPlaceholders } from './mail-choices.ts';

describe('a template', () => {
  it('is filled with what is known, and nothing stands for what is not', () => {
    const text = 'Auftrag {{orderNumber}} für {{ supplier }}, {{contact}}.';
    expect(fillTemplate(text, { orderNumber: 'A-7', supplier: 'Hof Lüders' })).toBe('Auftrag A-7 für Hof Lüders, .');
  });

  it('takes what stands in a value as a text, whatever it looks like', () => {
    expect(fillTemplate('{{supplier}}', { supplier: '{{contact}} $& $1', contact: 'Anke' })).toBe('{{contact}} $& $1');
  });

  it('keeps every value and all of its own text', () => {
    const plain = fc.string().filter((text) => !/[{}]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, fc.constantFrom(...mailPlaceholders.order))), plain, (parts, end) => {
        const template = parts.map(([text, name]) => `${text}{{${name}}}`).join('') + end;
        const values = Object.fromEntries(mailPlaceholders.order.map((name) => [name, `<${name}>`]));
        expect(fillTemplate(template, values)).toBe(parts.map(([text, name]) => `${text}<${name}>`).join('') + end);
        expect(unknownPlaceholders('order', template)).toEqual([]);
      }),
    );
  });

  it.each([
    ['instruction', '{{supplier}} {{contractor}}', []],
    ['order', '{{contractor}}, {{Supplier}}, {{contractor}}', ['{{contractor}}', '{{Supplier}}']],
    ['order', '{{supplier', ['{{']],
    ['order', 'supplier}}', ['{{']],
    ['order', '{{}}', ['{{}}']],
    ['order', '{supplier}', []],
  ] as const)('of the kind %s says of %j that %j is unknown', (kind, template, unknown) => {
    expect(unknownPlaceholders(kind, template)).toEqual(unknown);
  });

  it('becomes a subject and paragraphs', () => {
    const mail = { subject: 'Probe {{orderNumber}}', body: 'Moin {{contact}},\n\nbitte:\n{{products}}\n\n\n' };
    expect(filledMail(mail, { orderNumber: 'A-7', contact: 'Anke', products: 'Gülle\nGlycerin' })).toEqual({
      subject: 'Probe A-7',
      paragraphs: ['Moin Anke,', 'bitte:\nGülle\nGlycerin'],
    });
  });
});
