import { type Layout, type LayoutInput, layoutInputSchema } from '@halm/model/laboratory/laboratory-layouts/layout.ts';
import type { PaperKind } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import {
  type LayoutKind,
  layoutFields,
  layoutSizes,
} from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { PhotoButtons } from '../../core/fields/photo-buttons.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { useReload } from '../../core/forms/use-reload.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { preferredLanguage } from '../../core/words/languages.ts';
import { FirstPage } from '../../records/attachments/first-page.tsx';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { LeadNotice } from '../quality-lead/lead-notice.tsx';
import { useLeadHindrance } from '../quality-lead/use-lead-hindrance.ts';

type LogoEditorProps = { readonly kind: PaperKind; readonly logoId: string | null };

/** Puts up, exchanges and removes the logo of a paper; each at once, whatever else is unsaved on the page. */
const LogoEditor = ({ kind, logoId }: LogoEditorProps) => {
  const { t } = useTranslation('layouts');
  const upload = useOperation('POST /lims/layouts/:kind/logo');
  const remove = useOperation('DELETE /lims/layouts/:kind/logo');
  const params = { kind };
  return (
    <PhotoButtons
      photoId={logoId}
      words={{
        upload: t('logo.upload'),
        change: t('logo.change'),
        remove: t('logo.remove'),
        saved: t('logo.saved'),
        removed: t('logo.removed'),
      }}
      isUploading={upload.isPending}
      upload={(body) => upload.mutateAsync({ params, body })}
      remove={() => remove.mutateAsync({ params })}
      failures={{ add: showError, change: showError, remove: showError }}
    />
  );
};

const TYPING_PAUSE_MS = 500;

/** The values of the form while they are right; what is wrong in it is said under its field. */
const useTyped = (): LayoutInput | undefined => {
  const values = {
    size: useFieldValue<string>('size'),
    headerText: useFieldValue<string | null>('headerText'),
    footerText: useFieldValue<string | null>('footerText'),
    fields: useFieldValue<string[]>('fields'),
  };
  return layoutInputSchema.safeParse(values).data;
};

/** The real paper with example contents, drawn anew a moment after each change. */
const LayoutPreview = ({ kind, logoId }: { kind: LayoutKind; logoId: string | null }) => {
  const { t } = useTranslation('layouts');
  const language = preferredLanguage();
  const [body] = useDebouncedValue(useTyped(), TYPING_PAUSE_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['layouts', 'preview', kind, logoId, language, JSON.stringify(body)],
    queryFn: () =>
      call('POST /lims/layouts/:kind/preview', { params: { kind }, query: { language }, body: body as LayoutInput }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <FirstPage bytes={data} name={t(`kinds.${kind}`)} />;
};

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
