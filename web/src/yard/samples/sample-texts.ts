import type { Sample } from '@halm/model/yard/samples/sample.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../core/words/formats.ts';

/** What of a sample is told as facts: who did what and when; what has not happened is left out. */
export const useSampleFacts = () => {
  const { t } = useTranslation('samples');
  return (sample: Sample) => {
    const { takenAt, takenBy, takenReason, waivedAt, waivedBy, waivedReason } = sample;
    const { valuesWaivedAt, valuesWaivedBy, valuesWaivedReason } = sample;
    const by = (at: string | null, name: string | null, reason: string | null) =>
      at && [t('by', { name: name ?? '', time: formatDateTime(at) }), reason].filter(Boolean).join(': ');
    return [
      { label: t('number'), value: inGroups(sample.number) },
      { label: t('state'), value: t(`status.${sample.status}`) },
      { label: t('askedBy'), value: t(`rule.${sample.rule}`) },
      { label: t('dueSince'), value: formatDateTime(sample.dueAt) },
      { label: t('taken'), value: by(takenAt, takenBy, takenReason) },
      { label: t('waived'), value: by(waivedAt, waivedBy, waivedReason) },
      { label: t('notWaited'), value: by(valuesWaivedAt, valuesWaivedBy, valuesWaivedReason) },
    ].filter(({ value }) => value !== null);
  };
};
