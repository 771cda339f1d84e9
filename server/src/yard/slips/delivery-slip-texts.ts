import type { Language } from '@halm/model/core/contract/language.ts';
import da from '../locales/da/slip.json' with { type: 'json' };
import de from '../locales/de/slip.json' with { type: 'json' };
import en from '../locales/en/slip.json' with { type: 'json' };
import pl from '../locales/pl/slip.json' with { type: 'json' };
import ro from '../locales/ro/slip.json' with { type: 'json' };

/** The words of a delivery slip in one language. */
export type DeliverySlipTexts = typeof en;

/** The words of delivery slips, as they are used on plants. */
export const deliverySlipTexts: Readonly<Record<Language, DeliverySlipTexts>> = { de, en, da, pl, ro };
