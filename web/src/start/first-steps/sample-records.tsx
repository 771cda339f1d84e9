import type { SampleRemoval } from '@halm/model/start/first-steps/first-steps.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { showError } from '../../core/ui/toasts.ts';
import { preferredLanguage } from '../../core/words/languages.ts';
import classes from './first-steps.module.css';
import { RemoveSampleDialog } from './remove-sample-dialog.tsx';

type SampleRecordsProps = { hasSample: boolean; canAddSample: boolean };

const touched = { alsoChanges: ['locations', 'articles', 'addresses', 'contracts', 'inventory'] };

const AddSample = () => {
  const { t } = useTranslation('firstSteps');
  const add = useOperation('POST /first-steps/sample', touched);
  return (
    <Button
      variant="default"
      loading={add.isPending}
      onClick={() => add.mutate({ body: { language: preferredLanguage() } }, { onError: showError })}
    >
      {t('sample.add')}
    </Button>
  );
};

const RemoveSample = () => {
  const { t } = useTranslation('firstSteps');
  const [removal, setRemoval] = useState<SampleRemoval>();
  const preview = useOperation('POST /first-steps/sample/removal-preview');
  const remove = useOperation('DELETE /first-steps/sample', touched);
  return (
    <>
      <Button
        variant="default"
        loading={preview.isPending || remove.isPending}
        onClick={() => preview.mutate({}, { onSuccess: setRemoval, onError: showError })}
      >
        {t('sample.remove')}
      </Button>
      {removal && (
        <RemoveSampleDialog
          removal={removal}
          onClose={() => setRemoval(undefined)}
          onConfirm={() => {
            setRemoval(undefined);
            remove.mutate({}, { onError: showError });
          }}
        />
      )}
    </>
  );
};

/** The way to a few records to try with, and the way back. */
export const SampleRecords = ({ hasSample, canAddSample }: SampleRecordsProps) => {
  const { t } = useTranslation('firstSteps');
  if (!hasSample && !canAddSample) return null;
  return (
    <div className={classes.sample}>
      <p className={classes.soft}>{t(hasSample ? 'sample.there' : 'sample.offer')}</p>
      {hasSample ? <RemoveSample /> : <AddSample />}
    </div>
  );
};
