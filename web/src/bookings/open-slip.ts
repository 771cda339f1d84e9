import { preferredLanguage } from '../app/languages.ts';
import { openPaper } from '../documents/open-paper.ts';

/** Opens the delivery slip in the reader's language in a tab of its own, to look at before printing. */
export const openSlip = (bookingId: string): Promise<void> =>
  openPaper(bookingId, 'delivery-slip', preferredLanguage());
