import { type Gateway, gatewayInputSchema } from '@halm/model/production/gateways/gateway.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showSuccess } from '../../core/ui/toasts.ts';

const RenameButton = ({ gateway: { id, name, version } }: { gateway: Gateway }) => {
  const { t } = useTranslation(['gateways', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const rename = useOperation('PATCH /gateways/:id');
  const query = recordQuery('GET /gateways/:id', { id });
  const reload = useReload(query, (latest) => ({ values: { name: latest.name }, version: latest.version }));
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('rename.action')}</ActionButton>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('rename.title', { name })}
        schema={gatewayInputSchema}
        values={{ name }}
        version={version}
        save={({ body, version: seen = version }) => rename.mutateAsync({ params: { id }, body, version: seen })}
        reload={reload}
        onSaved={() => {
          showSuccess(t('ui:form.saved'));
          setOpen(false);
        }}
      >
        <TextField name="name" label={t('name')} required />
      </DialogForm>
    </>
  );
};

/** What can be done with a gateway beside its keys. */
export const GatewayActions = ({ gateway }: { gateway: Gateway }) => {
  const { id, name, version } = gateway;
  const { t } = useTranslation('gateways');
  const goTo = useGoTo();
  const remove = useOperation('DELETE /gateways/:id');
  return (
    <RecordActions
      more={
        <DeleteButton
          name={name}
          text={t('removeText')}
          failed={t('failed.delete')}
          remove={(options) => remove.mutate({ params: { id }, version }, options)}
          onDeleted={() => goTo('/more/gateways')}
        />
      }
    >
      <RenameButton gateway={gateway} />
    </RecordActions>
  );
};
