import { positionOf } from '@halm/model/core/contract/geography.ts';
import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import type { Thing } from '@halm/model/production/things/thing.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { PositionLink } from '../../core/map/position-link.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { ProcessLogTab } from '../process-log/process-log-tab.tsx';
import { RuleEvents } from '../reading-rules/rule-events.tsx';
import { useBrokenFlags } from '../reading-rules/use-broken-flags.ts';
import { ThingActions } from './thing-actions.tsx';
import { ThingCurves } from './thing-curves.tsx';
import { ThingEndpoints } from './thing-endpoints.tsx';
import { ThingHistory } from './thing-history.tsx';
import { ThingValues } from './thing-values.tsx';
import classes from './things.module.css';
import { useThingEndpoints } from './use-thing-endpoints.ts';

/** What was entered about a thing. What nobody has entered is left out. */
const ThingFacts = ({ thing }: { thing: Thing }) => {
  const { t } = useTranslation('things');
  const { id, kind, code, location, active, updatedAt } = thing;
  const position = positionOf(thing);
  const optional = [
    { label: t('code'), value: code },
    { label: t('location'), value: location && <RecordLink kind="location" record={location} /> },
    { label: t('position'), value: position && <PositionLink position={position} id={id} active={active} /> },
  ];
  return (
    <FactList
      title={t('type')}
      facts={[
        { label: t('kind'), value: t(`kinds.${kind}`) },
        ...optional.filter(({ value }) => value),
        { label: t('updated'), value: formatDateTime(updatedAt) },
      ]}
    />
  );
};

type OverviewProps = { thing: Thing; endpoints: readonly Endpoint[] | undefined };

const Overview = ({ thing, endpoints }: OverviewProps) => {
  if (!endpoints) return null;
  const named = endpoints.filter(({ state }) => state === 'named');
  return (
    <div className={classes.parts}>
      {named.length > 0 && <ThingValues thing={thing.name} endpoints={named} />}
      <ThingCurves thing={thing.name} endpoints={named} />
      <ThingFacts thing={thing} />
      <RuleEvents of={{ thingId: thing.id }} />
    </div>
  );
};

/** One thing: what it says now and said before, what people measured at it, and what is kept about it. */
export const ThingPage = () => {
  const { t } = useTranslation(['things', 'readingRules', 'ui']);
  const { id } = useParams({ from: '/dinge/overview/$id/' });
  const { data: thing } = useSuspenseQuery(recordQuery('GET /things/:id', { id }));
  const endpoints = useThingEndpoints(id);
  const parts = useRecordParts({ owner: 'things', id }, () => <ThingHistory id={id} />);
  const broken = useBrokenFlags({ thingId: id });
  const flags = thing.active ? [] : [{ id: 'inactive', weight: 'info' as const, text: t('inactive') }];
  return (
    <DetailPage
      title={thing.name}
      back={<Link to="/dinge/overview">{t('title')}</Link>}
      state={[t(`kinds.${thing.kind}`), thing.code].filter(Boolean).join(' · ')}
      actions={<ThingActions thing={thing} />}
      notice={<FlagList label={t('notices')} flags={[...flags, ...broken]} />}
      tabs={[
        {
          id: 'overview',
          label: t('tab.overview'),
          content: () => <Overview thing={thing} endpoints={endpoints} />,
        },
        { id: 'log', label: t('tab.log'), content: () => <ProcessLogTab thing={thing} /> },
        {
          id: 'endpoints',
          label: t('endpoints'),
          content: () => <ThingEndpoints thing={thing} endpoints={endpoints} />,
        },
        ...parts,
      ]}
    />
  );
};
