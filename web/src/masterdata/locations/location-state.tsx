import type { Location } from '@halm/model/masterdata/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';

/** Whether a location is used: one that is locked says so, unless it is out of use anyway. */
export const LocationState = ({ location: { locked, active } }: { location: Pick<Location, 'locked' | 'active'> }) => {
  const { t } = useTranslation('locations');
  return locked && active ? <StatusBadge tone="warning">{t('locked')}</StatusBadge> : <ActiveBadge active={active} />;
};
