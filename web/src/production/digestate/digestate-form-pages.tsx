import { type DigestateOutput, digestateOutputInputSchema } from '@halm/model/production/digestate/digestate-output.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { formatDate, formatMeasured } from '../../core/words/formats.ts';
import { fieldText } from '../../core/words/reason-text.ts';
import { useStorageFit } from '../../masterdata/articles/use-storage-fit.ts';
import { DigestateState, problemText } from './digestate-words.tsx';

const OutputFields = ({ record: output }: FieldsProps<DigestateOutput>) => {
  const { t } = useTranslation('digestate');
  const misfit = useStorageFit(useFieldValue<string | null>('articleId'));
  return (
    <FormSection title={t('type')} hint={t('form.hint')}>
      <ReferenceField
        path="productionLocationId"
        label={t('production')}
        required
        call="GET /locations"
        query={{ active: 'true', type: 'production' }}
        name={({ name }) => name}
        initial={output?.productionLocation ?? null}
      />
      <NumberField
        name="sharePercent"
        label={t('share')}
        description={t('form.shareHint')}
        unit="%"
        digits={1}
        required
      />
      <ReferenceField
        path="articleId"
        label={t('article')}
        required
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name, number }) => `${name} (${number})`}
        alone={({ name }) => name}
        initial={output?.article ?? null}
      />
      <ReferenceField
        path="locationId"
        label={t('location')}
        required
        call="GET /locations"
        query={{ active: 'true' }}
        name={({ name }) => name}
        against={(row) =>
          row.type === 'production' ? fieldText({ reason: 'inventory.entry-into-production' }) : misfit(row)
        }
        initial={output?.location ?? null}
      />
      <SwitchField name="active" label={t('form.active')} wide />
    </FormSection>
  );
};

const OutputHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['digestate', 'ui']);
  const fields: HistoryField<DigestateOutput>[] = [
    [t('production'), ({ productionLocation }) => productionLocation?.name, (one) => one.productionLocation?.id],
    [t('article'), ({ article }) => article?.name, ({ article }) => article?.id],
    [t('location'), ({ location }) => location?.name, ({ location }) => location?.id],
    [t('share'), ({ sharePercent: share }) => (share ? `${formatMeasured(share)} %` : undefined)],
    [t('form.active'), ({ active }) => (active === undefined ? undefined : t(active ? 'ui:yes' : 'ui:no'))],
  ];
  return <ChangesHistory history={useHistory('GET /digestate-outputs/:id/history', { id })} fields={fields} />;
};

const useParts = ({ id }: DigestateOutput) => {
  const { t } = useTranslation(['digestate', 'ui']);
  if (!useMay('GET /digestate-outputs/:id/history')) return undefined;
  const history = { id: 'history', label: t('ui:history.title'), content: () => <OutputHistory id={id} /> };
  return { form: t('type'), beside: [history] };
};

const OutputState = ({ output }: { output: DigestateOutput }) => {
  const { t } = useTranslation('digestate');
  const { problem, bookedUntil, active } = output;
  const reason = problem && problemText(problem);
  return (
    <>
      <DigestateState output={output} />{' '}
      {active &&
        reason &&
        (bookedUntil ? t('flag', { day: formatDate(bookedUntil), reason }) : t('flagNever', { reason }))}
    </>
  );
};

/** What comes out of what is fed, booked each day by itself. */
const output = recordKind({
  create: 'POST /digestate-outputs',
  read: 'GET /digestate-outputs/:id',
  update: 'PATCH /digestate-outputs/:id',
  remove: 'DELETE /digestate-outputs/:id',
  list: { to: '/verwaltung/production-planning/digestate' },
  schema: digestateOutputInputSchema,
  empty: () => ({
    productionLocationId: '',
    articleId: '',
    locationId: '',
    sharePercent: null as unknown as number,
    active: true,
  }),
  valuesOf: ({ productionLocation, article, location, sharePercent, active }) => ({
    productionLocationId: productionLocation.id,
    articleId: article.id,
    locationId: location.id,
    sharePercent,
    active,
  }),
  Fields: OutputFields,
  useParts,
  failed: 'failed.save',
  removal: { text: 'removeText', failed: 'failed.delete' },
  texts: 'digestate',
  add: 'add',
  title: ({ article }) => article.name,
  state: (record) => <OutputState output={record} />,
});

/** Has a share of the feed booked each day. */
export const DigestateAddPage = () => <AddForm kind={output} />;

/** Changes or deletes an output. */
export const DigestateEditPage = () => <EditForm kind={output} />;
