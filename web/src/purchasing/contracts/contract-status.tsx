import type { ContractStatus } from '@halm/model/purchasing/contracts/contract.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';

const tones = { active: 'normal', paused: 'warning', closed: 'normal' } as const;

/** A contract's status by word, colour and shape. */
export const ContractStatusBadge = ({ status }: { status: ContractStatus }) => {
  const { t } = useTranslation('contracts');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
};
