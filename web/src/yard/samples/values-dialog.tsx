import { measuredBounds, measuredParameters } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { measuredValuesSchema } from '@halm/model/yard/samples/measured-values.ts';
import type { SampleValue } from '@halm/model/yard/samples/sample.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useOperation } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showHint, showSuccess } from '../../core/ui/toasts.ts';
import { useOrganicQuestion } from './use-organic-question.ts';

type ValuesDialogProps = { bookingId: string; measured: readonly SampleValue[]; isOpen: boolean; onClose: () => void };

const schema = z.object({ values: measuredValuesSchema });

/** Says what was measured of a delivery; what stays empty was not. */
export const ValuesDialog = ({ bookingId, measured, isOpen, onClose }: ValuesDialogProps) => {
  const { t } = useTranslation(['samples', 'contracts']);
  const measure = useOperation('PUT /bookings/:id/values', { alsoChanges: ['contracts', 'settlements'] });
  const askingOrganic = useOrganicQuestion();
  const measuredBy = new Map(measured.map(({ parameter, value }) => [parameter, value]));
  const values = measuredParameters.map((parameter) => ({ parameter, value: measuredBy.get(parameter) ?? null }));
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      schema={schema}
      title={t('values.enter')}
      values={{ values }}
      save={({ body }) => {
        // What somebody else measured meanwhile stays, unless this one is changed here.
        const changed = body.values.filter(({ parameter, value }) => value !== (measuredBy.get(parameter) ?? null));
        if (changed.length === 0) return Promise.resolve(null);
        return askingOrganic((confirmOrganic) =>
          measure.mutateAsync({ params: { id: bookingId }, body: { values: changed, confirmOrganic } }),
        );
      }}
      onSaved={(saved) => {
        if (saved) showSuccess(t('values.done'));
        else showHint(t('values.unchanged'));
        onClose();
      }}
    >
      <p>{t('values.text')}</p>
      {measuredParameters.map((parameter, index) => (
        <NumberField
          key={parameter}
          name={`values.${index}.value`}
          label={t(`contracts:parameter.${parameter}`)}
          unit={measuredBounds(parameter).unit}
        />
      ))}
    </DialogForm>
  );
};
