import type { Language } from '@halm/model/core/contract/language.ts';
import da from '../locales/da/papers.json' with { type: 'json' };
import de from '../locales/de/papers.json' with { type: 'json' };
import en from '../locales/en/papers.json' with { type: 'json' };
import pl from '../locales/pl/papers.json' with { type: 'json' };
import ro from '../locales/ro/papers.json' with { type: 'json' };

/**
 * The words of weighing tickets and manure slips in one language; all others are those of the delivery slip.
 */
export type PaperTexts = typeof en;

export const paperTexts: Readonly<Record<Language, PaperTexts>> = { de, en, da, pl, ro };
