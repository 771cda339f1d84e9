import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../core/words/reason-text.ts';
import classes from './inventory.module.css';

/** What lies in a storage location and doesn't belong there, each with why. */
export const MisfitNotes = ({ stocks }: Pick<LocationStock, 'stocks'>) => {
  const { t } = useTranslation('inventory');
  return stocks.map(
    ({ articleId, articleName, misfit }) =>
      misfit && (
        <p key={articleId} className={classes.warning}>
          {t('misfit', { article: articleName, reason: fieldText({ reason: misfit }) })}
        </p>
      ),
  );
};
