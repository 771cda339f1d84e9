import type { Gateway } from '@halm/model/production/gateways/gateway.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

const tones: Record<Gateway['state'] | 'keyless', Tone> = {
  keyless: 'waits',
  new: 'waits',
  online: 'normal',
  silent: 'wrong',
  revoked: 'normal',
};

/** How a gateway stands. One that never had a key that called waits for one; a former one was shut out. */
export const GatewayStateBadge = ({ gateway: { state, lastCallAt } }: { gateway: Gateway }) => {
  const { t } = useTranslation('gateways');
  const shown = state === 'revoked' && !lastCallAt ? 'keyless' : state;
  return <StatusBadge tone={tones[shown]}>{t(`states.${shown}`)}</StatusBadge>;
};
