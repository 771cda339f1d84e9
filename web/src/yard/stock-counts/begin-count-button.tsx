import { stockCountInputSchema } from '@halm/model/yard/stock-counts/stock-count.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { useToday } from '../../core/words/today.ts';

/** Begins a count of a day, of the locations in which something lies. */
export const BeginCountButton = () => {
  const { t } = useTranslation('stockCounts');
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  const goTo = useGoTo();
  const create = useOperation('POST /stock-counts');
  const { data } = useQuery(recordQuery('GET /inventory', undefined));
  const stocked = (data?.items ?? []).filter(({ stocks }) => stocks.length > 0);
  if (!useMay('POST /stock-counts')) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)} disabled={stocked.length === 0}>
        {t('create.action')}
      </Button>
      <DialogForm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('create.title')}
        schema={stockCountInputSchema}
        values={{ countedOn: today, locationIds: stocked.map(({ id }) => id), showsBooked: true }}
        save={({ body }) => create.mutateAsync({ body })}
        onSaved={({ id }) => goTo('/verwaltung/bestand/inventur/$countId', { countId: id })}
        explain={explainFailure(t('create.failed'))}
        saveLabel={t('create.action')}
      >
        <DateField name="countedOn" label={t('create.day')} required />
        <ChoicesField
          name="locationIds"
          label={t('create.locations')}
          required
          choices={stocked.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SwitchField name="showsBooked" label={t('create.showsBooked')} description={t('create.showsBookedHint')} />
      </DialogForm>
    </>
  );
};
