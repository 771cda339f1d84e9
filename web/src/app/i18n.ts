import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Translations } from './i18n-translations.ts';
import { chooseLanguage, languages } from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: Translations;
  }
}

const files = import.meta.glob<ResourceKey>('./locales/*/*.json', { import: 'default' });

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = files[`./locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No texts ${namespace} in ${language}`), null);
    const loaded = (texts: ResourceKey) => done(null, texts);
    void load().then(loaded, (error: Error) => done(error, null));
  },
};

/** Loads the texts that every screen needs; those of a feature follow with its first page. */
export const startTranslations = async (): Promise<void> => {
  const language = chooseLanguage();
  document.documentElement.lang = language;
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      // Every language is complete, which a test sees to; a second one would only be loaded in vain.
      fallbackLng: false,
      supportedLngs: languages.map(({ code }) => code),
      ns: ['shell', 'ui', 'reasons', 'fields'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
    });
};
