import { useTranslation } from 'react-i18next';
import { StatusBadge } from './status-badge.tsx';

/** Whether a record is in use. */
export const ActiveBadge = ({ active }: { active: boolean }) => {
  const { t } = useTranslation('ui');
  return <StatusBadge tone="normal">{active ? t('active') : t('inactive')}</StatusBadge>;
};
