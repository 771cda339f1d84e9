import type { Booking } from '@halm/model/bookings/booking.ts';
import type { Language } from '@halm/model/contract/language.ts';
import type { LabelSize } from '@halm/model/samples/label-sizes.ts';
import { getLayout } from '../laboratory-layouts/find-layout.ts';
import { renderPdf } from '../platform/pdf.ts';
import { found } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { labelTitle, sampleLabel } from '../samples/sample-label.ts';
import { slipFormats } from './slip-formats.ts';

type Wanted = { readonly language: Language; readonly size: LabelSize };

/** The label of a booking's sample as a PDF; a booking without one has none. */
export const printSampleLabel = async (
  scope: Scope,
  booking: Booking,
  { language, size }: Wanted,
): Promise<FileResult> => {
  const { number } = found(booking.sample ?? undefined);
  const content = {
    number,
    material: booking.article?.name ?? '',
    supplier: (booking.supplier ?? booking.receiver)?.name ?? '',
    licensePlate: booking.licensePlate ?? '',
    day: slipFormats(scope.organisation, language).date(booking.deliveryDate),
    booking: booking.number,
  };
  return {
    fileName: `${labelTitle(language, number)}.pdf`,
    mediaType: 'application/pdf',
    content: await renderPdf(sampleLabel(content, size, language, await getLayout(scope, 'sample-label'))),
    disposition: 'inline',
  };
};
