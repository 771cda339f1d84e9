import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Location } from '@halm/model/masterdata/locations/location.ts';
import { areWhole, withdrawalSharesInputSchema } from '@halm/model/masterdata/locations/withdrawal-share.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { FormRows, type Keyed } from '../../core/forms/form-rows.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { formatExactPercent } from '../../core/words/formats.ts';
import { explainFailure } from '../../core/words/reason-text.ts';

const formSchema = withdrawalSharesInputSchema.refine(({ shares }) => areWhole(shares), {
  path: ['shares'],
  error: 'location.shares-not-whole',
});

/** A row as it is typed: nothing chosen, nothing said. */
type Row = Keyed<{ contractId: string | null; percent: number | null; contract?: Named }>;

const ShareRow = ({ path }: { path: string }) => {
  const { t } = useTranslation('inventory');
  const row = useFieldValue<Row | undefined>(path);
  return (
    <>
      <ReferenceField
        path={`${path}.contractId`}
        label={t('layers.contract')}
        required
        call="GET /contracts"
        name={({ number, supplier }) => `${number} (${supplier.name})`}
        alone={({ number }) => number}
        initial={row?.contract ?? null}
      />
      <NumberField name={`${path}.percent`} label={t('shares.percent')} unit="%" required />
    </>
  );
};

/** How much is said so far, and what is wrong with that. */
const Total = () => {
  const { t } = useTranslation('inventory');
  const { errors } = useRecordForm();
  const rows = useFieldValue<Row[]>('shares');
  const total = rows.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0) / 10_000;
  return (
    <div>
      <p role="status">
        {rows.length > 0 ? t('shares.total', { total: formatExactPercent(total) }) : t('shares.none')}
      </p>
      {errors.shares && <p role="alert">{errors.shares}</p>}
    </div>
  );
};

/** Says how much of each withdrawal each contract gives; no row at all means: by what each has left. */
export const WithdrawalSharesDialog = ({
  location: { id, name, version, withdrawalShares },
  lying,
  onClose,
}: {
  location: Location;
  /** The contracts of what lies there. */
  lying: readonly Named[];
  onClose: () => void;
}) => {
  const { t } = useTranslation('inventory');
  const set = useOperation('PUT /locations/:id/withdrawal-shares', { alsoChanges: ['inventory'] });
  const given: Row[] = withdrawalShares.map(({ contract, percent }) => ({
    contractId: contract.id,
    percent,
    contract,
  }));
  const begun: Row[] = lying.map((contract) => ({ contractId: contract.id, percent: null, contract }));
  const shares = (given.length > 0 ? given : begun).map((row) => ({ ...row, key: row.contractId ?? '' }));
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('shares.set', { location: name })}
      schema={formSchema}
      values={{ shares: shares as { contractId: string; percent: number }[] }}
      version={version}
      save={({ body }) => {
        const bodyShares = body.shares.map(({ contractId, percent }) => ({ contractId, percent }));
        return set.mutateAsync({ params: { id }, body: { shares: bodyShares }, version });
      }}
      onSaved={() => {
        showSuccess(t('shares.done'));
        onClose();
      }}
      explain={explainFailure(t('shares.failed'))}
    >
      <p>{t('shares.text')}</p>
      <FormRows<Row>
        path="shares"
        title={t('shares.title')}
        add={t('shares.add')}
        empty={() => ({ contractId: null, percent: null })}
        row={(path) => <ShareRow path={path} />}
      />
      <Total />
    </DialogForm>
  );
};
