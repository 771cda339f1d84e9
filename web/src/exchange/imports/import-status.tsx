import type { ImportSummary } from '@halm/model/exchange/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { formatCount } from '../../core/words/formats.ts';

const tones = {
  checked: 'waits',
  running: 'work',
  done: 'normal',
  failed: 'wrong',
  cancelled: 'normal',
  stopped: 'warning',
  undoing: 'work',
  undone: 'normal',
} as const satisfies Record<ImportSummary['status'], Tone>;

type Props = Pick<ImportSummary, 'status'> & { /** So many could not be taken back. */ kept: number };

/**
 * How an import stands, whatever it takes over; of one that was taken back in part, how much of it is left.
 */
export const ImportStatus = ({ status, kept }: Props) => {
  const { t } = useTranslation('imports');
  if (status === 'undone' && kept > 0)
    return <StatusBadge tone="warning">{t('undoneInPart', { count: kept, shown: formatCount(kept) })}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
};
