import { type InventoryLines, inventoryLines } from '@halm/model/core/papers/document-kinds.ts';
import { inventoryListRequestSchema } from '@halm/model/settling/documents/paper-request.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import { call } from '../../core/client/api.ts';
import { openFile } from '../../core/client/open-file.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { languages, preferredLanguage } from '../../core/words/languages.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { useToday } from '../../core/words/today.ts';
import classes from './documents.module.css';

/** Opens what lay where at the end of a day as a paper. */
export const InventoryListButton = () => {
  const { t } = useTranslation('documents');
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  if (!useMay('GET /inventory/list.pdf')) return null;
  return (
    <>
      <ActionButton onClick={() => setAsking(true)}>{t('kind.inventory-list')}</ActionButton>
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
