import type { SampleRemoval } from '@halm/model/start/first-steps/first-steps.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import classes from './first-steps.module.css';

type SampleRecord = SampleRemoval['records'][number];
type RemoveSampleDialogProps = { removal: SampleRemoval; onClose: () => void; onConfirm: () => void };

const Records = ({ title, records }: { title: string; records: readonly SampleRecord[] }) => {
  const { t } = useTranslation('firstSteps');
  if (records.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={classes.records}>
        {records.map(({ id, entity, name, fate }) => (
          <li key={id}>
            {t(`sample.kind.${entity}`)} <strong>{name}</strong>
            {fate !== 'goes' && `: ${t(`sample.fate.${fate}`)}`}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Asks before sample records are removed, and names what goes and what stays. */
export const RemoveSampleDialog = ({ removal: { records }, onClose, onConfirm }: RemoveSampleDialogProps) => {
  const { t } = useTranslation(['firstSteps', 'ui']);
  return (
    <HalmDialog
      isOpen
      title={t('sample.ask')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button color="red.9" onClick={onConfirm}>
            {t('sample.confirm')}
          </Button>
        </>
      }
    >
      <Records title={t('sample.goes')} records={records.filter(({ fate }) => fate === 'goes')} />
      <Records title={t('sample.stays')} records={records.filter(({ fate }) => fate !== 'goes')} />
    </HalmDialog>
  );
};
