import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { PlannedMaterial } from '@halm/model/production/plan/production-plan.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { PlanBar } from './plan-bar.tsx';
import classes from './production-plan.module.css';

type Plan = NonNullable<PlannedMaterial['plan']>;

/** How long the stock lasts, in a sentence: until its last whole day. */
const useLasting = () => {
  const { t } = useTranslation('plan');
  return ({ stockDays }: Plan, from: string): string =>
    stockDays === 0
      ? t('stock.none')
      : t('stock.lasts', { count: stockDays, day: formatDate(addDays(from, stockDays - 1)) });
};

const CallOffs = ({ plan: { callOffs, uncoveredKg, shortOn } }: { plan: Plan }) => {
  const { t } = useTranslation('plan');
  if (callOffs.length === 0 && uncoveredKg === 0 && !shortOn) return <p>{t('enough')}</p>;
  return (
    <ul className={classes.orders}>
      {callOffs.map(({ contract, kg, by }) => (
        <li key={contract.id}>
          {t('callOff', { amount: formatFed(kg), day: formatDate(by), supplier: contract.supplierName })}{' '}
          <RecordLink kind="contract" record={contract} />
        </li>
      ))}
      {shortOn && (
        <li className={classes.short}>
          {uncoveredKg > 0
            ? t('short.uncovered', { day: formatDate(shortOn), amount: formatFed(uncoveredKg) })
            : t('short.window', { day: formatDate(shortOn) })}
        </li>
      )}
    </ul>
  );
};

type MaterialPlanProps = { material: PlannedMaterial; from: string; days: number };

/** A material: how long it lasts, as a bar and in sentences, and what to call off. */
export const MaterialPlan = ({ material: { article, kgPerDay, stockKg, plan }, from, days }: MaterialPlanProps) => {
  const { t } = useTranslation('plan');
  const lasting = useLasting();
  const amounts = t('amounts', {
    stock: stockKg === null ? t('unknown') : formatFed(stockKg),
    each: formatFed(kgPerDay),
  });
  return (
    <Card title={article.name} actions={<span className={classes.soft}>{amounts}</span>}>
      {plan ? (
        <>
          <p className={classes.lasting}>{lasting(plan, from)}</p>
          <PlanBar spans={plan.spans} days={days} />
          <CallOffs plan={plan} />
        </>
      ) : (
        <p className={classes.soft}>{t('noMass')}</p>
      )}
    </Card>
  );
};
