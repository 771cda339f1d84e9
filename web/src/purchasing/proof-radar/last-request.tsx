import type { RadarProof } from '@halm/model/purchasing/proof-radar/proof-radar.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../core/words/formats.ts';

/** When a supplier was asked for a proof last, and what became of that. */
export const LastRequest = ({ request }: { request: RadarProof['lastRequest'] }) => {
  const { t } = useTranslation(['proofRadar', 'proofRequests']);
  if (!request) return t('never');
  return t('askedAt', { at: formatDateTime(request.askedAt), state: t(`proofRequests:state.${request.state}`) });
};
