import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import classes from './recovery-codes.module.css';

const download = (text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = 'halm-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** The codes that stand in for the app, shown this once: to copy, print or keep as a file. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useTranslation('security');
  const text = [t('codes.heading'), '', ...codes, ''].join('\n');
  const copy = () => navigator.clipboard.writeText(text).then(() => showSuccess(t('codes.copied')), showError);
  return (
    <div className={classes.codes}>
      <p>{t('codes.text')}</p>
      <div className={classes.sheet}>
        <p className={classes.heading}>{t('codes.heading')}</p>
        <ol className={classes.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={classes.ways}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download(text)}>
          {t('codes.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
    </div>
  );
};
