import { type Doser, doserInputSchema } from '@halm/model/production/dosers/doser.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { useMay } from '../../core/client/use-may.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { recordKind } from '../../core/records/record-kind.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { formatCount, formatMeasured } from '../../core/words/formats.ts';
import { DoserFields } from './doser-fields.tsx';

/** Who changed what about a doser, newest first. */
const DoserHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['dosers', 'ui']);
  const yesOrNo = (is: boolean | undefined) => (is === undefined ? undefined : t(is ? 'ui:yes' : 'ui:no'));
  const fields: HistoryField<Doser>[] = [
    [t('name'), ({ name }) => name],
    [t('form.article'), ({ article }) => article?.name, ({ article }) => article?.id],
    [t('location'), ({ location }) => location?.name, ({ location }) => location?.id],
    [t('production'), ({ productionLocation }) => productionLocation?.name, (one) => one.productionLocation?.id],
    [t('endpoint'), ({ endpoint }) => endpoint?.name, ({ endpoint }) => endpoint?.id],
    [t('form.mode'), ({ mode }) => mode && t(`mode.${mode}`)],
    [t('form.unit'), ({ unit }) => unit && t(`ui:unit.${unit}`)],
    [t('form.factor'), ({ correctionFactor: factor }) => (factor ? formatMeasured(factor) : undefined)],
    [t('form.most'), ({ mostKgPerHour: most }) => (most ? `${formatCount(most)} kg/h` : undefined)],
    [t('form.booksItself'), ({ booksItself }) => yesOrNo(booksItself)],
    [t('form.active'), ({ active }) => yesOrNo(active)],
  ];
  return <ChangesHistory history={useHistory('GET /dosers/:id/history', { id })} fields={fields} />;
};

const emptyDoser = (): BodyOf<'POST /dosers'> => ({
  name: '',
  articleId: null,
  locationId: '',
  productionLocationId: '',
  endpointId: '',
  mode: 'counter',
  unit: 'kg',
  correctionFactor: 1,
  mostKgPerHour: 40_000,
  booksItself: false,
  active: true,
});

const useParts = ({ id }: Doser) => {
  const { t } = useTranslation(['dosers', 'ui']);
  if (!useMay('GET /dosers/:id/history')) return undefined;
  const history = { id: 'history', label: t('ui:history.title'), content: () => <DoserHistory id={id} /> };
  return { form: t('type'), beside: [history] };
};

/** What feeds a digester. */
export const doser = recordKind({
  create: 'POST /dosers',
  read: 'GET /dosers/:id',
  update: 'PATCH /dosers/:id',
  remove: 'DELETE /dosers/:id',
  list: { to: '/verwaltung/production-planning/dosers' },
  schema: doserInputSchema,
  empty: emptyDoser,
  valuesOf: ({
    id: _,
    version: _v,
    updatedAt: _u,
    article,
    location,
    productionLocation,
    endpoint,
    ...rest
  }: Doser) => ({
    ...rest,
    articleId: article?.id ?? null,
    locationId: location.id,
    productionLocationId: productionLocation.id,
    endpointId: endpoint.id,
  }),
  Fields: DoserFields,
  useParts,
  failed: 'failed.save',
  removal: { failed: 'failed.delete' },
  texts: 'dosers',
  add: 'add',
  title: ({ name }) => name,
});

/** Creates a doser. */
export const DoserAddPage = () => <AddForm kind={doser} />;

/** Changes or deletes a doser. */
export const DoserEditPage = () => <EditForm kind={doser} />;
