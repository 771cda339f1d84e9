import type { DeclarationWords } from './declaration-words.ts';

export const declarationWordsDa: DeclarationWords = {
  locale: 'da-DK',
  title: {
    'delivery-contract': 'Bæredygtighedserklæring til leveringskontrakten',
    'self-redcert': 'Egenerklæring om bæredygtighed (REDcert-EU)',
    'self-sure': 'Egenerklæring om bæredygtighed (SURE-EU)',
  },
  lead: (company, organisation, contract) =>
    contract
      ? `${company} erklærer over for ${organisation} som en del af leveringskontrakten af ${contract}, at den leverede biomasse opfylder kravene til bæredygtighed i direktiv (EU) 2018/2001 (RED II).`
      : `${company} erklærer over for ${organisation}, at den leverede biomasse opfylder kravene til bæredygtighed i direktiv (EU) 2018/2001 (RED II).`,
  statement: {
    arable:
      'Biomassen kommer fra arealer, der var agerjord før den 1. januar 2008 og har været det siden. Arealer, som det ikke gælder for, er nævnt nedenfor.',
    nature:
      'Den kommer ikke fra arealer med stor biodiversitet eller stort kulstoflager: ingen urskov, ingen artsrige græsarealer, ingen vådområder, ingen tørvejord.',
    protected: 'Ligger arealer i et beskyttet område, overholdes de regler, der gælder dér.',
    residue:
      'Restprodukter og affald er ikke fremstillet eller ændret med vilje for at gælde som sådan og består kun af biomasse. Husdyrgødning kommer fra dyrehold.',
    own: 'Der leveres kun materiale fra egen bedrift. Mængderne er noteret, og de papirer, som affalds- og veterinærreglerne kræver, foreligger.',
    records: 'Dokumentationen for disse oplysninger opbevares og fremlægges ved kontrol.',
    audit: 'Anlægget, dets certificeringsorgan og myndighederne må foretage kontrol.',
    changes: 'Ændrer noget sig, får anlægget det at vide før næste levering.',
  },
  origin: {
    crops: 'Dyrket biomasse',
    residues: 'Restprodukter, affald og husdyrgødning',
    both: 'Dyrket biomasse og restprodukter',
  },
  producer: 'Producent',
  recipient: 'Modtager',
  materials: 'Materiale',
  everything: 'Alle leveringer',
  kind: 'Oprindelse',
  declares: 'Det erklæres',
  exceptions: 'Undtagne arealer og bemærkninger',
  valid: (from, until) => `Gælder fra ${from} til ${until}`,
  signed: (name, instant) => `${name}, den ${instant}`,
  drawn: 'Underskrift',
  typed: 'Bekræftet i tekstform, uden håndskrift',
  note: 'Teksten er ikke en certificeringsordnings formular. Kræver anlæggets ordning sin egen erklæring, er den også nødvendig.',
};
