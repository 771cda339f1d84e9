import { rebookingInputSchema } from '@halm/model/yard/rebooking/rebooking.ts';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { useReload } from '../../core/forms/use-reload.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { RebookOutlook } from './rebook-outlook.tsx';

/** A delivery as it is put down now. */
type Rebookable = AnswerOf<'GET /bookings/:id/rebooking'>;

/** Whoever sees no addresses chooses the supplier with its contract. */
const Supplier = ({ supplier }: Pick<Rebookable, 'supplier'>) => {
  const { t } = useTranslation('bookings');
  const form = useRecordForm();
  const supplierId = useFieldValue<string | null>('supplierId');
  if (!useMay('GET /addresses')) return null;
  return (
    <ReferenceField
      path="supplierId"
      label={t('form.supplier')}
      required
      call="GET /addresses"
      query={{ active: 'true' }}
      name={({ companyName, city }) => (city ? `${companyName}, ${city}` : companyName)}
      alone={({ companyName }) => companyName}
      initial={supplier}
      onChosen={(row) => {
        if (row?.id !== supplierId) form.setFieldValue('contractId', null);
      }}
    />
  );
};

/** Any contract of the supplier with the article, also one that is over: the delivery is of the past. */
const Contract = ({ article, contract }: Pick<Rebookable, 'article' | 'contract'>) => {
  const { t } = useTranslation('bookings');
  const form = useRecordForm();
  const mayChooseSupplier = useMay('GET /addresses');
  const supplierId = useFieldValue<string | null>('supplierId');
  const contractId = useFieldValue<string | null>('contractId');
  const isBooked = contract !== null && contract.id === contractId;
  return (
    <ReferenceField
      path="contractId"
      label={t('form.contract')}
      description={t('rebook.contractHint')}
      call="GET /contracts"
      query={{ articleId: article?.id, ...(mayChooseSupplier && supplierId && { supplierId }) }}
      name={({ number, supplier: { name } }) => `${number}, ${name}`}
      alone={({ number }) => number}
      initial={isBooked ? { id: contract.id, name: contract.number } : null}
      onChosen={(row) => {
        if (row && row.supplier.id !== supplierId) form.setFieldValue('supplierId', row.supplier.id);
      }}
    />
  );
};

const valuesOf = ({ supplier, contract }: Pick<Rebookable, 'supplier' | 'contract'>) => ({
  supplierId: supplier?.id ?? '',
  contractId: contract?.id ?? null,
  reason: '',
});

type RebookDialogProps = { delivery: Rebookable; isOpen: boolean; onClose: () => void };

/** Puts a posted delivery down to another supplier or contract, after it has shown what follows from that. */
export const RebookDialog = ({ delivery, onClose, ...dialog }: RebookDialogProps) => {
  const { t } = useTranslation('bookings');
  const { id, number, version, supplier, contract } = delivery;
  const rebook = useOperation('POST /bookings/:id/rebooking', {
    alsoChanges: ['contracts', 'settlements', 'addresses', 'proofs'],
  });
  const reload = useReload(recordQuery('GET /bookings/:id/rebooking', { id }), (latest) => ({
    values: valuesOf(latest),
    version: latest.version,
  }));
  return (
    <DialogForm
      {...dialog}
      onClose={onClose}
      title={t('rebook.title', { number })}
      schema={rebookingInputSchema}
      values={valuesOf(delivery)}
      version={version}
      save={({ body, version: seen }) => rebook.mutateAsync({ params: { id }, body, version: seen ?? version })}
      reload={reload}
      onSaved={() => {
        showSuccess(t('rebook.done', { number }));
        onClose();
      }}
      saveLabel={t('rebook.action')}
    >
      <p>{t('rebook.text')}</p>
      <Supplier supplier={supplier} />
      <Contract article={delivery.article} contract={contract} />
      <RebookOutlook id={id} supplierId={supplier?.id ?? null} contractId={contract?.id ?? null} />
      <TextAreaField name="reason" label={t('form.reason')} rows={2} required />
    </DialogForm>
  );
};
