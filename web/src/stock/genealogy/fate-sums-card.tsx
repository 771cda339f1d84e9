import type { FateSums, Place } from '@halm/model/stock/genealogy/genealogy.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatCount, formatPercent } from '../../core/words/formats.ts';
import { exactQuantity } from './exact-quantity.ts';
import classes from './genealogy.module.css';

type Sum = FateSums['sums'][number];

/** A location or a receiver, as the way to its page. */
export const PlaceLink = ({ place }: { place: Place | null }) =>
  place ? <RecordLink kind={place.kind} record={place} /> : '–';

const keyOf = ({ fate, place }: Sum): string => `${fate} ${place?.id ?? ''}`;

/** What became of one article: a bar of its parts, and the same as a table. */
const ArticleSums = ({ sums }: { sums: readonly [Sum, ...Sum[]] }) => {
  const { t } = useTranslation('genealogy');
  const [{ article, unit }] = sums;
  const total = sums.reduce((all, { quantity }) => all + quantity, 0);
  return (
    <>
      <p>
        <RecordLink kind="article" record={article} /> · {t('sums.of', { total: exactQuantity(total, unit) })}
      </p>
      <div className={classes.bar} aria-hidden>
        {sums.map((sum) => (
          <span key={keyOf(sum)} data-fate={sum.fate} style={{ flexGrow: sum.quantity }} />
        ))}
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.fate')}</th>
              <th scope="col">{t('column.place')}</th>
              <th scope="col" className={classes.number}>
                {t('column.quantity')}
              </th>
              <th scope="col" className={`${classes.number} ${classes.share}`}>
                {t('column.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={keyOf(sum)} data-fate={sum.fate}>
                <td className={classes.fate}>{t(`fate.${sum.fate}`)}</td>
                <td>
                  <PlaceLink place={sum.place} />
                </td>
                <td className={classes.number}>{exactQuantity(sum.quantity, unit)}</td>
                <td className={`${classes.number} ${classes.share}`}>{formatPercent(sum.quantity / total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

/** Where material is now or went, article by article. */
export const FateSumsCard = ({ query }: { query: UseQueryResult<FateSums> }) => {
  const { t } = useTranslation('genealogy');
  const { data, error, refetch } = query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.sums.length === 0) return null;
  const byArticle = [...Map.groupBy(data.sums, ({ article }) => article.id)];
  return (
    <Card title={t('sums.title')}>
      {!data.isWhole && <p className={classes.soft}>{t('sums.part', { loads: formatCount(data.loads) })}</p>}
      {byArticle.map(([id, [first, ...others]]) => first && <ArticleSums key={id} sums={[first, ...others]} />)}
    </Card>
  );
};
