import type { Article } from '@halm/model/masterdata/articles/article.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatCount, formatDateTime } from '../../core/words/formats.ts';
import classes from './article-detail-page.module.css';
import { ownFieldText } from './own-field-words.ts';

const Colour = ({ colour }: { colour: string }) => (
  <span className={classes.colour}>
    <span style={{ background: colour }} aria-hidden /> {colour}
  </span>
);

/** What an article is, where it lies best, what its deliveries need. */
export const ArticleOverview = ({ article }: { article: Article }) => {
  const { t } = useTranslation(['articles', 'ui']);
  const { substrate, densityKgPerM3, locations, invalidProofProcedure, colour } = article;
  const [best] = locations;
  const optional = [
    { label: t('form.materialType'), value: article.materialType },
    { label: t('form.category'), value: article.category },
    { label: t('form.density'), value: densityKgPerM3 !== null && `${formatCount(densityKgPerM3)} kg/m³` },
    { label: t('form.plcId'), value: article.plcId },
    { label: t('catalogue.label'), value: article.catalogue && t(`catalogue.${article.catalogue}`) },
    {
      label: t('potentialProduct'),
      value: article.potentialProduct && <RecordLink kind="potentialProduct" record={article.potentialProduct} />,
    },
    ...article.ownFields.map((field) => ({ label: field.name, value: ownFieldText(field) })),
    { label: t('form.colour'), value: colour && <Colour colour={colour} /> },
  ];
  return (
    <div className={classes.overview}>
      <FactList
        title={t('form.material')}
        isTitleHidden
        facts={[
          { label: t('form.number'), value: article.number },
          { label: t('form.unit'), value: t(`ui:unit.${article.unit}`) },
          { label: t('form.substrate'), value: substrate && t(`substrate.${substrate}`) },
          ...optional.filter(({ value }) => value),
          { label: t('updated'), value: formatDateTime(article.updatedAt) },
        ]}
      />
      <FactList
        title={t('form.storage')}
        facts={[
          { label: t('locations.first'), value: best && <RecordLink kind="location" record={best} /> },
          { label: t('form.procedure'), value: t(`procedure.${invalidProofProcedure}`) },
        ]}
      />
    </div>
  );
};
