import type { SettlementStatus } from '@halm/model/settling/settlements/settlement-choices.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';

const tones = { draft: 'waiting', issued: 'good', withdrawn: 'quiet' } as const;

/** A settlement's status by word, colour and shape. */
export const SettlementStatusBadge = ({ status }: { status: SettlementStatus }) => {
  const { t } = useTranslation('settlements');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
};
