import { type InventoryLines, inventoryLines } from '@halm/model/documents/document-kinds.ts';
import { inventoryListRequestSchema } from '@halm/model/documents/paper-request.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api.ts';
import { languages, preferredLanguage } from '../app/languages.ts';
import { openFile } from '../app/open-file.ts';
import { explainFailure } from '../app/reason-text.ts';
import { useToday } from '../app/today.ts';
import { DateField } from '../ui/date-field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { SelectField } from '../ui/select-field.tsx';
import classes from './documents.module.css';

/** Opens what lay where at the end of a day as a paper. */
export const InventoryListButton = () => {
  const { t } = useTranslation('documents');
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('kind.inventory-list')}
      </Button>
      <DialogForm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('kind.inventory-list')}
        schema={inventoryListRequestSchema}
        values={{ day: today, language: preferredLanguage(), lines: 'articles' as InventoryLines }}
        save={async ({ body }) => openFile(await call('GET /inventory/list.pdf', { query: body }))}
        onSaved={() => setAsking(false)}
        explain={explainFailure(t('failed'))}
        saveLabel={t('open')}
      >
        <p className={classes.hint}>{t('monthHint')}</p>
        <DateField name="day" label={t('day')} required />
        <SelectField
          name="language"
          label={t('language')}
          options={languages.map(({ code, label }) => ({ value: code, label }))}
          required
        />
        <SelectField
          name="lines"
          label={t('lines')}
          options={inventoryLines.map((value) => ({ value, label: t(`line.${value}`) }))}
          required
        />
      </DialogForm>
    </>
  );
};
