import { CLOCK_NOTICE_MS, type Gateway } from '@halm/model/production/gateways/gateway.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { type Flag, FlagList } from '../../core/records/flag-list.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { GatewayEndpoints } from '../endpoints/gateway-endpoints.tsx';
import { GatewayActions } from './gateway-actions.tsx';
import { GatewayCounts } from './gateway-counts.tsx';
import { GatewayHistory } from './gateway-history.tsx';
import { GatewayKeyDialog } from './gateway-key-dialog.tsx';
import { GatewayKeys } from './gateway-keys.tsx';
import { GatewayRefusals } from './gateway-refusals.tsx';
import { GatewayStateBadge } from './gateway-state.tsx';
import { useClockText } from './use-clock-text.ts';
import { useNewKey } from './use-new-key.ts';

/** Nobody announces that a gateway has become silent. */
const LOOK_AGAIN_MS = 60_000;

const useGatewayFlags = ({ state, lastCallAt, clockAheadMs }: Gateway): Flag[] => {
  const { t } = useTranslation('gateways');
  const clockText = useClockText();
  const isWrong = clockAheadMs !== null && Math.abs(clockAheadMs) > CLOCK_NOTICE_MS;
  return [
    ...(state === 'silent' && lastCallAt
      ? [{ id: 'silent', weight: 'blocking' as const, text: t('flag.silent', { at: formatDateTime(lastCallAt) }) }]
      : []),
    ...(isWrong
      ? [{ id: 'clock', weight: 'warning' as const, text: t('flag.clock', { difference: clockText(clockAheadMs) }) }]
      : []),
  ];
};

/** One gateway: how it stands, what it sends, the keys it calls with, and what was not taken. */
export const GatewayPage = () => {
  const { t } = useTranslation(['gateways', 'ui']);
  const { id } = useParams({ from: '/more/gateways/$id/' });
  const query = recordQuery('GET /gateways/:id', { id });
  const { data: gateway } = useSuspenseQuery({ ...query, refetchInterval: LOOK_AGAIN_MS });
  const newKey = useNewKey(id);
  return (
    <>
      <DetailPage
        title={gateway.name}
        back={<Link to="/more/gateways">{t('title')}</Link>}
        state={
          <>
            <GatewayStateBadge gateway={gateway} />{' '}
            {gateway.lastCallAt && t('lastCallAt', { at: formatDateTime(gateway.lastCallAt) })}
          </>
        }
        actions={<GatewayActions gateway={gateway} />}
        notice={
          <>
            <FlagList label={t('flags')} flags={useGatewayFlags(gateway)} />
            {gateway.calls > 0 && <GatewayCounts gateway={gateway} />}
          </>
        }
        tabs={[
          {
            id: 'endpoints',
            label: t('endpoints'),
            content: () => <GatewayEndpoints gateway={gateway} newKey={newKey} />,
          },
          { id: 'keys', label: t('keys'), content: () => <GatewayKeys gateway={gateway} newKey={newKey} /> },
          { id: 'refusals', label: t('refusal.title'), content: () => <GatewayRefusals id={id} /> },
          { id: 'history', label: t('ui:history.title'), content: () => <GatewayHistory id={id} /> },
        ]}
      />
      <GatewayKeyDialog made={newKey.made} onClose={newKey.forget} />
    </>
  );
};
