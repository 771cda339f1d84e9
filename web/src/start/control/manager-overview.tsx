import { useQueries, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import { Attention } from '../attention/attention.tsx';
import { useAttention } from '../attention/use-attention.ts';
import { FirstStepsCard } from '../first-steps/first-steps.tsx';
import { ContractProgress } from './contract-progress.tsx';
import classes from './control.module.css';
import { ControlTabs } from './control-tabs.tsx';
import { FillLevels } from './fill-levels.tsx';
import { overviewQuery, overviewQuestions, proofsQuery } from './overview-questions.ts';
import { TodaysDeliveries } from './todays-deliveries.tsx';
import { useShownTogether } from './use-shown-together.ts';
import { YardByStep } from './yard-by-step.tsx';

/** Proofs that have run out or soon will, the most pressing first. */
const ExpiringProofs = () => {
  const { t } = useTranslation('control');
  const { data } = useQuery(proofsQuery);
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
              <StatusBadge tone={isExpired ? 'wrong' : 'warning'}>
                {t(isExpired ? 'manager.expired' : 'manager.expires', { date: formatDate(expiresOn) })}
              </StatusBadge>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const useIsAllThere = (today: string): boolean => {
  const { isLoading } = useAttention();
  const queries = overviewQuestions(today);
  const isRead = useQueries({ queries, combine: (all) => all.every((query) => !query.isLoading) });
  return useShownTogether(isRead && !isLoading);
};

/** The plant manager's first look: what waits, who stands in the yard, the day, silos, contracts, proofs. */
export const ManagerOverview = () => {
  const { t } = useTranslation('control');
  const today = useToday();
  const title = t('manager.title', { date: formatDate(today) });
  useDocumentTitle(title);
  const { data } = useQuery(overviewQuery);
  const isAllThere = useIsAllThere(today);
  const deliveries = data?.deliveries;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
      </header>
      <ControlTabs />
      {isAllThere && (
        // What comes late, as a button with its words, leaves the title where it is.
        <Suspense>
          <FirstStepsCard />
          <Attention />
          <YardByStep />
          <TodaysDeliveries today={today} count={deliveries?.count ?? 0} />
          <FillLevels />
          <div className={classes.columns}>
            <ContractProgress />
            <ExpiringProofs />
          </div>
        </Suspense>
      )}
    </div>
  );
};
