import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { openFile } from '../../core/client/open-file.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { formatCount, formatDate, formatDateTime } from '../../core/words/formats.ts';
import { preferredLanguage } from '../../core/words/languages.ts';
import { CountedLocationCard } from './counted-location-card.tsx';
import { EndCountButtons } from './end-count-buttons.tsx';
import classes from './stock-counts.module.css';
import { CountState } from './stock-counts-page.tsx';

const openSheet = async (id: string): Promise<void> => {
  const query = { language: preferredLanguage() } as const;
  openFile(await call('GET /stock-counts/:id/sheet.pdf', { params: { id }, query }));
};

/** One count: its sheet, each location with what was counted there, and the booking of what is missing. */
export const StockCountPage = () => {
  const { t } = useTranslation('stockCounts');
  const { countId } = useParams({ from: '/verwaltung/bestand/inventur/$countId' });
  const { data: count } = useSuspenseQuery(recordQuery('GET /stock-counts/:id', { id: countId }));
  const mayBook = useMay('POST /stock-counts/:id/booking') && count.status === 'open';
  const { number, countedOn, createdBy, bookedAt, bookedBy, reason } = count;
  return (
    <DetailPage
      title={t('name', { number: formatCount(number) })}
      back={<Link to="/verwaltung/bestand/inventur">{t('title')}</Link>}
      state={
        <>
          <CountState status={count.status} /> {t('state', { date: formatDate(countedOn), name: createdBy })}
        </>
      }
      actions={
        <>
          <Button variant="default" onClick={() => void openSheet(countId).catch(showError)}>
            {t('print')}
          </Button>
          {mayBook && <EndCountButtons count={count} />}
        </>
      }
    >
      {bookedAt && (
        <p className={classes.intro}>
          {t('bookedBy', { at: formatDateTime(bookedAt), name: bookedBy ?? '', reason: reason ?? '' })}
        </p>
      )}
      {count.status === 'given-up' && <p className={classes.intro}>{t('giveUp.told', { reason: reason ?? '' })}</p>}
      <div className={classes.locations}>
        {count.locations.map((counted) => (
          <CountedLocationCard key={counted.location.id} count={count} counted={counted} />
        ))}
      </div>
    </DetailPage>
  );
};
