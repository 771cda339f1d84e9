import { type Endpoint, endpointStates } from '@halm/model/production/endpoints/endpoint.ts';
import type { Gateway } from '@halm/model/production/gateways/gateway.ts';
import { IconAntenna, IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { useLeadingRows } from '../../core/lists/leading-rows.ts';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import { TabList } from '../../core/ui/tab-list.tsx';
import { formatSecond } from '../../core/words/formats.ts';
import { ExampleCall } from '../gateways/example-call.tsx';
import { MakeKeyButton } from '../gateways/make-key-button.tsx';
import type { NewKey } from '../gateways/use-new-key.ts';
import { EndpointStateBadge } from './endpoint-state.tsx';
import { endpointName, readingText, sourceOf } from './endpoint-words.ts';
import classes from './endpoints.module.css';
import { NameEndpointButton } from './name-endpoint-button.tsx';

const useEndpointColumns = (): Column<Endpoint>[] => {
  const { t } = useTranslation('endpoints');
  return [
    { id: 'name', header: t('name'), cell: endpointName, sort: 'name' },
    {
      id: 'source',
      header: t('source'),
      // One without a name is called by it already.
      cell: (endpoint) => (endpoint.name === null ? '–' : sourceOf(endpoint)),
      sort: 'key',
    },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => (kind ? t(`kinds.${kind}`) : '–'), isOptional: true },
    {
      id: 'reading',
      header: t('reading'),
      cell: ({ last, unit }) => (last ? readingText(last.value, unit) : '–'),
      align: 'right',
    },
    { id: 'measuredAt', header: t('measuredAt'), cell: ({ last }) => (last ? formatSecond(last.measuredAt) : '–') },
    { id: 'state', header: t('state'), cell: ({ state }) => <EndpointStateBadge state={state} /> },
    {
      id: 'edit',
      header: '',
      cell: (endpoint) => <NameEndpointButton endpoint={endpoint} size="xs" isInRow />,
      isAction: true,
    },
  ];
};

const EndpointList = ({ gatewayId }: { gatewayId: string }) => {
  const { t } = useTranslation('endpoints');
  const list = useList('GET /endpoints', 'endpoints', { gatewayId });
  return (
    <TabList
      title={t('title')}
      list={list}
      columns={useEndpointColumns()}
      leading={useLeadingRows(list, { query: { gatewayId, state: 'new' } })}
      rowLink={({ id }) => ({
        to: '/more/gateways/$id/endpoints/$endpointId',
        params: { id: gatewayId, endpointId: id },
      })}
      searchLabel={t('search')}
      filters={
        <SelectFilter
          name="state"
          label={t('state')}
          options={endpointStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      }
      defaultSort="key"
      empty={{ icon: IconAntenna, title: t('empty.title'), text: t('empty.text') }}
    />
  );
};

type GatewayEndpointsProps = { gateway: Gateway; newKey: NewKey };

/** What a gateway sends; before anything came, what to do next. */
export const GatewayEndpoints = ({ gateway, newKey }: GatewayEndpointsProps) => {
  const { t } = useTranslation('gateways');
  if (gateway.endpoints > 0) return <EndpointList gatewayId={gateway.id} />;
  if (gateway.keys.length === 0)
    return (
      <EmptyState
        icon={IconKey}
        title={t('key.none')}
        text={t('key.noneText')}
        action={<MakeKeyButton gateway={gateway} newKey={newKey} />}
      />
    );
  return (
    <div className={classes.parts}>
      <EmptyState icon={IconAntenna} title={t('waiting.title')} text={t('waiting.text')} />
      <Card title={t('example.title')}>
        <ExampleCall apiKey={t('example.key')} userName={gateway.keys.at(-1)?.userName ?? ''} />
      </Card>
    </div>
  );
};
