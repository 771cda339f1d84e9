import { statementsFor } from '@halm/model/purchasing/proof-requests/declaration-statements.ts';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../../core/papers/pdf.ts';
import { MISSING_SIGN, readPdf } from '../../testing/read-pdf.ts';
import { type DeclarationContent, declarationDocument } from './declaration-document.ts';
import { declarationTexts } from './declaration-texts.ts';

type Language = DeclarationContent['signed']['language'];

const signedIn = (language: Language, signature: 'drawn' | 'typed'): DeclarationContent => ({
  declaration: 'self-redcert',
  organisationName: 'Biogas Uelzen',
  timeZone: 'Europe/Berlin',
  contractOn: '2026-02-01',
  articles: ['Maissilage'],
  validFrom: '2026-02-01',
  expiresOn: '2027-01-31',
  signedAt: new Date('2026-02-01T10:00:00Z'),
  signed: {
    token: 'x',
    language,
    companyName: 'Hof Wójcik',
    street: 'Am Deich 1',
    zip: '29525',
    city: 'Uelzen',
    country: 'de',
    origin: 'both',
    confirmed: [...statementsFor('both')],
    exceptions: 'Ein Schlag ausgenommen.',
    signerName: 'Zofia Wójcik',
    signerRole: 'Inhaberin',
    signature,
    strokes: [[10, 10, 500, 250]],
  },
});

describe('a signed declaration', () => {
  it.each(Object.keys(declarationTexts) as Language[])(
    'has a glyph for every sign that it prints: %s',
    async (language) => {
      for (const signature of ['drawn', 'typed'] as const) {
        const { text } = readPdf(await renderPdf(declarationDocument(signedIn(language, signature))));
        expect(text).toContain('Hof Wójcik');
        expect(text).not.toContain(MISSING_SIGN);
      }
    },
  );
});
