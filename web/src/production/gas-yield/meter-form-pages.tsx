import { type Meter, meterInputSchema } from '@halm/model/production/gas-yield/meter.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { useMay } from '../../core/client/use-may.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { recordKind } from '../../core/records/record-kind.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { formatDate, formatMeasured, todayAtPlant } from '../../core/words/formats.ts';
import { MeterFields } from './meter-fields.tsx';

/** What history keeps of an entry of a day stands beside what it keeps of the meter. */
type Facts = Meter & { readonly day: string; readonly value: number | null };

/** Who changed what about a meter, and who wrote down a day, newest first. */
const MeterHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['meters', 'gasYield', 'ui']);
  const fields: HistoryField<Facts>[] = [
    [t('name'), ({ name }) => name],
    [t('quantity'), ({ quantity }) => quantity && t(`gasYield:quantities.${quantity}`)],
    [t('endpoint'), ({ endpoint }) => endpoint?.name, ({ endpoint }) => endpoint?.id],
    [t('factor'), ({ factor }) => (factor ? formatMeasured(factor) : undefined)],
    [t('share'), ({ sharePercent }) => (sharePercent ? `${formatMeasured(sharePercent)} %` : undefined)],
    [t('startsOn'), ({ startsOn }) => startsOn && formatDate(startsOn)],
    [t('endsOn'), ({ endsOn }) => (endsOn ? formatDate(endsOn) : undefined)],
    [t('gasYield:day'), ({ day }) => day && formatDate(day)],
    [t('history.value'), ({ value }) => (typeof value === 'number' ? formatMeasured(value) : undefined)],
  ];
  return (
    <ChangesHistory<Facts>
      history={useHistory('GET /meters/:id/history', { id })}
      sentence={({ event }) =>
        event === 'entered' ? t('history.entered') : t(`ui:history.${event}` as 'ui:history.changed')
      }
      fields={fields}
    />
  );
};

const emptyMeter = (): BodyOf<'POST /meters'> => ({
  name: '',
  quantity: 'biogas',
  endpointId: null,
  factor: 1,
  sharePercent: null,
  startsOn: todayAtPlant(),
  endsOn: null,
});

const useParts = ({ id }: Meter) => {
  const { t } = useTranslation(['meters', 'ui']);
  if (!useMay('GET /meters/:id/history')) return undefined;
  const history = { id: 'history', label: t('ui:history.title'), content: () => <MeterHistory id={id} /> };
  return { form: t('type'), beside: [history] };
};

/** What measures what comes out of the plant. */
const meter = recordKind({
  create: 'POST /meters',
  read: 'GET /meters/:id',
  update: 'PATCH /meters/:id',
  remove: 'DELETE /meters/:id',
  list: { to: '/verwaltung/production-planning/meters' },
  schema: meterInputSchema,
  empty: emptyMeter,
  valuesOf: ({ id: _, version: _v, updatedAt: _u, endpoint, ...rest }: Meter) => ({
    ...rest,
    endpointId: endpoint?.id ?? null,
  }),
  Fields: MeterFields,
  useParts,
  failed: 'failed.save',
  removal: { failed: 'failed.delete' },
  texts: 'meters',
  add: 'add',
  title: ({ name }) => name,
});

/** Creates a meter. */
export const MeterAddPage = () => <AddForm kind={meter} />;

/** Changes or deletes a meter. */
export const MeterEditPage = () => <EditForm kind={meter} />;
