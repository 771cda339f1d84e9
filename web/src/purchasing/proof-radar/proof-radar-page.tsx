import { type ProofRadar, radarStatuses } from '@halm/model/purchasing/proof-radar/proof-radar.ts';
import { IconRadar2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { formatMonth } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import classes from './proof-radar.module.css';
import { useRadarColumns } from './proof-radar-columns.tsx';
import { ContradictingSuppliers, UnprovenSuppliers } from './suppliers-without-proof.tsx';

/** The last one is longer than any proof runs. */
const periods = ['30', '60', '90', '180', '365', '36500'] as const;

/** Bars of fewer months say less than their numbers. */
const FEWEST_FOR_BARS = 7;

/** How many proofs end in each month, in words, and as bars where there are many months. */
const Months = ({ months }: { months: ProofRadar['months'] }) => {
  const { t } = useTranslation('proofRadar');
  const present = useToday().slice(0, 7);
  // One alone doesn't fill the line: a bar says how much, too.
  const most = Math.max(5, ...months.map(({ count }) => count));
  if (months.length === 0) return null;
  return (
    <section className={classes.months} aria-label={t('months')}>
      <h2>{t('months')}</h2>
      <ul>
        {months.map(({ month, count }) => (
          <li key={month} data-past={month < present}>
            {months.length >= FEWEST_FOR_BARS && (
              <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} aria-hidden />
            )}
            <span>{t('monthCount', { count, month: formatMonth(month) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Who has no proof, which proofs run out and when, what hangs on them, and who was asked for a new one. */
export const ProofRadarPage = () => {
  const { t } = useTranslation('proofRadar');
  const list = useList('GET /proof-radar', 'proof-radar');
  const data = list.result.data as ProofRadar | undefined;
  return (
    <ListPage
      title={t('title')}
      list={list}
      columns={useRadarColumns()}
      defaultSort="expiresOn"
      isLong
      isFolded
      searchLabel={t('search')}
      filters={
        <>
          <SelectFilter
            name="status"
            label={t('status')}
            options={radarStatuses.map((value) => ({ value, label: t(`only.${value}`) }))}
          />
          <SelectFilter
            name="days"
            label={t('days')}
            usual={t('usual')}
            options={periods.map((value) => ({ value, label: t(`within.${value}`) }))}
          />
        </>
      }
      lead={
        data && (
          <>
            <UnprovenSuppliers radar={data} />
            <ContradictingSuppliers radar={data} />
            <Months months={data.months} />
          </>
        )
      }
      empty={{ icon: IconRadar2, title: t('empty.title'), text: t('empty.text') }}
    />
  );
};
