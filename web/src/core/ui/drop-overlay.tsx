import { IconFileOff, IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './drop-overlay.module.css';

/** Covers the window while a file is dragged over it: says what the page takes, or that it takes none. */
export const DropOverlay = ({ wanted }: { wanted: string | undefined }) => {
  const { t } = useTranslation('ui');
  const Icon = wanted === undefined ? IconFileOff : IconFileUpload;
  return (
    <div className={classes.overlay} role="status" data-takes={wanted !== undefined}>
      <div className={classes.card}>
        <Icon size={44} stroke={1.3} aria-hidden />
        <strong>{wanted === undefined ? t('file.notHere') : t('file.letGo')}</strong>
        <span>{wanted ?? t('file.notHereHint')}</span>
      </div>
    </div>
  );
};
