import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { DayActions } from './day-actions.tsx';
import { DayCorrections } from './day-corrections.tsx';
import { DayCurve } from './day-curve.tsx';
import { DayFigures } from './day-figures.tsx';
import { DayHistory } from './day-history.tsx';
import { DayMarks } from './day-marks.tsx';
import classes from './feeding-day.module.css';
import { FeedingStateBadge } from './feeding-state.tsx';
import { NeighbourDays } from './neighbour-days.tsx';
import { useDayFlags } from './use-day-flags.tsx';

/** What a doser fed on a day: figures, what speaks against them, corrections, what to do next. */
export const FeedingDayPage = () => {
  const { t } = useTranslation('feeding');
  const { id } = useParams({ from: '/verwaltung/production-planning/feeding/$id' });
  const { data: day } = useSuspenseQuery(recordQuery('GET /feeding-days/:id', { id }));
  const flags = useDayFlags(day);
  const seesHistory = useMay('GET /feeding-days/:id/history');
  const title = t('page.title', { doser: day.doser.name, date: formatDate(day.day) });
  const details = {
    id: 'details',
    label: t('tab.details'),
    content: () => (
      <div className={classes.cards}>
        <DayFigures day={day} />
        <DayMarks marks={day.marks} />
        <DayCurve day={day} />
        <DayCorrections corrections={day.corrections} />
      </div>
    ),
  };
  const history = { id: 'history', label: t('tab.history'), content: () => <DayHistory id={id} /> };
  return (
    <DetailPage
      title={title}
      back={
        <Link to="/verwaltung/production-planning" search={{ doserId: day.doser.id }}>
          {t('title')}
        </Link>
      }
      state={
        <>
          <FeedingStateBadge state={day.state} />
          <NeighbourDays day={day} />
        </>
      }
      actions={<DayActions day={day} title={title} />}
      notice={<FlagList label={t('page.notices')} flags={flags} />}
      tabs={seesHistory ? [details, history] : [details]}
    />
  );
};
