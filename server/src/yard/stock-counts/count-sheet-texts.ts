/** The words of a count sheet. */
export type CountSheetTexts = Readonly<
  Record<
    | 'title'
    | 'number'
    | 'day'
    | 'location'
    | 'article'
    | 'booked'
    | 'counted'
    | 'remark'
    | 'counts'
    | 'checks'
    | 'printed',
    string
  >
>;

export const countSheetTexts: Readonly<Record<'de' | 'en' | 'da' | 'pl' | 'ro', CountSheetTexts>> = {
  de: {
    title: 'Zählliste',
    number: 'Nummer',
    day: 'Zähltag',
    location: 'Lagerort',
    article: 'Artikel',
    booked: 'Gebucht',
    counted: 'Gezählt',
    remark: 'Bemerkung',
    counts: 'Gezählt von (Datum, Unterschrift)',
    checks: 'Geprüft von (Datum, Unterschrift)',
    printed: 'gedruckt',
  },
  en: {
    title: 'Count sheet',
    number: 'Number',
    day: 'Day of the count',
    location: 'Storage location',
    article: 'Article',
    booked: 'Booked',
    counted: 'Counted',
    remark: 'Comment',
    printed: 'printed',
    counts: 'Counted by (date, signature)',
    checks: 'Checked by (date, signature)',
  },
  da: {
    title: 'Optællingsliste',
    number: 'Nummer',
    day: 'Optællingsdag',
    location: 'Lagersted',
    article: 'Vare',
    booked: 'Bogført',
    counted: 'Optalt',
    remark: 'Bemærkning',
    printed: 'udskrevet',
    counts: 'Optalt af (dato, underskrift)',
    checks: 'Kontrolleret af (dato, underskrift)',
  },
  pl: {
    title: 'Arkusz spisowy',
    number: 'Numer',
    day: 'Dzień spisu',
    location: 'Miejsce składowania',
    article: 'Artykuł',
    booked: 'Zaksięgowano',
    counted: 'Policzono',
    remark: 'Uwagi',
    printed: 'wydrukowano',
    counts: 'Policzył(a) (data, podpis)',
    checks: 'Sprawdził(a) (data, podpis)',
  },
  ro: {
    title: 'Listă de inventariere',
    number: 'Număr',
    day: 'Ziua numărării',
    location: 'Loc de depozitare',
    article: 'Articol',
    booked: 'Înregistrat',
    counted: 'Numărat',
    remark: 'Observații',
    printed: 'tipărit',
    counts: 'Numărat de (data, semnătura)',
    checks: 'Verificat de (data, semnătura)',
  },
};
