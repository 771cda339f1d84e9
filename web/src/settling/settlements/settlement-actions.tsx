import { type Settlement, withdrawalSchema } from '@halm/model/settling/settlements/settlement.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { SlipEntries, StatementButton, TableEntry } from './statement-buttons.tsx';
import { countUnmeasured } from './use-settlement-flags.tsx';

type Props = { settlement: Settlement };

const IssueButton = ({ settlement: { id, version, deliveryCount, lines } }: Props) => {
  const { t } = useTranslation('settlements');
  const [isAsking, setAsking] = useState(false);
  const issue = useOperation('POST /settlements/:id/issue', {
    onDone: ({ number }) => showSuccess(t('issue.done', { number })),
    onFailed: showFailure(t('issue.failed')),
  });
  const unmeasured = countUnmeasured(lines);
  const send = () => issue.mutate({ params: { id }, version }, { onSettled: () => setAsking(false) });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('issue.action')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('issue.title')}
        text={[t('issue.text', { count: deliveryCount }), unmeasured > 0 && t('flag.unmeasured', { count: unmeasured })]
          .filter(Boolean)
          .join(' ')}
        action={t('issue.action')}
        isBusy={issue.isPending}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </>
  );
};

const RemoveButton = ({ settlement: { id, version, supplier } }: Props) => {
  const { t } = useTranslation('settlements');
  const goTo = useGoTo();
  const remove = useOperation('DELETE /settlements/:id');
  return (
    <DeleteButton
      name={t('draftOf', { supplier: supplier.name })}
      remove={(options) => remove.mutate({ params: { id }, version }, options)}
      onDeleted={() => goTo('/verwaltung/abrechnungen')}
    />
  );
};

const EditButton = ({ settlement: { id } }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <ActionLink to="/verwaltung/abrechnungen/$settlementId/edit" params={{ settlementId: id }}>
      {t('edit')}
    </ActionLink>
  );
};

const WithdrawButton = ({ settlement: { id, number, version } }: Props) => {
  const { t } = useTranslation('settlements');
  const [isAsking, setAsking] = useState(false);
  const withdraw = useOperation('POST /settlements/:id/withdrawal');
  return (
    <>
      <ActionButton onClick={() => setAsking(true)}>{t('withdraw.action')}</ActionButton>
      <DialogForm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('withdraw.title', { number })}
        schema={withdrawalSchema}
        values={{ reason: '' }}
        version={version}
        save={({ body }) => withdraw.mutateAsync({ params: { id }, body, version })}
        onSaved={() => {
          showSuccess(t('withdraw.done'));
          setAsking(false);
        }}
        saveLabel={t('withdraw.action')}
      >
        <p>{t('withdraw.text')}</p>
        <TextAreaField name="reason" label={t('withdraw.reason')} rows={2} required />
      </DialogForm>
    </>
  );
};

const CorrectButton = ({ settlement: { id } }: Props) => {
  const { t } = useTranslation('settlements');
  const goTo = useGoTo();
  const correct = useOperation('POST /settlements/:id/correction');
  return (
    <ActionButton
      loading={correct.isPending}
      onClick={() =>
        correct.mutate(
          { params: { id } },
          {
            onSuccess: (made) => goTo('/verwaltung/abrechnungen/$settlementId', { settlementId: made.id }),
            onError: showFailure(t('correct.failed')),
          },
        )
      }
    >
      {t('correct.action')}
    </ActionButton>
  );
};

/**
 * What can be done with a settlement as it stands: look at it, take it out,
 * issue, withdraw, correct, delete it.
 */
export const SettlementActions = ({ settlement }: Props) => {
  const isDraft = settlement.status === 'draft';
  const isIssued = settlement.status === 'issued';
  return (
    <RecordActions
      more={
        <>
          <SlipEntries settlement={settlement} />
          <TableEntry settlement={settlement} />
          {isDraft && <EditButton settlement={settlement} />}
          {isIssued && <CorrectButton settlement={settlement} />}
          {isIssued && <WithdrawButton settlement={settlement} />}
          {isDraft && <RemoveButton settlement={settlement} />}
        </>
      }
    >
      <StatementButton settlement={settlement} />
      {isDraft && <IssueButton settlement={settlement} />}
    </RecordActions>
  );
};
