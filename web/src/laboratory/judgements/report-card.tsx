import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { earlierRanges } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { type JudgementReport, reportInputSchema } from '@halm/model/laboratory/judgements/judgement-report.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { openFile } from '../../core/client/open-file.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { Card } from '../../core/ui/card.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { languages } from '../../core/words/languages.ts';
import classes from './judgements.module.css';

type Props = { judgement: Judgement };

const SaveButton = ({ judgement: { id, version, standing } }: Props) => {
  const { t, i18n } = useTranslation('judgements');
  const [isOpen, setOpen] = useState(false);
  const save = useOperation('POST /lims/judgements/:id/reports');
  const language = languages.find(({ code }) => i18n.language.startsWith(code))?.code ?? 'en';
  return (
    <>
      <GuardedButton against={standing === null ? t('verdict.against') : undefined} onClick={() => setOpen(true)}>
        {t('report.save')}
      </GuardedButton>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('report.save')}
        schema={reportInputSchema}
        values={{ range: 'all' as const, language }}
        save={({ body }) => save.mutateAsync({ params: { id }, version, body })}
        onSaved={() => {
          showSuccess(t('report.saved'));
          setOpen(false);
        }}
        saveLabel={t('report.save')}
      >
        <SelectField
          name="range"
          label={t('ranges.title')}
          options={earlierRanges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
          required
        />
        <SelectField
          name="language"
          label={t('report.language')}
          options={languages.map(({ code, label }) => ({ value: code, label }))}
          required
        />
      </DialogForm>
    </>
  );
};

const tones = { preparing: 'work', ready: 'normal', unprepared: 'wrong' } as const;

const Report = ({ id, report }: { id: string; report: JudgementReport }) => {
  const { t } = useTranslation('judgements');
  const { state, range, savedAt, savedByName, isCurrent } = report;
  const at = formatDateTime(savedAt);
  const params = { id, reportId: report.id };
  return (
    <li className={classes.line}>
      <span>
        {at}, {savedByName} · {t(`ranges.${range}`)}
      </span>
      <StatusBadge tone={tones[state]}>{t(`report.states.${state}`)}</StatusBadge>
      {!isCurrent && <StatusBadge tone="normal">{t('report.outdated')}</StatusBadge>}
      {state === 'ready' && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('report.open')}: ${at}`}
          onClick={() => call('GET /lims/judgements/:id/reports/:reportId', { params }).then(openFile, showError)}
        >
          {t('report.open')}
        </Button>
      )}
    </li>
  );
};

/** The reports of quality control on a product, each as it was when it was saved. */
export const ReportCard = ({ judgement }: Props) => {
  const { t } = useTranslation('judgements');
  const maySave = useMay('POST /lims/judgements/:id/reports');
  const { id, reports } = judgement;
  return (
    <Card title={t('report.title')} actions={maySave && <SaveButton judgement={judgement} />}>
      {reports.length === 0 && <p className={classes.soft}>{t('report.none')}</p>}
      <ul className={classes.reports}>
        {reports.map((report) => (
          <Report key={report.id} id={id} report={report} />
        ))}
      </ul>
    </Card>
  );
};
