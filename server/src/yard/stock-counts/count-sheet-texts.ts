import type { Language } from '@halm/model/core/contract/language.ts';
import da from '../locales/da/countSheet.json' with { type: 'json' };
import de from '../locales/de/countSheet.json' with { type: 'json' };
import en from '../locales/en/countSheet.json' with { type: 'json' };
import pl from '../locales/pl/countSheet.json' with { type: 'json' };
import ro from '../locales/ro/countSheet.json' with { type: 'json' };

/** The words of a count sheet. */
export type CountSheetTexts = typeof en;

export const countSheetTexts: Readonly<Record<Language, CountSheetTexts>> = { de, en, da, pl, ro };
