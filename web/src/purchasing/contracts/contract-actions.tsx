import { type Contract, contractStatusInputSchema } from '@halm/model/purchasing/contracts/contract.ts';
import { type ContractStep, possibleSteps } from '@halm/model/purchasing/contracts/contract-can.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showSuccess } from '../../core/ui/toasts.ts';

type Step = ReturnType<typeof possibleSteps>[number];

type StatusDialogProps = { contract: Contract; to: Step; onClose: () => void };

const StatusDialog = ({ contract: { id, number, version }, to: { status, step }, onClose }: StatusDialogProps) => {
  const { t } = useTranslation('contracts');
  const change = useOperation('PUT /contracts/:id/status', { alsoChanges: ['bookings'] });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t(`actionTitle.${step}`, { number })}
      schema={contractStatusInputSchema}
      values={{ status, reason: '' }}
      version={version}
      save={({ body }) => change.mutateAsync({ params: { id }, body, version })}
      onSaved={() => {
        showSuccess(t(`actionDone.${step}`));
        onClose();
      }}
      saveLabel={t(`action.${step}`)}
    >
      <p>{t(`actionText.${step}`)}</p>
      <TextAreaField name="reason" label={t('form.reason')} rows={2} required />
    </DialogForm>
  );
};

const StatusButtons = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('contracts');
  const [step, setStep] = useState<Step>();
  const order: readonly ContractStep[] = ['paused', 'resumed', 'closed', 'reopened'];
  const steps = possibleSteps(contract.status).toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step));
  return (
    <>
      {steps.map((step) => (
        <ActionButton key={step.step} onClick={() => setStep(step)}>
          {t(`action.${step.step}`)}
        </ActionButton>
      ))}
      {step && <StatusDialog contract={contract} to={step} onClose={() => setStep(undefined)} />}
    </>
  );
};

/** What a manager does with a contract: pause, close, take up again, copy for next year, delete, change. */
export const ContractActions = ({ contract }: { contract: Contract }) => {
  const { id, number, version } = contract;
  const { t } = useTranslation(['contracts', 'ui']);
  const remove = useOperation('DELETE /contracts/:id');
  const goTo = useGoTo();
  return (
    <RecordActions
      more={
        <>
          <StatusButtons contract={contract} />
          <DeleteButton
            name={number}
            text={t('ui:remove.parts')}
            failed={t('failed.delete')}
            used={{ call: 'GET /contracts/:id/usage', id }}
            remove={(options) => remove.mutate({ params: { id }, version }, options)}
            onDeleted={() => goTo('/verwaltung/vertraege')}
          />
        </>
      }
    >
      <ActionLink to="/verwaltung/vertraege/$id/next" params={{ id }}>
        {t('copy.action')}
      </ActionLink>
      <ActionLink variant="filled" to="/verwaltung/vertraege/$id/edit" params={{ id }}>
        {t('edit')}
      </ActionLink>
    </RecordActions>
  );
};
