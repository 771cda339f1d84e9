import type { Language } from '@halm/model/core/contract/language.ts';

/** What stands around a notification in a mail. */
export const mailWords: Record<Language, { readonly open: string; readonly footer: string }> = {
  de: {
    open: 'In Halm ansehen',
    footer:
      'Sie bekommen diese E-Mail, weil Sie sie in Halm unter Einstellungen, Benachrichtigungen eingeschaltet haben.',
  },
  en: {
    open: 'Look at it in Halm',
    footer: 'You get this email because it is switched on in Halm under Settings, Notifications.',
  },
  da: {
    open: 'Se det i Halm',
    footer: 'Du får denne e-mail, fordi den er slået til i Halm under Indstillinger, Notifikationer.',
  },
  pl: {
    open: 'Zobacz w Halm',
    footer: 'Ten e-mail przychodzi, ponieważ jest włączony w Halm w menu Ustawienia, Powiadomienia.',
  },
  ro: {
    open: 'Vedeți în Halm',
    footer: 'Primiți acest e-mail deoarece este activat în Halm la Setări, Notificări.',
  },
};
