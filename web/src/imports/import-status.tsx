import type { ImportSummary } from '@halm/model/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const tones = {
  checked: 'waiting',
  running: 'active',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  stopped: 'warning',
  undoing: 'active',
  undone: 'quiet',
} as const satisfies Record<ImportSummary['status'], Tone>;

/** How an import stands, whatever it takes over. */
export const ImportStatus = ({ status }: Pick<ImportSummary, 'status'>) => {
  const { t } = useTranslation('imports');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
};
