import { measuredBounds, measuredParameters } from '@halm/model/purchasing/contracts/contract-choices.ts';
import {
  deliveryValuesSchema,
  type Settlement,
  type SettlementLine,
} from '@halm/model/settling/settlements/settlement.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { useOrganicQuestion } from '../../yard/samples/use-organic-question.ts';

type MeasureDialogProps = { settlement: Settlement; line: SettlementLine; onClose: () => void };

/** Which values a line's rules ask for: those that were measured, and those that nobody measured. */
export const parametersOf = ({ measured, missingValues }: SettlementLine) => {
  const parameters = new Set([...missingValues, ...measured.map(({ parameter }) => parameter)]);
  return measuredParameters.filter((parameter) => parameters.has(parameter));
};

/** Says what was measured of a delivery, by which the draft is reckoned anew. */
export const MeasureDialog = ({ settlement, line, onClose }: MeasureDialogProps) => {
  const { t } = useTranslation(['settlements', 'contracts']);
  const measure = useOperation('PUT /settlements/:id/values', { alsoChanges: ['contracts', 'bookings'] });
  const askingOrganic = useOrganicQuestion();
  const { id, version } = settlement;
  const measured = new Map(line.measured.map(({ parameter, value }) => [parameter, value]));
  const parameters = parametersOf(line);
  const values = parameters.map((parameter) => ({ parameter, value: measured.get(parameter) ?? null }));
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('measure.title', { number: line.booking.number })}
      schema={deliveryValuesSchema}
      values={{ bookingId: line.booking.id, values }}
      version={version}
      save={({ body }) => {
        // What somebody else measured meanwhile stays, unless this one is changed here.
        const changed = body.values.filter(({ parameter, value }) => value !== (measured.get(parameter) ?? null));
        return askingOrganic((confirmOrganic) =>
          measure.mutateAsync({ params: { id }, body: { ...body, values: changed, confirmOrganic }, version }),
        );
      }}
      onSaved={() => {
        showSuccess(t('measure.done'));
        onClose();
      }}
    >
      <p>{t('measure.text')}</p>
      {parameters.map((parameter, index) => (
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
