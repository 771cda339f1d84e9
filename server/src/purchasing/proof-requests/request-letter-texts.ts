import type { Language } from '@halm/model/core/contract/language.ts';
import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';

type Declaration = NonNullable<Proof['declaration']>;

/** The words of the mails to suppliers, in one language. */
export type RequestLetterTexts = {
  readonly locale: string;
  readonly greeting: (name: string | null) => string;
  readonly until: (instant: string) => string;
  readonly footer: string;
  readonly declaration: {
    readonly subject: (organisation: string) => string;
    readonly title: string;
    readonly asked: (person: string, organisation: string, company: string) => string;
    readonly how: Readonly<Record<Declaration, string>>;
    readonly button: string;
  };
  readonly certificate: {
    readonly subject: (organisation: string) => string;
    readonly title: string;
    readonly asked: (person: string, organisation: string, company: string) => string;
    readonly ends: (proof: string, day: string) => string;
    readonly how: string;
    readonly button: string;
  };
  readonly refused: {
    readonly subject: (organisation: string) => string;
    readonly title: string;
    readonly text: (organisation: string, company: string) => string;
    readonly reason: (reason: string) => string;
    readonly next: string;
  };
};

const de: RequestLetterTexts = {
  locale: 'de-DE',
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  until: (instant) => `Der Link gilt einmal und bis zum ${instant}. Ein Konto brauchen Sie nicht.`,
  footer:
    'Wenn Sie mit dieser Nachricht nichts anfangen können, fragen Sie bitte die Anlage, bevor Sie den Link öffnen.',
  declaration: {
    subject: (organisation) => `Selbsterklärung für ${organisation}`,
    title: 'Bitte unterschreiben Sie die Selbsterklärung',
    asked: (person, organisation, company) =>
      `${person} von ${organisation} bittet ${company} um eine Erklärung zur Nachhaltigkeit der gelieferten Biomasse.`,
    how: {
      'delivery-contract':
        'Sie gehört zu Ihrem Liefervertrag. Über den Link lesen Sie den Text, prüfen Ihre Angaben und unterschreiben; das dauert wenige Minuten.',
      'self-redcert':
        'Die Anlage braucht sie für REDcert-EU. Über den Link lesen Sie den Text, prüfen Ihre Angaben und unterschreiben; das dauert wenige Minuten.',
      'self-sure':
        'Die Anlage braucht sie für SURE-EU. Über den Link lesen Sie den Text, prüfen Ihre Angaben und unterschreiben; das dauert wenige Minuten.',
    },
    button: 'Erklärung ansehen und unterschreiben',
  },
  certificate: {
    subject: (organisation) => `Neues Zertifikat für ${organisation}`,
    title: 'Bitte schicken Sie Ihr neues Zertifikat',
    asked: (person, organisation, company) =>
      `${person} von ${organisation} bittet ${company} um ein gültiges Nachhaltigkeitszertifikat.`,
    ends: (proof, day) => `Das bisherige, ${proof}, gilt bis zum ${day}.`,
    how: 'Über den Link laden Sie es als PDF oder Foto hoch und tragen ein, von wann bis wann es gilt.',
    button: 'Zertifikat hochladen',
  },
  refused: {
    subject: (organisation) => `Ihr Zertifikat für ${organisation}`,
    title: 'Das Zertifikat konnte nicht angenommen werden',
    text: (organisation, company) =>
      `${organisation} hat das Zertifikat von ${company} angesehen, kann es aber so nicht annehmen.`,
    reason: (reason) => `Begründung: ${reason}`,
    next: 'Bitte melden Sie sich bei der Anlage; sie schickt Ihnen dann einen neuen Link.',
  },
};

