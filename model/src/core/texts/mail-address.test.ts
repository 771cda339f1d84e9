import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiMail, isSameMail, mailReason, mailSpellings, tidyMail } from './mail-address.ts';

describe('a mail address', () => {
  it.each([
    ['info@grün-gas.de', 'info@grün-gas.de', 'info@xn--grn-gas-o2a.de'],
    ['Info@GRÜN-Gas.DE', 'Info@grün-gas.de', 'Info@xn--grn-gas-o2a.de'],
    ['info@xn--grn-gas-o2a.de', 'info@grün-gas.de', 'info@xn--grn-gas-o2a.de'],
    ['info@gru\u0308n-gas.de', 'info@grün-gas.de', 'info@xn--grn-gas-o2a.de'],
    ['post@straße.example', 'post@straße.example', 'post@xn--strae-oqa.example'],
    ['hof@gård.dk', 'hof@gård.dk', 'hof@xn--grd-ula.dk'],
    ["o'hara+silo@mail.hof.example", "o'hara+silo@mail.hof.example", "o'hara+silo@mail.hof.example"],
    ['a@пример.рф', 'a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    // Letters that would be read as another domain stay as they are.
    ['a@xn--99999999.de', 'a@xn--99999999.de', 'a@xn--99999999.de'],
  ])('%s is kept as %s and sent to %s', (typed, kept, ascii) => {
    expect([tidyMail(typed), asciiMail(typed)]).toEqual([kept, ascii]);
  });

  it.each([
    ['müller@hof.de', 'mail-letters'],
    ['müller@grün-gas.de', 'mail-letters'],
    ['müller', 'invalid'],
    ['mü ller@hof.de', 'invalid'],
    ['hof', 'invalid'],
    ['hof@', 'invalid'],
    ['@hof.de', 'invalid'],
    ['hof@hof', 'invalid'],
    ['hof@grün', 'invalid'],
    ['hof@-grün.de', 'invalid'],
    ['hof@grün-.de', 'invalid'],
    ['a..b@hof.de', 'invalid'],
    ['a b@hof.de', 'invalid'],
    ['a@hof.de:25', 'invalid'],
    ['a@1.2', 'invalid'],
    ['a@hof.de/x', 'invalid'],
    ['a@%68of.de', 'invalid'],
    ['a@b@hof.de', 'invalid'],
    [`a@${'grün'.repeat(20)}.de`, 'invalid'],
    ['info@grün-gas.de', undefined],
  ])('%s: %s', (typed, reason) => {
    expect(mailReason(typed)).toBe(reason);
  });

  it('is the same however its domain is written, and another one with another domain', () => {
    expect(isSameMail('Info@grün-gas.de', 'info@XN--GRN-GAS-O2A.de')).toBe(true);
    expect(isSameMail('info@gruen-gas.de', 'info@grün-gas.de')).toBe(false);
    expect(mailSpellings('Info@Grün-Gas.de')).toEqual(['info@grün-gas.de', 'info@xn--grn-gas-o2a.de']);
    expect(mailSpellings('Leitstand')).toEqual(['leitstand']);
  });

  it('has the domain that Node makes of it, and stays as it is kept', () => {
    const label = fc.stringMatching(/^[a-zäöüßåøæéńłşț0-9]{1,12}$/u);
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
        const domain = [...labels, 'de'].join('.');
        const ascii = domainToASCII(domain);
        const mail = asciiMail(`post@${domain}`);
        expect(mail).toBe(`post@${ascii}`);
        const kept = tidyMail(`post@${domain}`) ?? '';
        expect(kept).toBe(`post@${domainToUnicode(ascii)}`);
        expect([tidyMail(kept), tidyMail(`post@${ascii}`)]).toEqual([kept, kept]);
      }),
      { numRuns: 2000 },
    );
  });
});
