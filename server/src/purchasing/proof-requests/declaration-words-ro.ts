import type { DeclarationWords } from './declaration-words.ts';

export const declarationWordsRo: DeclarationWords = {
  locale: 'ro-RO',
  title: {
    'delivery-contract': 'Declarație de durabilitate la contractul de livrare',
    'self-redcert': 'Autodeclarație de durabilitate (REDcert-EU)',
    'self-sure': 'Autodeclarație de durabilitate (SURE-EU)',
  },
  lead: (company, organisation, contract) =>
    contract
      ? `${company} declară față de ${organisation}, ca parte a contractului de livrare din ${contract}, că biomasa livrată îndeplinește cerințele de durabilitate ale Directivei (UE) 2018/2001 (RED II).`
      : `${company} declară față de ${organisation} că biomasa livrată îndeplinește cerințele de durabilitate ale Directivei (UE) 2018/2001 (RED II).`,
  statement: {
    arable:
      'Biomasa provine de pe terenuri care erau arabile înainte de 1 ianuarie 2008 și au rămas astfel. Terenurile pentru care nu este așa sunt numite mai jos.',
    nature:
      'Nu provine de pe terenuri cu biodiversitate ridicată sau cu stocuri mari de carbon: nici păduri primare, nici pajiști bogate în specii, nici zone umede, nici turbării.',
    protected: 'Dacă terenurile se află într-o arie protejată, regulile acesteia sunt respectate.',
    residue:
      'Reziduurile și deșeurile nu au fost produse sau modificate intenționat pentru a conta ca atare și constau numai din biomasă. Gunoiul de grajd provine din creșterea animalelor.',
    own: 'Se livrează numai material din ferma proprie. Cantitățile sunt înregistrate, iar documentele cerute de legislația privind deșeurile și cea veterinară există.',
    records: 'Documentele care susțin aceste date se păstrează și se prezintă la control.',
    audit: 'Sunt permise controale din partea instalației, a organismului ei de certificare și a autorităților.',
    changes: 'Dacă ceva se schimbă, instalația este anunțată înainte de următoarea livrare.',
  },
  origin: {
    crops: 'Biomasă cultivată',
    residues: 'Reziduuri, deșeuri și gunoi de grajd',
    both: 'Biomasă cultivată și reziduuri',
  },
  producer: 'Producător',
  recipient: 'Destinatar',
  materials: 'Material',
  everything: 'Toate livrările',
  kind: 'Proveniență',
  declares: 'Se declară că',
  exceptions: 'Terenuri exceptate și observații',
  valid: (from, until) => `Valabilă de la ${from} până la ${until}`,
  signed: (name, instant) => `${name}, la ${instant}`,
  drawn: 'Semnătură',
  typed: 'Confirmat în formă text, fără semnătură olografă',
  note: 'Acest text nu este formularul unei scheme de certificare. Dacă schema instalației cere propria declarație, este necesară și aceea.',
};
