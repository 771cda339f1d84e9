import { Button } from '@mantine/core';
import { IconDatabaseExclamation, IconFileOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStorage } from '../../core/browser/storage-notice.ts';
import { useIsGone } from '../../core/client/gone-record.ts';
import { reconnect, useConnection } from '../../core/client/realtime.ts';
import classes from './page-notices.module.css';

/** Says to those who are told of it that the server's disk is nearly full, or full. */
const StorageLine = () => {
  const { t } = useTranslation('shell');
  const storage = useStorage();
  if (!storage || storage.level === 'enough') return null;
  return (
    <p className={classes.notice} data-level={storage.level}>
      <IconDatabaseExclamation size={18} stroke={1.7} className={classes.sign} aria-hidden />
      {t(storage.level === 'full' ? 'storage.full' : 'storage.low')}
    </p>
  );
};

/** Says that what the page shows is no more: somebody else has deleted it or taken it back meanwhile. */
const GoneLine = () => {
  const { t } = useTranslation('shell');
  if (!useIsGone()) return null;
  return (
    <p className={classes.notice}>
      <IconFileOff size={18} stroke={1.7} className={classes.sign} aria-hidden />
      {t('gone')}
    </p>
  );
};

/** Says that the server has ended this page's line for newer ones, and takes it back. */
const EndedLine = () => {
  const { t } = useTranslation('shell');
  return (
    <p className={classes.notice}>
      <IconPlugConnectedX size={18} stroke={1.7} className={classes.sign} aria-hidden />
      {t('connection.ended')}
      <Button variant="default" size="xs" className={classes.action} onClick={reconnect}>
        {t('connection.reconnect')}
      </Button>
    </p>
  );
};

/**
 * What is said quietly above any page: that live changes do not arrive at the moment, that what it shows is
 * gone, that the disk is nearly full.
 */
export const PageNotices = () => {
  const { t } = useTranslation('shell');
  const connection = useConnection();
  return (
    <div role="status" className={classes.place}>
      <StorageLine />
      <GoneLine />
      {connection === 'ended' && <EndedLine />}
      {connection === 'lost' && (
        <p className={classes.notice}>
          <IconPlugConnectedX size={18} stroke={1.7} className={classes.sign} aria-hidden />
          {t('connection.lost')}
        </p>
      )}
    </div>
  );
};
