import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import classes from './control.module.css';

const SHOWN = 8;

/** Proofs that have run out or soon will, the most pressing first. */
export const ExpiringProofs = () => {
  const { t } = useTranslation('control');
  const { data } = useQuery(listQuery('GET /proofs', { size: SHOWN }));
  const today = useToday();
  return (
    <section className={classes.section}>
      <h2>{t('manager.proofs')}</h2>
      {data?.items.length === 0 && <p className={classes.soft}>{t('manager.noProofs')}</p>}
      <ul className={classes.rows}>
        {data?.items.map((proof) => {
          const expiresOn = proof.expiresOn ?? today;
          const isExpired = expiresOn < today;
          return (
            <li key={proof.id}>
              <span>
                <RecordLink kind="address" record={proof.address} />
              </span>
              <StatusBadge tone={isExpired ? 'bad' : 'warning'}>
                {t(isExpired ? 'manager.expired' : 'manager.expires', { date: formatDate(expiresOn) })}
              </StatusBadge>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
