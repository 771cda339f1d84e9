import type { GatewayWithKey } from '@halm/model/production/gateways/gateway.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { ExampleCall } from './example-call.tsx';
import classes from './gateways.module.css';

type KeyDialogProps = { made: GatewayWithKey | undefined; onClose: () => void };

/** A key that was just made, to copy: nobody can read it later. */
export const KeyDialog = ({ made, onClose }: KeyDialogProps) => {
  const { t } = useTranslation(['gateways', 'ui']);
  const key = made?.key ?? '';
  const copy = () => navigator.clipboard.writeText(key).then(() => showSuccess(t('key.copied')), showError);
  return (
    <HalmDialog
      isOpen={made !== undefined}
      onClose={onClose}
      title={t('key.title', { name: made?.name ?? '' })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:close')}
          </Button>
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('key.copy')}
          </Button>
        </>
      }
    >
      <div className={classes.calls}>
        <p>{t('key.once')}</p>
        <TextInput
          className={classes.key}
          label={t('key.label')}
          value={key}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <ExampleCall apiKey={key} userName={made?.keys.at(-1)?.userName ?? ''} />
      </div>
    </HalmDialog>
  );
};
