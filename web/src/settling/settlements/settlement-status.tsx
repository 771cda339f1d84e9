import type { SettlementStatus } from '@halm/model/settling/settlements/settlement-choices.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';

/** A settlement's status as a word: none of them is a matter for somebody. */
export const SettlementStatusBadge = ({ status }: { status: SettlementStatus }) => {
  const { t } = useTranslation('settlements');
  return <StatusBadge tone="normal">{t(`status.${status}`)}</StatusBadge>;
};
