import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useForeignFailure } from '../../core/forms/use-foreign-failure.ts';
import { Card } from '../../core/ui/card.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatCount, formatDateTime } from '../../core/words/formats.ts';
import { LaboratoryEditPage } from '../laboratories/laboratory-form-pages.tsx';
import classes from './laboratory-messages.module.css';

const PAGE = '/verwaltung/potential-products/settings/laboratories/$id';

/** How it went lately when results of a laboratory were looked for; nothing where they come by hand. */
const Attempts = ({ id }: { id: string }) => {
  const { t } = useTranslation('laboratoryMessages');
  const say = useForeignFailure();
  const { data } = useQuery(recordQuery('GET /lims/laboratories/:id/attempts', { id }));
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={t('attempts.title')}>
      {data.nextAt && <p className={classes.soft}>{t('attempts.next', { at: formatDateTime(data.nextAt) })}</p>}
      <ul className={classes.attempts}>
        {data.items.map(({ id: attemptId, attemptedAt, failure, received }) => (
          <li key={attemptId}>
            <span>{formatDateTime(attemptedAt)}</span>
            <StatusBadge tone={failure === null ? 'normal' : 'wrong'}>
              {t(failure === null ? 'attempts.done' : 'attempts.failed')}
            </StatusBadge>
            <span className={classes.soft}>
              {failure === null ? t('attempts.files', { count: received, shown: formatCount(received) }) : say(failure)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** What a laboratory does, and below it how the last looks for its results went. */
export const LaboratoryPage = () => {
  const { id } = useParams({ from: PAGE });
  const { tab } = useSearch({ from: PAGE });
  return (
    <>
      <LaboratoryEditPage />
      {tab !== 'history' && <Attempts id={id} />}
    </>
  );
};
