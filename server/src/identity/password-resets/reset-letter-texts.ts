import type { Language } from '@halm/model/core/contract/language.ts';

/** The words of the mails about a forgotten password, in one language. */
export type ResetTexts = {
  readonly locale: string;
  readonly greeting: (name: string) => string;
  readonly reset: {
    readonly subject: (username: string) => string;
    readonly title: string;
    readonly asked: (username: string, organisation: string) => string;
    readonly until: (minutes: number, instant: string) => string;
    readonly notYou: string;
    readonly button: string;
  };
  readonly changed: {
    readonly subject: (username: string) => string;
    readonly title: string;
    readonly done: (username: string, organisation: string, instant: string) => string;
    readonly signedOut: string;
    readonly notYou: string;
  };
};

export const texts: Readonly<Record<Language, ResetTexts>> = {
  de: {
    locale: 'de-DE',
    greeting: (name) => `Guten Tag ${name},`,
    reset: {
      subject: (username) => `Neues Passwort für Halm: ${username}`,
      title: 'Neues Passwort festlegen',
      asked: (username, organisation) =>
        `für Ihr Konto „${username}“ bei ${organisation} wurde ein neues Passwort angefordert. Über den folgenden Link legen Sie es fest; Sie werden dabei überall abgemeldet.`,
      until: (minutes, instant) => `Der Link gilt einmal und ${minutes} Minuten lang, bis zum ${instant}.`,
      notYou:
        'Haben Sie kein neues Passwort angefordert? Dann löschen Sie diese Nachricht: Ihr Passwort bleibt, wie es ist. Kommt sie öfter, sagen Sie Ihrer Anlagenleitung Bescheid.',
      button: 'Neues Passwort festlegen',
    },
    changed: {
      subject: (username) => `Ihr Passwort für Halm wurde geändert: ${username}`,
      title: 'Ihr Passwort wurde geändert',
      done: (username, organisation, instant) =>
        `das Passwort für Ihr Konto „${username}“ bei ${organisation} wurde am ${instant} über einen Link neu festgelegt, der an diese Adresse ging.`,
      signedOut: 'Auf allen Geräten, auf denen Sie angemeldet waren, sind Sie jetzt abgemeldet.',
      notYou:
        'Waren Sie das nicht? Dann liest jemand Ihre E-Mails: Ändern Sie das Passwort Ihres Postfachs, fordern Sie danach ein neues Passwort für Halm an und sagen Sie Ihrer Anlagenleitung Bescheid.',
    },
  },
  en: {
    locale: 'en-US',
    greeting: (name) => `Hello ${name},`,
    reset: {
      subject: (username) => `New password for Halm: ${username}`,
      title: 'Choose a new password',
      asked: (username, organisation) =>
        `A new password was requested for your account “${username}” at ${organisation}. Choose it with the link below; you will be signed out everywhere.`,
      until: (minutes, instant) => `The link works once, for ${minutes} minutes, until ${instant}.`,
      notYou:
        'You did not ask for a new password? Then delete this message: your password stays as it is. If it comes again, tell your plant manager.',
      button: 'Choose a new password',
    },
    changed: {
      subject: (username) => `Your password for Halm was changed: ${username}`,
      title: 'Your password was changed',
      done: (username, organisation, instant) =>
        `The password of your account “${username}” at ${organisation} was set anew on ${instant}, with a link that went to this address.`,
      signedOut: 'You are now signed out on every device you were signed in on.',
      notYou:
        'Was this not you? Then somebody is reading your mail: change the password of your mailbox, then ask for a new password for Halm and tell your plant manager.',
    },
  },
  da: {
    locale: 'da-DK',
    greeting: (name) => `Hej ${name},`,
    reset: {
      subject: (username) => `Ny adgangskode til Halm: ${username}`,
      title: 'Vælg en ny adgangskode',
      asked: (username, organisation) =>
        `Der er bedt om en ny adgangskode til din konto »${username}« hos ${organisation}. Vælg den via linket nedenfor; du bliver logget ud overalt.`,
      until: (minutes, instant) => `Linket gælder én gang og i ${minutes} minutter, indtil ${instant}.`,
      notYou:
        'Har du ikke bedt om en ny adgangskode? Så slet beskeden: din adgangskode forbliver den samme. Kommer den igen, så sig det til din anlægsleder.',
      button: 'Vælg en ny adgangskode',
    },
    changed: {
      subject: (username) => `Din adgangskode til Halm er ændret: ${username}`,
      title: 'Din adgangskode er ændret',
      done: (username, organisation, instant) =>
        `Adgangskoden til din konto »${username}« hos ${organisation} blev ændret den ${instant} via et link, der blev sendt til denne adresse.`,
      signedOut: 'Du er nu logget ud på alle enheder, hvor du var logget ind.',
      notYou:
        'Var det ikke dig? Så læser nogen din mail: skift adgangskoden til din postkasse, bed derefter om en ny adgangskode til Halm, og sig det til din anlægsleder.',
    },
  },
  pl: {
    locale: 'pl-PL',
    greeting: (name) => `Dzień dobry, ${name},`,
    reset: {
      subject: (username) => `Nowe hasło do Halm: ${username}`,
      title: 'Ustaw nowe hasło',
      asked: (username, organisation) =>
        `Poproszono o nowe hasło dla konta „${username}” w organizacji ${organisation}. Ustaw je pod poniższym linkiem; nastąpi przy tym wylogowanie ze wszystkich urządzeń.`,
      until: (minutes, instant) => `Link działa jeden raz, przez ${minutes} minut, do ${instant}.`,
      notYou:
        'To nie Twoja prośba? Usuń tę wiadomość: Twoje hasło pozostaje bez zmian. Jeśli przyjdzie ponownie, powiadom kierownika zakładu.',
      button: 'Ustaw nowe hasło',
    },
    changed: {
      subject: (username) => `Hasło do Halm zostało zmienione: ${username}`,
      title: 'Hasło zostało zmienione',
      done: (username, organisation, instant) =>
        `Hasło konta „${username}” w organizacji ${organisation} ustawiono na nowo ${instant} przez link wysłany na ten adres.`,
      signedOut: 'Nastąpiło wylogowanie ze wszystkich urządzeń.',
      notYou:
        'To nie Ty? Wtedy ktoś czyta Twoją pocztę: zmień hasło do skrzynki, potem poproś o nowe hasło do Halm i powiadom kierownika zakładu.',
    },
  },
  ro: {
    locale: 'ro-RO',
    greeting: (name) => `Bună ziua, ${name},`,
    reset: {
      subject: (username) => `Parolă nouă pentru Halm: ${username}`,
      title: 'Alegeți o parolă nouă',
      asked: (username, organisation) =>
        `A fost cerută o parolă nouă pentru contul „${username}” la ${organisation}. O alegeți la linkul de mai jos; veți fi deconectat(ă) de pe toate dispozitivele.`,
      until: (minutes, instant) =>
        `Linkul este valabil o singură dată, timp de ${minutes} de minute, până la ${instant}.`,
      notYou:
        'Nu ați cerut o parolă nouă? Ștergeți acest mesaj: parola rămâne neschimbată. Dacă îl primiți din nou, anunțați managerul instalației.',
      button: 'Alegeți o parolă nouă',
    },
    changed: {
      subject: (username) => `Parola pentru Halm a fost schimbată: ${username}`,
      title: 'Parola a fost schimbată',
      done: (username, organisation, instant) =>
        `Parola contului „${username}” la ${organisation} a fost schimbată la ${instant}, printr-un link trimis la această adresă.`,
      signedOut: 'Sunteți acum deconectat(ă) de pe toate dispozitivele.',
      notYou:
        'Nu ați fost dumneavoastră? Atunci cineva vă citește mesajele: schimbați parola căsuței poștale, cereți apoi o parolă nouă pentru Halm și anunțați managerul instalației.',
    },
  },
};
