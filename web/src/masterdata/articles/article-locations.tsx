import type { Article } from '@halm/model/masterdata/articles/article.ts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import classes from './article-detail-page.module.css';

const EDIT = '/verwaltung/Artikel/edit/$id';

/** Where an article is stored, the place that is proposed first in front. */
export const ArticleLocations = ({ article: { id, locations } }: { article: Article }) => {
  const { t } = useTranslation(['articles', 'ui']);
  const canEdit = useCanOpen()(EDIT);
  return (
    <Card
      title={t('form.locations')}
      actions={
        canEdit && (
          <LinkButton to={EDIT} params={{ id }} variant="default">
            {t('locations.change')}
          </LinkButton>
        )
      }
    >
      <p className={classes.soft}>{t('form.locationsHint')}</p>
      <ol className={classes.locations}>
        {locations.map((location) => (
          <li key={location.id}>
            <RecordLink kind="location" record={location} /> ({location.code})
          </li>
        ))}
      </ol>
    </Card>
  );
};
