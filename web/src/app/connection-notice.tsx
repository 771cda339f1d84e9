import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './connection-notice.module.css';
import { useConnection } from './realtime.ts';

/** Says quietly that live changes do not arrive at the moment, and that Halm goes on trying. */
export const ConnectionNotice = () => {
  const { t } = useTranslation('shell');
  const isLost = useConnection() === 'lost';
  return (
    <div role="status" className={classes.place}>
      {isLost && (
        <p className={classes.notice}>
          <IconPlugConnectedX size={18} stroke={1.7} aria-hidden />
          {t('connection.lost')}
        </p>
      )}
    </div>
  );
};
