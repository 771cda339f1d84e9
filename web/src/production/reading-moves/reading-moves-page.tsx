import type { ReadingMove } from '@halm/model/production/reading-moves/reading-move.ts';
import { IconTransfer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatCount, formatDate, formatDateTime } from '../../core/words/formats.ts';
import { MoveReadingsButton } from './move-readings-button.tsx';

const EndpointLink = ({ of: { id, gatewayId, name } }: { of: ReadingMove['fromEndpoint'] }) => (
  <Link to="/more/gateways/$id/endpoints/$endpointId" params={{ id: gatewayId, endpointId: id }}>
    {name}
  </Link>
);

/** How far it is; where it was stopped, by which day, and what stayed where it was. */
const MoveState = ({ move: { state, stoppedByDay, conflicts } }: { move: ReadingMove }) => {
  const { t } = useTranslation('readingMoves');
  return (
    <>
      {stoppedByDay ? t('stoppedBy', { day: formatDate(stoppedByDay) }) : t(`states.${state}`)}
      {conflicts > 0 && <div>{t('contradicted', { count: conflicts, total: formatCount(conflicts) })}</div>}
    </>
  );
};

const useMoveColumns = (): Column<ReadingMove>[] => {
  const { t } = useTranslation('readingMoves');
  return [
    { id: 'madeAt', header: t('madeAt'), cell: ({ madeAt }) => formatDateTime(madeAt), sort: 'madeAt' },
    { id: 'from', header: t('fromEndpoint'), cell: ({ fromEndpoint }) => <EndpointLink of={fromEndpoint} /> },
    { id: 'to', header: t('toEndpoint'), cell: ({ toEndpoint }) => <EndpointLink of={toEndpoint} /> },
    {
      id: 'span',
      header: t('span'),
      cell: ({ fromAt, toAt }) => `${formatDateTime(fromAt)} – ${formatDateTime(toAt)}`,
    },
    { id: 'moved', header: t('moved'), cell: ({ moved, repeated }) => formatCount(moved + repeated), align: 'right' },
    { id: 'state', header: t('state'), cell: (move) => <MoveState move={move} /> },
    { id: 'user', header: t('userName'), cell: ({ userName }) => userName },
    { id: 'reason', header: t('reason'), cell: ({ reason }) => reason, isRest: true },
  ];
};

/** Readings that stood at the wrong endpoint: moves them, and tells what was moved. */
export const ReadingMovesPage = () => {
  const { t } = useTranslation('readingMoves');
  const action = <MoveReadingsButton />;
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /reading-moves', 'reading-moves')}
      columns={useMoveColumns()}
      defaultSort="-madeAt"
      isSearched={false}
      actions={action}
      empty={{ icon: IconTransfer, title: t('empty.title'), text: t('empty.text'), action }}
    />
  );
};
