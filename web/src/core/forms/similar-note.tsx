import { useTranslation } from 'react-i18next';
import classes from './similar-note.module.css';

/** Says above rows that none of them has what was searched, lest somebody takes one for it. */
export const SimilarNote = () => {
  const { t } = useTranslation('ui');
  return (
    <p className={classes.note} role="status">
      {t('list.similar')}
    </p>
  );
};
