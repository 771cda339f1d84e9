import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitScreen } from '../browser/when-idle.ts';
import classes from './pending-page.module.css';

/** Stands in the frame for a screen whose record is still on its way; says so only after a moment. */
export const PendingPage = () => {
  const { t } = useTranslation('ui');
  useEffect(awaitScreen, []);
  return (
    <p className={classes.page} role="status">
      {t('loading')}
    </p>
  );
};
