import { addMonths, monthOf, monthsBetween } from '@halm/model/core/quantities/calendar-month.ts';
import { statementRequestSchema } from '@halm/model/settling/documents/paper-request.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { openFile } from '../../core/client/open-file.ts';
import { useMay } from '../../core/client/use-may.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { formatMonth } from '../../core/words/formats.ts';
import { languages } from '../../core/words/languages.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { useToday } from '../../core/words/today.ts';
import classes from './documents.module.css';

/** So many months back one can be chosen. */
const MONTHS_BACK = 36;

/** Opens what a supplier delivered in a month as a paper. */
export const StatementButton = ({ supplierId }: { supplierId: string }) => {
  const { t } = useTranslation('documents');
  const [isAsking, setAsking] = useState(false);
  const current = monthOf(useToday());
  const months = monthsBetween(addMonths(current, -MONTHS_BACK), current).toReversed();
  if (!useMay('GET /addresses/:id/statements/:month/statement.pdf')) return null;
  return (
    <div className={classes.action}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('kind.supplier-statement')}
      </Button>
      <DialogForm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('kind.supplier-statement')}
        schema={statementRequestSchema}
        values={{ month: addMonths(current, -1), language: null }}
        save={async ({ body: { month, language } }) =>
          openFile(
            await call('GET /addresses/:id/statements/:month/statement.pdf', {
              params: { id: supplierId, month },
              query: { ...(language && { language }) },
            }),
          )
        }
        onSaved={() => setAsking(false)}
        explain={explainFailure(t('failed'))}
        saveLabel={t('open')}
      >
        <p className={classes.hint}>{t('monthHint')}</p>
        <SelectField
          name="month"
          label={t('month')}
          options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
          required
        />
        <SelectField
          name="language"
          label={t('language')}
          placeholder={t('languageHint')}
          options={languages.map(({ code, label }) => ({ value: code, label }))}
        />
      </DialogForm>
    </div>
  );
};
