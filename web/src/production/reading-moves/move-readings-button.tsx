import { readingMoveInputSchema } from '@halm/model/production/reading-moves/reading-move.ts';
import { Button } from '@mantine/core';
import { IconTransfer } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { explainFailure } from '../../core/words/reason-text.ts';

const Endpoints = () => {
  const { t } = useTranslation('readingMoves');
  const both = [
    { path: 'fromEndpointId', label: t('fromEndpoint'), query: {} },
    { path: 'toEndpointId', label: t('toEndpoint'), query: { state: 'named' } },
  ] as const;
  return both.map((field) => (
    <ReferenceField
      key={field.path}
      {...field}
      required
      wide
      call="GET /endpoints"
      name={({ name, key, tag }) => name ?? `${key} · ${tag}`}
      initial={null}
    />
  ));
};

/** Moves the readings of a time from one endpoint to another, in a dialog. */
export const MoveReadingsButton = () => {
  const { t } = useTranslation('readingMoves');
  const [isOpen, setOpen] = useState(false);
  const move = useOperation('POST /reading-moves');
  return (
    <>
      <Button leftSection={<IconTransfer size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        schema={readingMoveInputSchema}
        values={{ fromEndpointId: '', toEndpointId: '', from: '', to: '', reason: '' }}
        save={({ body }) => move.mutateAsync({ body })}
        onSaved={() => {
          showSuccess(t('done'));
          setOpen(false);
        }}
        explain={explainFailure(t('failed'))}
        saveLabel={t('action')}
      >
        <p>{t('hint')}</p>
        <Endpoints />
        <TextField name="from" type="datetime-local" label={t('from')} required />
        <TextField name="to" type="datetime-local" label={t('to')} required />
        <TextAreaField name="reason" label={t('reason')} rows={2} required />
      </DialogForm>
    </>
  );
};
