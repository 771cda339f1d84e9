import { IconDatabaseExclamation, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './connection-notice.module.css';
import { formatNumber } from './formats.ts';
import { useConnection } from './realtime.ts';
import { useStorage } from './storage-notice.ts';

const GIGABYTE = 1024 ** 3;

/** Says to those who are told of it that the server's disk is nearly full, or full. */
const StorageLine = () => {
  const { t } = useTranslation('shell');
  const storage = useStorage();
  if (!storage || storage.level === 'enough') return null;
  const free = formatNumber(storage.freeBytes / GIGABYTE);
  return (
    <p className={classes.notice} data-level={storage.level}>
      <IconDatabaseExclamation size={18} stroke={1.7} className={classes.sign} aria-hidden />
      {t(storage.level === 'full' ? 'storage.full' : 'storage.low', { free })}
    </p>
  );
};

/** Says quietly that live changes do not arrive at the moment, and that Halm goes on trying; and what else all pages share. */
export const ConnectionNotice = () => {
  const { t } = useTranslation('shell');
  const isLost = useConnection() === 'lost';
  return (
    <div role="status" className={classes.place}>
      <StorageLine />
      {isLost && (
        <p className={classes.notice}>
          <IconPlugConnectedX size={18} stroke={1.7} className={classes.sign} aria-hidden />
          {t('connection.lost')}
        </p>
      )}
    </div>
  );
};
