import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import type { Thing } from '@halm/model/production/things/thing.ts';
import { Button } from '@mantine/core';
import { IconAntenna } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column, RowLink } from '../../core/table/data-table-columns.ts';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatSecond } from '../../core/words/formats.ts';
import { EndpointStateBadge } from '../endpoints/endpoint-state.tsx';
import { endpointName, readingText, sourceOf } from '../endpoints/endpoint-words.ts';
import { inputOf } from '../endpoints/name-endpoint-button.tsx';
import { AssignEndpointButton } from './assign-endpoint-button.tsx';
import classes from './things.module.css';

const RemoveButton = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('things');
  const { id, version } = endpoint;
  const name = endpointName(endpoint);
  const update = useOperation('PATCH /endpoints/:id', {
    alsoChanges: ['things'],
    onDone: () => showSuccess(t('assign.removed', { name })),
    onFailed: showFailure(t('assign.failed')),
  });
  const remove = () => update.mutate({ params: { id }, version, body: { ...inputOf(endpoint), thingId: null } });
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t('assign.removeOf', { name })}
      loading={update.isPending}
      onClick={remove}
    >
      {t('assign.remove')}
    </Button>
  );
};

const useEndpointColumns = (): Column<Endpoint>[] => {
  const { t } = useTranslation(['endpoints', 'ui']);
  const mayChange = useMay('PATCH /endpoints/:id');
  const remove: Column<Endpoint> = {
    id: 'remove',
    header: '',
    cell: (endpoint) => <RemoveButton endpoint={endpoint} />,
    isAction: true,
  };
  return [
    { id: 'name', header: t('name'), cell: endpointName },
    { id: 'source', header: t('source'), cell: sourceOf },
    {
      id: 'reading',
      header: t('reading'),
      cell: ({ last, unit }) => (last ? readingText(last.value, unit) : '–'),
      align: 'right',
    },
    { id: 'measuredAt', header: t('measuredAt'), cell: ({ last }) => (last ? formatSecond(last.measuredAt) : '–') },
    { id: 'state', header: t('state'), cell: ({ state }) => <EndpointStateBadge state={state} /> },
    ...(mayChange ? [remove] : []),
  ];
};

const ENDPOINT_PAGE = '/more/gateways/$id/endpoints/$endpointId';

type ThingEndpointsProps = { thing: Thing; endpoints: readonly Endpoint[] | undefined };

/** The endpoints of a thing, with the way to each for whoever sets them up. */
export const ThingEndpoints = ({ thing, endpoints }: ThingEndpointsProps) => {
  const { t } = useTranslation('things');
  const columns = useEndpointColumns();
  const canOpen = useCanOpen();
  const mayAssign = useMay('PATCH /endpoints/:id');
  const assign = <AssignEndpointButton thing={thing} />;
  if (endpoints?.length === 0)
    return (
      <EmptyState
        icon={IconAntenna}
        title={t('assign.none')}
        text={t(mayAssign ? 'assign.noneText' : 'assign.noneToSee')}
        action={assign}
      />
    );
  const link = ({ id, gateway }: Endpoint): RowLink => ({
    to: ENDPOINT_PAGE,
    params: { id: gateway.id, endpointId: id },
  });
  return (
    <div className={classes.parts}>
      {mayAssign && <div>{assign}</div>}
      <DataTable
        label={t('endpoints')}
        tableKey="thing-endpoints"
        columns={columns}
        rows={endpoints}
        {...(canOpen(ENDPOINT_PAGE) && { rowLink: link })}
      />
    </div>
  );
};