const en: RequestLetterTexts = {
  locale: 'en-US',
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  until: (instant) => `The link works once, until ${instant}. You need no account.`,
  footer: 'If this message means nothing to you, please ask the plant before you open the link.',
  declaration: {
    subject: (organisation) => `Self-declaration for ${organisation}`,
    title: 'Please sign the self-declaration',
    asked: (person, organisation, company) =>
      `${person} of ${organisation} asks ${company} for a declaration on the sustainability of the biomass it delivers.`,
    how: {
      'delivery-contract':
        'It belongs to your delivery contract. The link shows you the text; check your data and sign. It takes a few minutes.',
      'self-redcert':
        'The plant needs it for REDcert-EU. The link shows you the text; check your data and sign. It takes a few minutes.',
      'self-sure':
        'The plant needs it for SURE-EU. The link shows you the text; check your data and sign. It takes a few minutes.',
    },
    button: 'Read and sign the declaration',
  },
  certificate: {
    subject: (organisation) => `New certificate for ${organisation}`,
    title: 'Please send your new certificate',
    asked: (person, organisation, company) =>
      `${person} of ${organisation} asks ${company} for a valid sustainability certificate.`,
    ends: (proof, day) => `The present one, ${proof}, is valid until ${day}.`,
    how: 'With the link you upload it as a PDF or photo and enter from when to when it is valid.',
    button: 'Upload the certificate',
  },
  refused: {
    subject: (organisation) => `Your certificate for ${organisation}`,
    title: 'The certificate could not be accepted',
    text: (organisation, company) =>
      `${organisation} has looked at the certificate of ${company} but cannot accept it as it is.`,
    reason: (reason) => `Reason: ${reason}`,
    next: 'Please get in touch with the plant; it will send you a new link.',
  },
};

const da: RequestLetterTexts = {
  locale: 'da-DK',
  greeting: (name) => (name ? `Hej ${name},` : 'Hej,'),
  until: (instant) => `Linket gælder én gang og indtil ${instant}. Du behøver ingen konto.`,
  footer: 'Hvis beskeden ikke siger dig noget, så spørg anlægget, før du åbner linket.',
  declaration: {
    subject: (organisation) => `Egenerklæring til ${organisation}`,
    title: 'Underskriv egenerklæringen',
    asked: (person, organisation, company) =>
      `${person} fra ${organisation} beder ${company} om en erklæring om bæredygtigheden af den leverede biomasse.`,
    how: {
      'delivery-contract':
        'Den hører til jeres leveringskontrakt. Via linket læser du teksten, kontrollerer oplysningerne og skriver under; det tager få minutter.',
      'self-redcert':
        'Anlægget skal bruge den til REDcert-EU. Via linket læser du teksten, kontrollerer oplysningerne og skriver under; det tager få minutter.',
      'self-sure':
        'Anlægget skal bruge den til SURE-EU. Via linket læser du teksten, kontrollerer oplysningerne og skriver under; det tager få minutter.',
    },
    button: 'Læs og underskriv erklæringen',
  },
  certificate: {
    subject: (organisation) => `Nyt certifikat til ${organisation}`,
    title: 'Send jeres nye certifikat',
    asked: (person, organisation, company) =>
      `${person} fra ${organisation} beder ${company} om et gyldigt bæredygtighedscertifikat.`,
    ends: (proof, day) => `Det nuværende, ${proof}, gælder til og med ${day}.`,
    how: 'Via linket sender du det som PDF eller foto og skriver, fra hvornår til hvornår det gælder.',
    button: 'Send certifikatet',
  },
  refused: {
    subject: (organisation) => `Jeres certifikat til ${organisation}`,
    title: 'Certifikatet kunne ikke godtages',
    text: (organisation, company) =>
      `${organisation} har set på certifikatet fra ${company}, men kan ikke godtage det, som det er.`,
    reason: (reason) => `Begrundelse: ${reason}`,
    next: 'Kontakt anlægget; så sender det et nyt link.',
  },
};

