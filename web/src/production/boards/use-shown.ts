import type { BoardItem } from '@halm/model/production/boards/board.ts';
import { MOST_BOARDS } from '@halm/model/production/boards/board-choices.ts';
import type { GrafanaDashboard } from '@halm/model/production/grafana/grafana.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { listQuery, recordQuery } from '../../core/client/queries.ts';

/** What one looks at: a board of one's own, a dashboard of Grafana, or nothing as long as there is none. */
export type Shown = { readonly board?: BoardItem | undefined; readonly dashboard?: GrafanaDashboard | undefined };

/** Which boards and dashboards there are, and which of them the address means. */
export const useShown = () => {
  const search = useSearch({ from: '/control/grafana/dashboard/' });
  const list = useQuery(listQuery('GET /boards', { size: MOST_BOARDS }));
  const settings = useQuery(recordQuery('GET /grafana', undefined));
  const grafana = settings.data;
  const boards = list.data?.items ?? [];
  const dashboards = grafana?.dashboards ?? [];
  const wanted = dashboards.find(({ uid }) => uid === search.dashboard);
  const board = wanted ? undefined : (boards.find(({ id }) => id === search.board) ?? boards[0]);
  const shown: Shown = { board, dashboard: wanted ?? (board || !list.data ? undefined : dashboards[0]) };
  return { list, settings, boards, dashboards, grafana, shown };
};
