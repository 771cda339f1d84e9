import type { EndpointState } from '@halm/model/production/endpoints/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

const tones: Record<EndpointState, Tone> = { new: 'waits', named: 'normal', ignored: 'normal', retired: 'normal' };

/** How an endpoint stands: a new one waits for somebody who says what it is. */
export const EndpointStateBadge = ({ state }: { state: EndpointState }) => {
  const { t } = useTranslation('endpoints');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
