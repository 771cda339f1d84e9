import { type Board, boardInputSchema } from '@halm/model/production/boards/board.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { recordKind } from '../../core/records/record-kind.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { formatCount } from '../../core/words/formats.ts';
import { BoardFields, emptyPanel } from './board-fields.tsx';

type Panel = Board['panels'][number];

/** Who changed what about a board, newest first. */
const BoardHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation('boards');
  const panelText = ({ title, kind, series }: Panel) =>
    `${title} (${t(`kinds.${kind}`)}: ${series.map(({ name }) => name).join(', ')})`;
  const fields: HistoryField<Board>[] = [
    [t('name'), ({ name }) => name],
    [t('form.position'), ({ position }) => (position ? formatCount(position) : undefined)],
    [t('form.panels'), ({ panels }) => panels?.map(panelText).join('; '), ({ panels }) => panels],
  ];
  return <ChangesHistory history={useHistory('GET /boards/:id/history', { id })} fields={fields} />;
};

const useParts = ({ id }: Board) => {
  const { t } = useTranslation(['boards', 'ui']);
  if (!useMay('GET /boards/:id/history')) return undefined;
  const history = { id: 'history', label: t('ui:history.title'), content: () => <BoardHistory id={id} /> };
  return { form: t('type'), beside: [history] };
};

/** Readings that people look at together. */
export const board = recordKind({
  create: 'POST /boards',
  read: 'GET /boards/:id',
  update: 'PATCH /boards/:id',
  remove: 'DELETE /boards/:id',
  list: { to: '/control/grafana/dashboard' },
  page: (id) => ({ to: '/control/grafana/dashboard', search: { board: id } }),
  schema: boardInputSchema,
  empty: () => ({ name: '', position: null, panels: [emptyPanel()] }),
  valuesOf: ({ name, position, panels }: Board) => ({
    name,
    position,
    panels: panels.map(({ series, ...panel }) => ({ ...panel, endpointIds: series.map(({ id }) => id) })),
  }),
  Fields: BoardFields,
  useParts,
  texts: 'boards',
  add: 'add',
  failed: 'failed.save',
  removal: { text: 'remove', failed: 'failed.delete' },
  title: ({ name }) => name,
});

/** Creates a board. */
export const BoardAddPage = () => <AddForm kind={board} />;

/** Changes or deletes a board. */
export const BoardEditPage = () => <EditForm kind={board} />;
