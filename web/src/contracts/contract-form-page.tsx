import { contractInputSchema } from '@halm/model/contracts/contract.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../app/queries.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { showSuccess } from '../ui/toasts.ts';
import { ContractFields } from './contract-fields.tsx';
import { contractValues, emptyContract } from './contract-values.ts';

const LIST = '/verwaltung/vertraege';

/** Creates a contract with its materials. */
export const ContractAddPage = () => {
  const { t } = useTranslation('contracts');
  const create = useOperation('POST /contracts');
  const goTo = useGoTo();
  return (
    <RecordForm
      title={t('add')}
      schema={contractInputSchema}
      values={emptyContract()}
      save={({ body }) => create.mutateAsync({ body })}
      onSaved={() => {
        showSuccess(t('saved'));
        goTo(LIST);
      }}
      onCancel={() => goTo(LIST)}
    >
      <ContractFields />
    </RecordForm>
  );
};

/** Changes or deletes a contract. */
export const ContractEditPage = () => {
  const { t } = useTranslation('contracts');
  const { id } = useParams({ from: '/verwaltung/vertraege/$id/edit' });
  const query = recordQuery('GET /contracts/:id', { id });
  const { data: contract } = useSuspenseQuery(query);
  const client = useQueryClient();
  const update = useOperation('PATCH /contracts/:id');
  const remove = useOperation('DELETE /contracts/:id');
  const goTo = useGoTo();
  const at = { params: { id }, version: contract.version };
  return (
    <RecordForm
      title={contract.number}
      state={contract.supplier.name}
      actions={
        <DeleteButton
          name={contract.number}
          remove={(options) => remove.mutate(at, options)}
          onDeleted={() => goTo(LIST)}
        />
      }
      schema={contractInputSchema}
      values={contractValues(contract)}
      version={contract.version}
      save={({ body, version }) => update.mutateAsync({ params: { id }, body, version })}
      reload={async () => {
        const latest = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: contractValues(latest), version: latest.version };
      }}
      onSaved={() => {
        showSuccess(t('saved'));
        goTo(LIST);
      }}
      onCancel={() => goTo(LIST)}
    >
      <ContractFields contract={contract} />
    </RecordForm>
  );
};
