import { hasAlibi, type StoredFrom, type Weighing } from '@halm/model/yard/bookings/booking.ts';
import type { DeliverySlipTexts } from './delivery-slip-texts.ts';
import type { SlipContent } from './slip-content.ts';
import type { SlipFormats } from './slip-formats.ts';

const numberOf = (from: StoredFrom, { alibi, counted }: DeliverySlipTexts): string | null =>
  from.number && `${hasAlibi(from) ? alibi : counted} ${from.number}`;

/**
 * When and where a stored empty weight was weighed: it has no time of its
 * own, since nothing stood on the scale.
 */
export const storedWords = (
  { storedFrom }: Weighing,
  texts: DeliverySlipTexts,
  formats: SlipFormats,
): string | null => {
  if (!storedFrom) return null;
  const { source, scaleName, booking, weighedAt } = storedFrom;
  const found = [
    scaleName,
    source !== 'scale' && texts.sources[source],
    numberOf(storedFrom, texts),
    `${texts.booking} ${booking.number}`,
  ];
  return `${texts.storedWeighed} ${formats.instant(new Date(weighedAt))} (${found.filter(Boolean).join(', ')})`;
};

/**
 * Where German law says what a stored empty weight may stand for, and one stands for a weighing that counts.
 */
export const isStoredInGermany = (
  { organisation }: Pick<SlipContent, 'organisation'>,
  counting: readonly Pick<Weighing, 'source'>[],
): boolean => organisation.country === 'de' && counting.some(({ source }) => source === 'stored-curb-weight');
