import { sumOfParts, type WeighingPart } from '@halm/model/yard/weighing/weighing-part.ts';
import { useTranslation } from 'react-i18next';
import { formatKg } from '../../core/words/formats.ts';
import classes from './part-list.module.css';

/** How a part is found: by the alibi memory's number where that stored it, else by the product's. */
export const usePartNumber = () => {
  const { t } = useTranslation('bookings');
  return ({ number, alibiStoredAt }: WeighingPart): string =>
    t(alibiStoredAt === null ? 'weighings.counted' : 'weighings.alibi', { number });
};

/** The parts of a weighing as they were taken, and what they come to. */
export const PartList = ({ parts }: { parts: readonly WeighingPart[] }) => {
  const { t } = useTranslation('bookings');
  const numberOf = usePartNumber();
  if (parts.length === 0) return <p>{t('parts.hint')}</p>;
  return (
    <dl className={classes.parts} aria-label={t('parts.title')}>
      {parts.map((part, at) => (
        <div key={part.id}>
          <dt>
            {t('parts.part', { number: at + 1 })} <span className={classes.soft}>{numberOf(part)}</span>
          </dt>
          <dd>{formatKg(part.kg)}</dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>{t('parts.sum')}</dt>
        <dd>{formatKg(sumOfParts(parts))}</dd>
      </div>
    </dl>
  );
};
