import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../client/api-error.ts';
import classes from './request-id.module.css';
import { showError, showSuccess } from './toasts.ts';

/**
 * How a failed call is named in the log, to read or send to whoever helps;
 * nothing where no server has answered.
 */
export const RequestId = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('ui');
  const id = error instanceof ApiError ? error.requestId : undefined;
  if (!id) return null;
  const copy = () => navigator.clipboard.writeText(id).then(() => showSuccess(t('request.copied')), showError);
  return (
    <div className={classes.request}>
      <span className={classes.id}>{t('request.id', { id })}</span>
      <Button variant="subtle" size="compact-sm" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
        {t('request.copy')}
      </Button>
    </div>
  );
};
