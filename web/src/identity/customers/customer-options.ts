import { modules } from '@halm/model/core/contract/access.ts';
import { regionNames } from '@halm/model/core/quantities/formatters.ts';
import { features } from '@halm/model/identity/organisations/organisation-choices.ts';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../core/fields/select-field.tsx';
import { languages, preferredLanguage } from '../../core/words/languages.ts';

/** A country by its code, in the reader's language; the code itself where the browser has no name for it. */
export const countryName = (code: string): string => regionNames(preferredLanguage()).of(code.toUpperCase()) ?? code;

/** Countries with their names, in the order of the reader's language. */
export const countryOptions = (codes: readonly string[]): Option[] =>
  codes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, preferredLanguage()));

/** The time zones of Europe, and the present one wherever it is. */
export const timeZoneOptions = (present: string): Option[] => {
  const zones = Intl.supportedValuesOf('timeZone').filter((name) => name.startsWith('Europe/'));
  return [...new Set([present, ...zones])].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
};

/** The languages of documents and letters, each in its own words. */
export const localeOptions = (): Option[] => languages.map(({ code, label }) => ({ value: code, label }));

/** The name of a document language. */
export const localeName = (code: string): string => languages.find((one) => one.code === code)?.label ?? code;

/** All modules with their names. */
export const useModuleOptions = () => {
  const { t } = useTranslation('customers');
  return modules.map((value) => ({ value, label: t(`module.${value}`) }));
};

/** All features with their names. */
export const useFeatureOptions = () => {
  const { t } = useTranslation('customers');
  return features.map((value) => ({ value, label: t(`feature.${value}`) }));
};
