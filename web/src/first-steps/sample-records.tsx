import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { preferredLanguage } from '../app/languages.ts';
import { useOperation } from '../app/queries.ts';
import { showError } from '../ui/toasts.ts';
import classes from './first-steps.module.css';

type SampleRecordsProps = { hasSample: boolean; canAddSample: boolean };

const touched = { alsoChanges: ['locations', 'articles', 'addresses', 'contracts', 'inventory'] };

/** The way to a few records to try with, and the way back. */
export const SampleRecords = ({ hasSample, canAddSample }: SampleRecordsProps) => {
  const { t } = useTranslation('firstSteps');
  const add = useOperation('POST /first-steps/sample', touched);
  const remove = useOperation('DELETE /first-steps/sample', touched);
  if (!hasSample && !canAddSample) return null;
  return (
    <div className={classes.sample}>
      <p className={classes.soft}>{t(hasSample ? 'sample.there' : 'sample.offer')}</p>
      {hasSample ? (
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({}, { onError: showError })}>
          {t('sample.remove')}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={add.isPending}
          onClick={() => add.mutate({ body: { language: preferredLanguage() } }, { onError: showError })}
        >
          {t('sample.add')}
        </Button>
      )}
    </div>
  );
};
