import { measuredParameters } from '@halm/model/contracts/contract-choices.ts';
import { deliveryValuesSchema, type Settlement, type SettlementLine } from '@halm/model/settlements/settlement.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../app/queries.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

type MeasureDialogProps = { settlement: Settlement; line: SettlementLine; onClose: () => void };

/** Which values a line's rules ask for: those that were measured, and those that nobody measured. */
const askedOf = ({ deductions, missingValues }: SettlementLine, all: Settlement['lines']) => {
  const ofMaterial = all.flatMap((line) => [
    ...line.missingValues,
    ...line.deductions.map(({ parameter }) => parameter),
  ]);
  const asked = new Set([...missingValues, ...deductions.map(({ parameter }) => parameter), ...ofMaterial]);
  return measuredParameters.filter((parameter) => asked.has(parameter));
};

/** Says what was measured of a delivery, by which the draft is reckoned anew. */
export const MeasureDialog = ({ settlement, line, onClose }: MeasureDialogProps) => {
  const { t } = useTranslation(['settlements', 'contracts']);
  const measure = useOperation('PUT /settlements/:id/values', { alsoChanges: ['contracts'] });
  const { id, version, lines } = settlement;
  const known = new Map(line.deductions.map(({ parameter, value }) => [parameter, value]));
  const asked = askedOf(line, lines);
  const values = asked.map((parameter) => ({ parameter, value: known.get(parameter) ?? null }));
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('measure.title', { number: line.booking.number })}
      schema={deliveryValuesSchema}
      values={{ bookingId: line.booking.id, values: values as { parameter: (typeof asked)[number]; value: number }[] }}
      version={version}
      save={({ body }) => measure.mutateAsync({ params: { id }, body, version })}
      onSaved={() => {
        showSuccess(t('measure.done'));
        onClose();
      }}
    >
      <p>{t('measure.text')}</p>
      {asked.map((parameter, index) => (
        <NumberField
          key={parameter}
          name={`values.${index}.value`}
          label={t(`contracts:parameter.${parameter}`)}
          required
        />
      ))}
    </DialogForm>
  );
};
