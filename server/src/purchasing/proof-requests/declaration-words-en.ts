import type { DeclarationWords } from './declaration-words.ts';

export const declarationWordsEn: DeclarationWords = {
  locale: 'en-US',
  title: {
    'delivery-contract': 'Sustainability declaration to the delivery contract',
    'self-redcert': 'Self-declaration of sustainability (REDcert-EU)',
    'self-sure': 'Self-declaration of sustainability (SURE-EU)',
  },
  lead: (company, organisation, contract) =>
    contract
      ? `As part of the delivery contract of ${contract}, ${company} declares to ${organisation} that the biomass it delivers meets the sustainability requirements of Directive (EU) 2018/2001 (RED II).`
      : `${company} declares to ${organisation} that the biomass it delivers meets the sustainability requirements of Directive (EU) 2018/2001 (RED II).`,
  statement: {
    arable:
      'The biomass comes from land that was arable before January 1, 2008 and has remained so. Land for which this is not true is named below.',
    nature:
      'It does not come from land of high biodiversity or high carbon stock: no primary forest, no species-rich grassland, no wetland, no peatland.',
    protected: 'Where land lies in a protected area, the rules of that area are kept.',
    residue:
      'Residues and wastes were not produced or altered on purpose in order to count as such, and consist of biomass only. Manure comes from livestock farming.',
    own: 'Only material of our own farm is delivered. Quantities are recorded; the papers required by waste and veterinary law are at hand.',
    records: 'The documents behind these statements are kept and shown in an audit.',
    audit: 'Audits by the plant, its certification body and the competent authorities are permitted.',
    changes: 'If any of this changes, the plant is told before the next delivery.',
  },
  origin: {
    crops: 'Cultivated biomass',
    residues: 'Residues, wastes and manure',
    both: 'Cultivated biomass and residues',
  },
  producer: 'Producer',
  recipient: 'Recipient',
  materials: 'Material',
  everything: 'All deliveries',
  kind: 'Origin',
  declares: 'It is declared that',
  exceptions: 'Excepted land and remarks',
  valid: (from, until) => `Valid from ${from} to ${until}`,
  signed: (name, instant) => `${name}, on ${instant}`,
  drawn: 'Signature',
  typed: 'Confirmed in text form, without handwriting',
  note: 'This text is not the form of a certification scheme. If the scheme of the plant asks for its own declaration, that one is needed as well.',
};
