import { type Layout, layoutInputSchema } from '@halm/model/laboratory/laboratory-layouts/layout.ts';
import {
  type LayoutKind,
  layoutFields,
  layoutSizes,
} from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { LeadNotice } from '../quality-lead/lead-notice.tsx';
import { useLeadHindrance } from '../quality-lead/use-lead-hindrance.ts';
import { LayoutPreview } from './layout-preview.tsx';
import { LogoEditor } from './logo-editor.tsx';

const valuesOf = ({ size, headerText, footerText, fields }: Layout) => ({ size, headerText, footerText, fields });

const LayoutFields = ({ layout: { kind, logoId }, isReadOnly }: { layout: Layout; isReadOnly: boolean }) => {
  const { t } = useTranslation('layouts');
  const sizes = layoutSizes[kind].map((value) => ({ value, label: t(`sizes.${value}`) }));
  const choices = layoutFields[kind].map((value) => ({ value, label: t(`field.${value}`) }));
  return (
    <FormSection title={t('arrangement')} hint={t(`hint.${kind}`)}>
      <SelectField name="size" label={t('size')} options={sizes} required />
      {kind !== 'sample-label' && !isReadOnly && <LogoEditor kind={kind} logoId={logoId} />}
      <TextAreaField name="headerText" label={t('headerText')} rows={2} />
      {kind !== 'sample-label' && <TextAreaField name="footerText" label={t('footerText')} rows={2} />}
      <ChoicesField name="fields" label={t('fields')} choices={choices} wide />
    </FormSection>
  );
};

/** How a paper of the laboratory is arranged, beside the real one with example contents. */
export const LayoutPage = ({ kind }: { kind: LayoutKind }) => {
  const { t } = useTranslation('layouts');
  const query = recordQuery('GET /lims/layouts/:kind', { kind });
  const { data: layout } = useSuspenseQuery(query);
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const update = useOperation('PUT /lims/layouts/:kind');
  const goTo = useGoTo();
  const isReadOnly = useLeadHindrance() !== undefined;
  return (
    <RecordForm
      key={`${kind} ${layout.version}`}
      title={t(`kinds.${kind}`)}
      isReadOnly={isReadOnly}
      schema={layoutInputSchema}
      values={valuesOf(layout)}
      version={layout.version}
      save={({ body, version }) => update.mutateAsync({ params: { kind }, body, version: version ?? layout.version })}
      reload={reload}
      onSaved={() => showSuccess(t('saved'))}
      onCancel={() => goTo('/verwaltung/potential-products/settings/laboratories')}
      lead={
        <>
          <LaboratorySettingsTabs />
          <LeadNotice />
        </>
      }
    >
      <LayoutFields layout={layout} isReadOnly={isReadOnly} />
      <FormSection title={t('preview')} hint={t('previewHint')}>
        <LayoutPreview kind={kind} logoId={layout.logoId} />
      </FormSection>
    </RecordForm>
  );
};
