import type { Language } from '@halm/model/core/contract/language.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { LabelSize } from '@halm/model/yard/samples/label-sizes.ts';
import { found } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { renderPdf } from '../../core/papers/pdf.ts';
import { getLayout } from '../../laboratory/laboratory-layouts/find-layout.ts';
import { slipFormats } from '../slips/slip-formats.ts';
import { labelTitle, sampleLabel } from './sample-label.ts';

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
