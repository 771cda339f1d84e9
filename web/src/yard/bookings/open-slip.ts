import { openPaper } from '../../core/papers/open-paper.ts';
import { preferredLanguage } from '../../core/words/languages.ts';

/** Opens the delivery slip in the reader's language in a tab of its own, to look at before printing. */
export const openSlip = (bookingId: string): Promise<void> =>
  openPaper(bookingId, 'delivery-slip', preferredLanguage());
