import type { Language } from '@halm/model/core/contract/language.ts';
import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import { asSubject, type LetterSender, writeLetter } from '../../core/mail/letter.ts';
import type { MailMessage } from '../../core/mail/mail.ts';

/** What an invitation says. */
export type InviteFacts = {
  readonly organisationName: string;
  readonly name: string;
  /** Undefined when the inviting account is gone. */
  readonly inviter: LetterSender | undefined;
  readonly url: string;
  readonly expiresAt: Date;
  readonly timeZone: string;
};

type InviteTexts = {
  readonly locale: string;
  readonly subject: (organisation: string) => string;
  readonly title: string;
  readonly greeting: (name: string) => string;
  readonly invited: (organisation: string, inviter: string | null) => string;
  readonly choose: string;
  readonly until: (instant: string) => string;
  readonly button: string;
  readonly footer: string;
};

const texts: Readonly<Record<Language, InviteTexts>> = {
  de: {
    locale: 'de-DE',
    subject: (organisation) => `Einladung zu Halm: ${organisation}`,
    title: 'Ihr Zugang zu Halm',
    greeting: (name) => `Guten Tag ${name},`,
    invited: (organisation, inviter) =>
      inviter
        ? `${inviter} lädt Sie ein, mit Halm für ${organisation} zu arbeiten.`
        : `Sie sind eingeladen, mit Halm für ${organisation} zu arbeiten.`,
    choose: 'Legen Sie über den folgenden Link Benutzername und Passwort fest. Danach können Sie sich anmelden.',
    until: (instant) => `Der Link gilt einmal und bis zum ${instant}.`,
    button: 'Zugang anlegen',
    footer: 'Wenn Sie mit dieser Nachricht nichts anfangen können, löschen Sie sie bitte; es geschieht dann nichts.',
  },
  en: {
    locale: 'en-US',
    subject: (organisation) => `Invitation to Halm: ${organisation}`,
    title: 'Your access to Halm',
    greeting: (name) => `Hello ${name},`,
    invited: (organisation, inviter) =>
      inviter
        ? `${inviter} invites you to work with Halm for ${organisation}.`
        : `You are invited to work with Halm for ${organisation}.`,
    choose: 'Use the link below to choose a username and a password. Then you can sign in.',
    until: (instant) => `The link works once, until ${instant}.`,
    button: 'Set up access',
    footer: 'If this message means nothing to you, please delete it; nothing will happen then.',
  },
  da: {
    locale: 'da-DK',
    subject: (organisation) => `Invitation til Halm: ${organisation}`,
    title: 'Din adgang til Halm',
    greeting: (name) => `Hej ${name},`,
    invited: (organisation, inviter) =>
      inviter
        ? `${inviter} inviterer dig til at arbejde med Halm for ${organisation}.`
        : `Du er inviteret til at arbejde med Halm for ${organisation}.`,
    choose: 'Vælg brugernavn og adgangskode via linket nedenfor. Derefter kan du logge ind.',
    until: (instant) => `Linket gælder én gang og indtil ${instant}.`,
    button: 'Opret adgang',
    footer: 'Hvis beskeden ikke siger dig noget, så slet den; så sker der ikke noget.',
  },
  pl: {
    locale: 'pl-PL',
    subject: (organisation) => `Zaproszenie do Halm: ${organisation}`,
    title: 'Twój dostęp do Halm',
    greeting: (name) => `Dzień dobry, ${name},`,
    invited: (organisation, inviter) =>
      inviter
        ? `${inviter} zaprasza do pracy z Halm dla organizacji ${organisation}.`
        : `Zapraszamy do pracy z Halm dla organizacji ${organisation}.`,
    choose: 'Wybierz nazwę użytkownika i hasło pod poniższym linkiem. Potem możesz się zalogować.',
    until: (instant) => `Link działa jeden raz, do ${instant}.`,
    button: 'Utwórz dostęp',
    footer: 'Jeśli ta wiadomość nic Ci nie mówi, usuń ją; nic się wtedy nie stanie.',
  },
  ro: {
    locale: 'ro-RO',
    subject: (organisation) => `Invitație în Halm: ${organisation}`,
    title: 'Accesul dumneavoastră la Halm',
    greeting: (name) => `Bună ziua, ${name},`,
    invited: (organisation, inviter) =>
      inviter
        ? `${inviter} vă invită să lucrați cu Halm pentru ${organisation}.`
        : `Sunteți invitat(ă) să lucrați cu Halm pentru ${organisation}.`,
    choose: 'Alegeți numele de utilizator și parola la linkul de mai jos. Apoi vă puteți conecta.',
    until: (instant) => `Linkul este valabil o singură dată, până la ${instant}.`,
    button: 'Creați accesul',
    footer: 'Dacă acest mesaj nu vă spune nimic, vă rugăm să îl ștergeți; nu se va întâmpla nimic.',
  },
};

/** The mail of an invitation in a language; the time is that of the organisation's place. */
export const inviteMail = (language: Language, facts: InviteFacts): Omit<MailMessage, 'to' | 'messageId'> => {
  const words = texts[language];
  const { organisationName, timeZone } = facts;
  const instant = dateFormat(words.locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const letter = writeLetter({
    language,
    organisationName,
    title: words.title,
    paragraphs: [
      words.greeting(facts.name),
      words.invited(organisationName, facts.inviter?.name ?? null),
      words.choose,
      words.until(instant.format(facts.expiresAt)),
    ],
    button: { label: words.button, url: facts.url },
    sender: facts.inviter,
    footer: words.footer,
  });
  return { subject: asSubject(words.subject(organisationName)), ...letter };
};
