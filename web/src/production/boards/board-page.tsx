import type { Grafana } from '@halm/model/production/grafana/grafana.ts';
import { IconChartHistogram } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { AddButton, LinkButton } from '../../core/lists/add-button.tsx';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { PageHead } from '../../core/ui/page-head.tsx';
import { PeriodChoice } from '../endpoints/period-choice.tsx';
import { GrafanaDashboardView } from '../grafana/grafana-dashboard.tsx';
import { BoardChoice } from './board-choice.tsx';
import { BoardView } from './board-view.tsx';
import classes from './boards.module.css';
import { useBoardPeriod } from './use-board-period.ts';
import { type Shown, useShown } from './use-shown.ts';

const AddBoard = () => {
  const { t } = useTranslation('boards');
  if (!useMay('POST /boards')) return null;
  return <AddButton to="/control/grafana/dashboard/add">{t('add')}</AddButton>;
};

const EditBoard = ({ id }: { id: string }) => {
  const { t } = useTranslation('ui');
  if (!useMay('PATCH /boards/:id')) return null;
  return (
    <LinkButton variant="default" to="/control/grafana/dashboard/$id/edit" params={{ id }}>
      {t('edit')}
    </LinkButton>
  );
};

const NoBoard = () => {
  const { t } = useTranslation('boards');
  const text = useMay('POST /boards') ? t('empty.text') : t('empty.forOthers');
  return <EmptyState icon={IconChartHistogram} title={t('empty.title')} text={text} action={<AddBoard />} />;
};

const useShownBoard = (id: string | undefined) =>
  useQuery({ ...recordQuery('GET /boards/:id', { id: id ?? '' }), enabled: id !== undefined });

type ContentProps = { shown: Shown; grafana: Grafana | undefined; period: ReturnType<typeof useBoardPeriod> };

const Content = ({ shown, grafana, period: { range, whole, lookAt } }: ContentProps) => {
  const { data: board, error, refetch } = useShownBoard(shown.board?.id);
  if (shown.dashboard && grafana) return <GrafanaDashboardView grafana={grafana} dashboard={shown.dashboard} />;
  if (error && !board) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!board || !shown.board) return null;
  return <BoardView board={board} range={range} whole={whole} onPart={lookAt} />;
};

/** What an organisation looks at together, over a time that one chooses: boards, dashboards of Grafana. */
export const BoardPage = () => {
  // All that its parts say, too: words that come later would take the page away once more.
  const { t } = useTranslation(['boards', 'pages', 'endpoints', 'things', 'grafana']);
  const { list, settings, boards, dashboards, grafana, shown } = useShown();
  const period = useBoardPeriod();
  const { range: _, whole: _w, lookAt: _l, ...choice } = period;
  const isEmpty = !shown.board && !shown.dashboard;
  return (
    <div className={classes.page}>
      <PageHead
        title={t('pages:boards')}
        actions={
          !isEmpty && (
            <>
              {shown.board && <EditBoard id={shown.board.id} />}
              <AddBoard />
            </>
          )
        }
      />
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && grafana && isEmpty && <NoBoard />}
      {list.data && !grafana && isEmpty && settings.error && (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {!isEmpty && (
        <div className={classes.choice}>
          <BoardChoice boards={boards} dashboards={dashboards} shown={shown} />
          {shown.board && <PeriodChoice {...choice} />}
        </div>
      )}
      <Content shown={shown} grafana={grafana} period={period} />
    </div>
  );
};
