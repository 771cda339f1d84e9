import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDateTime, formatSecond } from '../../core/words/formats.ts';
import { EndpointRules } from '../reading-rules/endpoint-rules.tsx';
import { useBrokenFlags } from '../reading-rules/use-broken-flags.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointHistory } from './endpoint-history.tsx';
import { EndpointStateBadge } from './endpoint-state.tsx';
import { endpointName, readingText, sourceOf } from './endpoint-words.ts';
import classes from './endpoints.module.css';
import { ReadingsCard } from './readings-card.tsx';

const EndpointFacts = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('endpoints');
  const { last, unit, kind, thing, firstSeenAt } = endpoint;
  return (
    <FactList
      title={t('one')}
      isTitleHidden
      facts={[
        { label: t('reading'), value: last && <strong>{readingText(last.value, unit)}</strong> },
        { label: t('measuredAt'), value: last && formatSecond(last.measuredAt) },
        { label: t('kind'), value: kind && t(`kinds.${kind}`) },
        { label: t('thing'), value: thing && <RecordLink kind="thing" record={thing} /> },
        { label: t('firstSeenAt'), value: formatDateTime(firstSeenAt) },
      ]}
    />
  );
};

/** One endpoint: what it is, what it says now and said before. */
export const EndpointPage = () => {
  const { t } = useTranslation(['endpoints', 'readingRules', 'ui']);
  const { id, endpointId } = useParams({ from: '/more/gateways/$id/endpoints/$endpointId' });
  const { data: endpoint } = useSuspenseQuery(recordQuery('GET /endpoints/:id', { id: endpointId }));
  const { state, gateway } = endpoint;
  const broken = useBrokenFlags({ endpointId });
  const flags = state === 'named' ? [] : [{ id: state, weight: 'info' as const, text: t(`flag.${state}`) }];
  return (
    <DetailPage
      title={endpointName(endpoint)}
      back={
        <Link to="/more/gateways/$id" params={{ id }}>
          {gateway.name}
        </Link>
      }
      state={
        <>
          <EndpointStateBadge state={state} /> {endpoint.name !== null && sourceOf(endpoint)}
        </>
      }
      actions={<EndpointActions endpoint={endpoint} />}
      notice={<FlagList label={t('flags')} flags={[...flags, ...broken]} />}
      tabs={[
        {
          id: 'readings',
          label: t('readings'),
          content: () => (
            <div className={classes.parts}>
              <EndpointFacts endpoint={endpoint} />
              <ReadingsCard key={endpoint.id} endpoint={endpoint} />
            </div>
          ),
        },
        { id: 'rules', label: t('readingRules:tab'), content: () => <EndpointRules endpoint={endpoint} /> },
        { id: 'history', label: t('ui:history.title'), content: () => <EndpointHistory id={endpointId} /> },
      ]}
    />
  );
};
