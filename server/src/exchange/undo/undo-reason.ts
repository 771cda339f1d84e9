import { type Language, languageOf } from '@halm/model/core/contract/language.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { AnyImport } from '../record-files/import-record.ts';

const sentences: Readonly<Record<Language, (fileName: string) => string>> = {
  de: (fileName) => `Das Einlesen von „${fileName}“ wurde zurückgenommen.`,
  en: (fileName) => `The import of “${fileName}” was taken back.`,
  da: (fileName) => `Indlæsningen af »${fileName}« er taget tilbage.`,
  pl: (fileName) => `Cofnięto wczytanie pliku „${fileName}”.`,
  ro: (fileName) => `Importul fișierului „${fileName}” a fost retras.`,
};

/**
 * Why a booking was reversed whose import was taken back, as it stands in the
 * books: in the organisation's language.
 */
export const undoReason = ({ organisation }: Scope, { fileName }: AnyImport): string =>
  sentences[languageOf(organisation.locale)](fileName);
