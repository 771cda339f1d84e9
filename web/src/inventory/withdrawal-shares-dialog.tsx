import type { Named } from '@halm/model/contract/fields.ts';
import type { Location } from '@halm/model/locations/location.ts';
import { areWhole, withdrawalSharesInputSchema } from '@halm/model/locations/withdrawal-share.ts';
import { useTranslation } from 'react-i18next';
import { formatExactPercent } from '../app/formats.ts';
import { useOperation } from '../app/queries.ts';
import { explainFailure } from '../app/reason-text.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { FormRows, type Keyed } from '../ui/form-rows.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { useFieldValue, useRecordForm } from '../ui/record-form-context.ts';
import { ReferenceField } from '../ui/reference-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

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
        const said = body.shares.map(({ contractId, percent }) => ({ contractId, percent }));
        return set.mutateAsync({ params: { id }, body: { shares: said }, version });
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
