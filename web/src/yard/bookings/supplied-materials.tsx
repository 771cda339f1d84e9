import type { SuppliedMaterial } from '@halm/model/yard/arrivals/supplied-materials.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatCount, formatDate, formatQuantity } from '../../core/words/formats.ts';
import classes from './supplied-materials.module.css';

const Material = ({ material }: { material: SuppliedMaterial }) => {
  const { t } = useTranslation('bookings');
  const { article, unit, lastDeliveryOn, contract, years } = material;
  return (
    <li className={classes.material}>
      <h3>
        <RecordLink kind="article" record={article} />
      </h3>
      <p className={classes.soft}>
        {t('materials.last', { date: formatDate(lastDeliveryOn) })}
        {contract && (
          <>
            {' · '}
            <RecordLink kind="contract" record={contract} />
          </>
        )}
      </p>
      <dl className={classes.years}>
        {years.map(({ year, quantity, deliveries }) => (
          <div key={year}>
            <dt>{year}</dt>
            <dd>
              <strong>{formatQuantity(quantity, unit)}</strong>{' '}
              <span className={classes.soft}>{t('materials.deliveries', { number: formatCount(deliveries) })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

/**
 * What a supplier has delivered: each article with its sums by year, its last
 * delivery and that one's contract.
 */
export const SuppliedMaterials = ({ supplierId }: { supplierId: string }) => {
  const { t } = useTranslation('bookings');
  const { data, error, refetch } = useQuery(listQuery('GET /bookings/supplied-materials', { supplierId }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('materials.title')}>
      {data?.items.length === 0 && <p className={classes.soft}>{t('materials.none')}</p>}
      <ul className={classes.materials}>
        {data?.items.map((material) => (
          <Material key={`${material.article.id} ${material.unit}`} material={material} />
        ))}
      </ul>
    </Card>
  );
};
