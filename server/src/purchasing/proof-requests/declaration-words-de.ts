import type { DeclarationWords } from './declaration-words.ts';

export const declarationWordsDe: DeclarationWords = {
  locale: 'de-DE',
  title: {
    'delivery-contract': 'Nachhaltigkeitserklärung zum Liefervertrag',
    'self-redcert': 'Selbsterklärung zur Nachhaltigkeit (REDcert-EU)',
    'self-sure': 'Selbsterklärung zur Nachhaltigkeit (SURE-EU)',
  },
  lead: (company, organisation, contract) =>
    contract
      ? `${company} erklärt gegenüber ${organisation} als Teil des Liefervertrags vom ${contract} für die gelieferte Biomasse, dass sie die Anforderungen der Richtlinie (EU) 2018/2001 (RED II) an die Nachhaltigkeit erfüllt.`
      : `${company} erklärt gegenüber ${organisation} für die gelieferte Biomasse, dass sie die Anforderungen der Richtlinie (EU) 2018/2001 (RED II) an die Nachhaltigkeit erfüllt.`,
  statement: {
    arable:
      'Die Biomasse stammt von Flächen, die schon vor dem 1. Januar 2008 Ackerland waren und es seitdem geblieben sind. Flächen, für die das nicht gilt, sind unten genannt.',
    nature:
      'Sie stammt nicht von Flächen mit großer biologischer Vielfalt oder hohem Kohlenstoffbestand: kein Primärwald, kein artenreiches Grünland, kein Feuchtgebiet, kein Moor.',
    protected: 'Liegen Flächen in einem Schutzgebiet, werden die dort geltenden Auflagen eingehalten.',
    residue:
      'Reststoffe und Abfälle sind nicht absichtlich erzeugt oder verändert worden, damit sie als solche gelten, und bestehen nur aus Biomasse. Wirtschaftsdünger stammt aus der Tierhaltung.',
    own: 'Geliefert wird nur Material aus dem eigenen Betrieb. Die Mengen sind aufgezeichnet; was das Abfall- und Veterinärrecht an Papieren verlangt, liegt vor.',
    records: 'Die Belege zu diesen Angaben werden aufbewahrt und bei einer Prüfung vorgelegt.',
    audit: 'Prüfungen durch die Anlage, ihre Zertifizierungsstelle und die zuständigen Behörden werden zugelassen.',
    changes: 'Ändert sich etwas an diesen Angaben, wird es der Anlage vor der nächsten Lieferung mitgeteilt.',
  },
  origin: {
    crops: 'Angebaute Biomasse',
    residues: 'Reststoffe, Abfälle und Wirtschaftsdünger',
    both: 'Angebaute Biomasse und Reststoffe',
  },
  producer: 'Erzeuger',
  recipient: 'Empfänger',
  materials: 'Material',
  everything: 'Alle Lieferungen',
  kind: 'Herkunft',
  declares: 'Erklärt wird',
  exceptions: 'Ausgenommene Flächen und Anmerkungen',
  valid: (from, until) => `Gültig vom ${from} bis zum ${until}`,
  signed: (name, instant) => `${name}, am ${instant}`,
  drawn: 'Unterschrift',
  typed: 'Bestätigt in Textform, ohne Handzeichen',
  note: 'Dieser Text ist keine Vorlage eines Zertifizierungssystems. Verlangt das System der Anlage seine eigene Erklärung, ist diese zusätzlich nötig.',
};
