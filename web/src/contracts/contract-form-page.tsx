import { contractInputSchema } from '@halm/model/contracts/contract.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../app/queries.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { showSuccess } from '../ui/toasts.ts';
import { ContractFields } from './contract-fields.tsx';
import { contractValues, emptyContract } from './contract-values.ts';

const LIST = '/verwaltung/vertraege';
const RECORD = '/verwaltung/vertraege/$contractId';

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
      onSaved={({ id }) => {
        showSuccess(t('saved'));
        goTo(RECORD, { contractId: id });
      }}
      onCancel={() => goTo(LIST)}
    >
      <ContractFields />
    </RecordForm>
  );
};

/** Changes a contract. */
export const ContractEditPage = () => {
  const { t } = useTranslation('contracts');
  const { id } = useParams({ from: '/verwaltung/vertraege/$id/edit' });
  const query = recordQuery('GET /contracts/:id', { id });
  const { data: contract } = useSuspenseQuery(query);
  const client = useQueryClient();
  const update = useOperation('PATCH /contracts/:id');
  const goTo = useGoTo();
  return (
    <RecordForm
      title={contract.number}
      state={contract.supplier.name}
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
        goTo(RECORD, { contractId: id });
      }}
      onCancel={() => goTo(RECORD, { contractId: id })}
    >
      <ContractFields contract={contract} />
    </RecordForm>
  );
};
