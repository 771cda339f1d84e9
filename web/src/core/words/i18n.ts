import i18next, { type BackendModule, type ResourceKey, type TypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chooseLanguage, languages } from './languages.ts';

/** The name of a file of texts; every area says which it has (`texts.ts`). */
export type TextNamespace = keyof TypeOptions['resources'];

const files = import.meta.glob<ResourceKey>('../../*/locales/*/*.json', { import: 'default' });

/** The files of a language and namespace: one, but for `pages`, of which each area has its part. */
const byName = Map.groupBy(Object.entries(files), ([file]) => file.split('/').slice(-2).join('/'));

const loadTexts = async (language: string, namespace: string): Promise<ResourceKey> => {
  const found = byName.get(`${language}/${namespace}.json`);
  if (!found) throw new Error(`No texts ${namespace} in ${language}`);
  const parts = await Promise.all(found.map(([, load]) => load()));
  return Object.assign({}, ...parts);
};

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const loaded = (texts: ResourceKey) => done(null, texts);
    void loadTexts(language, namespace).then(loaded, (error: Error) => done(error, null));
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
      // All that lie in the one file of a language (`web/chunks.ts`).
      ns: ['shell', 'pages', 'ui', 'reasons', 'fields', 'sessions'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
    });
};
