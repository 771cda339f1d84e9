import type { Language } from '@halm/model/core/contract/language.ts';
import da from '../locales/da/lists.json' with { type: 'json' };
import de from '../locales/de/lists.json' with { type: 'json' };
import en from '../locales/en/lists.json' with { type: 'json' };
import pl from '../locales/pl/lists.json' with { type: 'json' };
import ro from '../locales/ro/lists.json' with { type: 'json' };

/** The words of monthly statements and inventory lists in one language. */
export type ListTexts = typeof en;

/** As they are used on plants. */
export const listTexts: Readonly<Record<Language, ListTexts>> = { de, en, da, pl, ro };
