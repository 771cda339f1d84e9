import type { Language } from '@halm/model/core/contract/language.ts';

/** The words of delivery notes, shipping labels and reports. */
export type LayoutWords = {
  readonly deliveryNote: string;
  readonly order: string;
  readonly ordered: string;
  readonly due: string;
  readonly to: string;
  readonly from: string;
  readonly shipment: string;
  readonly supplier: string;
  readonly contact: string;
  readonly contractor: string;
  readonly sender: string;
  readonly sample: string;
  readonly product: string;
  readonly storageLocation: string;
  readonly handedOver: string;
  readonly received: string;
  readonly report: string;
  readonly laboratory: string;
  readonly day: string;
  readonly biomassType: string;
  readonly measuredOn: string;
  readonly judgement: string;
  readonly judged: string;
  readonly confirmed: string;
  readonly comment: string;
  readonly test: string;
  readonly value: string;
  readonly certificate: string;
  readonly deviation: string;
  readonly history: string;
  readonly outside: string;
  /** Which values `history` takes. */
  readonly earlierValues: string;
  readonly issuedOn: string;
  readonly limit: string;
  readonly reported: string;
};

export const layoutWords: Readonly<Record<Language, LayoutWords>> = {
  de: {
    earlierValues: 'Bisherige Werte',
    issuedOn: 'Zertifikat ausgestellt am',
    limit: 'Grenzwert',
    reported: 'Gemeldet',
    biomassType: 'Biomasseart',
    measuredOn: 'Gemessen am',
    judged: 'Geurteilt am',
    confirmed: 'Bestätigt am',
    deliveryNote: 'Begleitschein für Proben',
    order: 'Auftrag',
    ordered: 'Bestellt am',
    due: 'Ergebnisse bis',
    from: 'Von',
    shipment: 'Versandetikett',
    to: 'An',
    supplier: 'Lieferant',
    contact: 'Ansprechpartner',
    contractor: 'Spedition',
    sender: 'Bestellt von',
    sample: 'Probe',
    product: 'Produkt',
    storageLocation: 'Lagerort',
    handedOver: 'Übergeben (Datum, Unterschrift)',
    received: 'Erhalten (Datum, Unterschrift)',
    report: 'Laborbericht',
    laboratory: 'Labor',
    day: 'Datum',
    judgement: 'Urteil',
    comment: 'Bemerkung',
    test: 'Prüfung',
    value: 'Labor',
    certificate: 'Zertifikat',
    deviation: 'Abweichung',
    history: 'Bisher',
    outside: 'Fett und rot: ungewöhnlich oder außerhalb eines Grenzwerts.',
  },
  en: {
    earlierValues: 'Values so far',
    issuedOn: 'Certificate issued on',
    limit: 'Limit',
    reported: 'Reported',
    biomassType: 'Biomass type',
    measuredOn: 'Measured on',
    judged: 'Judged at',
    confirmed: 'Confirmed at',
    deliveryNote: 'Delivery note for samples',
    order: 'Order',
    ordered: 'Ordered on',
    due: 'Results due',
    from: 'From',
    shipment: 'Shipping label',
    to: 'To',
    supplier: 'Supplier',
    contact: 'Contact',
    contractor: 'Contractor',
    sender: 'Ordered by',
    sample: 'Sample',
    product: 'Product',
    storageLocation: 'Storage location',
    handedOver: 'Handed over (date, signature)',
    received: 'Received (date, signature)',
    report: 'Laboratory report',
    laboratory: 'Laboratory',
    day: 'Date',
    judgement: 'Judgement',
    comment: 'Comment',
    test: 'Test',
    value: 'Laboratory',
    certificate: 'Certificate',
    deviation: 'Deviation',
    history: 'So far',
    outside: 'Bold and red: unusual or outside of a limit.',
  },
  da: {
    earlierValues: 'Hidtidige værdier',
    issuedOn: 'Certifikat udstedt den',
    limit: 'Grænseværdi',
    reported: 'Rapporteret',
    biomassType: 'Biomassetype',
    measuredOn: 'Målt den',
    judged: 'Bedømt den',
    confirmed: 'Bekræftet den',
    deliveryNote: 'Følgeseddel til prøver',
    order: 'Ordre',
    ordered: 'Bestilt den',
    due: 'Resultater senest',
    from: 'Fra',
    shipment: 'Forsendelsesetiket',
    to: 'Til',
    supplier: 'Leverandør',
    contact: 'Kontaktperson',
    contractor: 'Transportør',
    sender: 'Bestilt af',
    sample: 'Prøve',
    product: 'Produkt',
    storageLocation: 'Lagersted',
    handedOver: 'Afleveret (dato, underskrift)',
    received: 'Modtaget (dato, underskrift)',
    report: 'Laboratorierapport',
    laboratory: 'Laboratorium',
    day: 'Dato',
    judgement: 'Bedømmelse',
    comment: 'Kommentar',
    test: 'Prøvning',
    value: 'Laboratorium',
    certificate: 'Certifikat',
    deviation: 'Afvigelse',
    history: 'Hidtil',
    outside: 'Fed og rød: usædvanlig eller uden for en grænseværdi.',
  },
  pl: {
    earlierValues: 'Dotychczasowe wartości',
    issuedOn: 'Certyfikat wystawiono dnia',
    limit: 'Wartość graniczna',
    reported: 'Podano',
    biomassType: 'Rodzaj biomasy',
    measuredOn: 'Zmierzono',
    judged: 'Oceniono dnia',
    confirmed: 'Potwierdzono dnia',
    deliveryNote: 'List przewozowy próbek',
    order: 'Zlecenie',
    ordered: 'Zlecono dnia',
    due: 'Wyniki do',
    from: 'Od',
    shipment: 'Etykieta wysyłkowa',
    to: 'Do',
    supplier: 'Dostawca',
    contact: 'Osoba kontaktowa',
    contractor: 'Przewoźnik',
    sender: 'Zlecający',
    sample: 'Próbka',
    product: 'Produkt',
    storageLocation: 'Miejsce składowania',
    handedOver: 'Przekazano (data, podpis)',
    received: 'Otrzymano (data, podpis)',
    report: 'Raport laboratoryjny',
    laboratory: 'Laboratorium',
    day: 'Data',
    judgement: 'Ocena',
    comment: 'Komentarz',
    test: 'Badanie',
    value: 'Laboratorium',
    certificate: 'Certyfikat',
    deviation: 'Odchylenie',
    history: 'Dotychczas',
    outside: 'Pogrubione na czerwono: nietypowe lub poza granicą.',
  },
  ro: {
    earlierValues: 'Valorile de până acum',
    issuedOn: 'Certificat emis la',
    limit: 'Limită',
    reported: 'Comunicat',
    biomassType: 'Tip de biomasă',
    measuredOn: 'Măsurat la',
    judged: 'Evaluat la',
    confirmed: 'Confirmat la',
    deliveryNote: 'Aviz de însoțire a probelor',
    order: 'Comandă',
    ordered: 'Comandat la',
    due: 'Rezultate până la',
    from: 'De la',
    shipment: 'Etichetă de expediere',
    to: 'Către',
    supplier: 'Furnizor',
    contact: 'Persoană de contact',
    contractor: 'Transportator',
    sender: 'Comandat de',
    sample: 'Probă',
    product: 'Produs',
    storageLocation: 'Loc de depozitare',
    handedOver: 'Predat (data, semnătura)',
    received: 'Primit (data, semnătura)',
    report: 'Raport de laborator',
    laboratory: 'Laborator',
    day: 'Data',
    judgement: 'Verdict',
    comment: 'Comentariu',
    test: 'Încercare',
    value: 'Laborator',
    certificate: 'Certificat',
    deviation: 'Abatere',
    history: 'Până acum',
    outside: 'Îngroșat și roșu: neobișnuit sau în afara unei limite.',
  },
};
