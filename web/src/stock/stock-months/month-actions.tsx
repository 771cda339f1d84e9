import { reopeningSchema, type StockMonth } from '@halm/model/stock/stock-months/stock-month.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatMonth } from '../../core/words/formats.ts';
import { explainFailure } from '../../core/words/reason-text.ts';

type Props = { month: StockMonth };

const CloseButton = ({ month: { month, openBookings } }: Props) => {
  const { t } = useTranslation('stockMonths');
  const [isAsking, setAsking] = useState(false);
  const name = formatMonth(month);
  const close = useOperation('POST /stock-months/:month/closing', {
    onDone: () => showSuccess(t('close.done', { month: name })),
    onFailed: showFailure(t('close.failed')),
  });
  const send = () => close.mutate({ params: { month } }, { onSettled: () => setAsking(false) });
  return (
    <>
      <Button size="compact-md" onClick={() => setAsking(true)}>
        {t('close.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('close.title', { month: name })}
        text={[t('close.text'), openBookings > 0 && t('close.open', { count: openBookings })].filter(Boolean).join(' ')}
        action={t('close.action')}
        isBusy={close.isPending}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </>
  );
};

const ReopenButton = ({ month: { month } }: Props) => {
  const { t } = useTranslation('stockMonths');
  const [isAsking, setAsking] = useState(false);
  const reopen = useOperation('POST /stock-months/:month/reopening');
  const name = formatMonth(month);
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
        {t('reopen.action')}
      </Button>
      <DialogForm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('reopen.title', { month: name })}
        schema={reopeningSchema}
        values={{ reason: '' }}
        save={({ body }) => reopen.mutateAsync({ params: { month }, body })}
        onSaved={() => {
          showSuccess(t('reopen.done', { month: name }));
          setAsking(false);
        }}
        explain={explainFailure(t('reopen.failed'))}
        saveLabel={t('reopen.action')}
      >
        <p>{t('reopen.text')}</p>
        <TextField name="reason" label={t('reopen.reason')} required />
      </DialogForm>
    </>
  );
};

/** What can be done with a month: the next one is closed, the last closed one reopened. */
export const MonthActions = ({ month }: Props) => {
  if (month.isNext) return <CloseButton month={month} />;
  return month.isLast ? <ReopenButton month={month} /> : null;
};