const pl: RequestLetterTexts = {
  locale: 'pl-PL',
  greeting: (name) => (name ? `Dzień dobry, ${name},` : 'Dzień dobry,'),
  until: (instant) => `Link działa jeden raz, do ${instant}. Konto nie jest potrzebne.`,
  footer: 'Jeśli ta wiadomość nic Państwu nie mówi, prosimy zapytać zakład przed otwarciem linku.',
  declaration: {
    subject: (organisation) => `Oświadczenie własne dla ${organisation}`,
    title: 'Prosimy o podpisanie oświadczenia',
    asked: (person, organisation, company) =>
      `${person} z organizacji ${organisation} prosi firmę ${company} o oświadczenie dotyczące zrównoważonego charakteru dostarczanej biomasy.`,
    how: {
      'delivery-contract':
        'Należy ono do umowy dostawy. Pod linkiem znajduje się tekst; prosimy sprawdzić dane i podpisać. Zajmie to kilka minut.',
      'self-redcert':
        'Zakład potrzebuje go na potrzeby REDcert-EU. Pod linkiem znajduje się tekst; prosimy sprawdzić dane i podpisać. Zajmie to kilka minut.',
      'self-sure':
        'Zakład potrzebuje go na potrzeby SURE-EU. Pod linkiem znajduje się tekst; prosimy sprawdzić dane i podpisać. Zajmie to kilka minut.',
    },
    button: 'Przeczytaj i podpisz oświadczenie',
  },
  certificate: {
    subject: (organisation) => `Nowy certyfikat dla ${organisation}`,
    title: 'Prosimy o przesłanie nowego certyfikatu',
    asked: (person, organisation, company) =>
      `${person} z organizacji ${organisation} prosi firmę ${company} o ważny certyfikat zrównoważonego rozwoju.`,
    ends: (proof, day) => `Dotychczasowy, ${proof}, jest ważny do ${day}.`,
    how: 'Pod linkiem można przesłać go jako PDF lub zdjęcie i podać, od kiedy do kiedy jest ważny.',
    button: 'Prześlij certyfikat',
  },
  refused: {
    subject: (organisation) => `Certyfikat dla ${organisation}`,
    title: 'Certyfikat nie mógł zostać przyjęty',
    text: (organisation, company) =>
      `${organisation} zapoznała się z certyfikatem firmy ${company}, ale nie może go przyjąć w tej postaci.`,
    reason: (reason) => `Uzasadnienie: ${reason}`,
    next: 'Prosimy o kontakt z zakładem; prześle on nowy link.',
  },
};

const ro: RequestLetterTexts = {
  locale: 'ro-RO',
  greeting: (name) => (name ? `Bună ziua, ${name},` : 'Bună ziua,'),
  until: (instant) => `Linkul este valabil o singură dată, până la ${instant}. Nu aveți nevoie de cont.`,
  footer: 'Dacă acest mesaj nu vă spune nimic, vă rugăm să întrebați instalația înainte de a deschide linkul.',
  declaration: {
    subject: (organisation) => `Autodeclarație pentru ${organisation}`,
    title: 'Vă rugăm să semnați autodeclarația',
    asked: (person, organisation, company) =>
      `${person} de la ${organisation} roagă firma ${company} să declare durabilitatea biomasei livrate.`,
    how: {
      'delivery-contract':
        'Ea aparține contractului de livrare. La link citiți textul, verificați datele și semnați; durează câteva minute.',
      'self-redcert':
        'Instalația are nevoie de ea pentru REDcert-EU. La link citiți textul, verificați datele și semnați; durează câteva minute.',
      'self-sure':
        'Instalația are nevoie de ea pentru SURE-EU. La link citiți textul, verificați datele și semnați; durează câteva minute.',
    },
    button: 'Citiți și semnați declarația',
  },
  certificate: {
    subject: (organisation) => `Certificat nou pentru ${organisation}`,
    title: 'Vă rugăm să trimiteți noul certificat',
    asked: (person, organisation, company) =>
      `${person} de la ${organisation} roagă firma ${company} să trimită un certificat de durabilitate valabil.`,
    ends: (proof, day) => `Cel actual, ${proof}, este valabil până la ${day}.`,
    how: 'La link îl încărcați ca PDF sau fotografie și introduceți de când până când este valabil.',
    button: 'Încărcați certificatul',
  },
  refused: {
    subject: (organisation) => `Certificatul pentru ${organisation}`,
    title: 'Certificatul nu a putut fi acceptat',
    text: (organisation, company) =>
      `${organisation} a verificat certificatul firmei ${company}, dar nu îl poate accepta așa.`,
    reason: (reason) => `Motivul: ${reason}`,
    next: 'Vă rugăm să contactați instalația; ea vă trimite apoi un link nou.',
  },
};

export const requestLetterTexts: Readonly<Record<Language, RequestLetterTexts>> = { de, en, da, pl, ro };
