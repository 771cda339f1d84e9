import { call } from '../app/api.ts';
import { preferredLanguage } from '../app/languages.ts';
import { openFile } from '../app/open-file.ts';

/** Opens the delivery slip in the reader's language in a tab of its own, to look at before printing. */
export const openSlip = async (bookingId: string): Promise<void> => {
  const query = { language: preferredLanguage() } as const;
  const slip = await call('GET /bookings/:id/delivery-slip.pdf', { params: { id: bookingId }, query });
  openFile(slip);
};
