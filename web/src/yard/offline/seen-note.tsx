import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../core/words/formats.ts';
import { seenSince } from './gate-cache.ts';

type SeenNoteProps = { readonly queryKey: QueryKey; readonly updatedAt: number };

/**
 * Of when that is what stands on the screen, while it is what this device had
 * kept and not the server's answer.
 */
export const SeenNote = ({ queryKey, updatedAt }: SeenNoteProps) => {
  const { t } = useTranslation('bookings');
  const seenAt = seenSince(queryKey, updatedAt);
  if (seenAt === undefined) return null;
  return <p role="status">{t('terminal.seenAt', { time: formatTime(new Date(seenAt).toISOString()) })}</p>;
};
