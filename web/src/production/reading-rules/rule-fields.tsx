import type { EndpointKind } from '@halm/model/production/endpoints/endpoint.ts';
import { type RuleKind, ruleKindsOf, ruleSeverities } from '@halm/model/production/reading-rules/rule-choices.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { StoredNumberField } from '../../core/fields/stored-number-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';

const MINUTE_S = 60;
const VALUE_DIGITS = 3;

type RuleFieldsProps = { endpointKind: EndpointKind; unit: string | null };

/** What a rule asks for. A silence has no limit. */
export const RuleFields = ({ endpointKind, unit }: RuleFieldsProps) => {
  const { t } = useTranslation('readingRules');
  const kind = useFieldValue<RuleKind>('kind');
  const kinds = ruleKindsOf(endpointKind).map((value) => ({ value, label: t(`kinds.${value}`) }));
  const severities = ruleSeverities.map((value) => ({ value, label: t(`severities.${value}`) }));
  const sign = unit && { unit };
  return (
    <>
      <SelectField name="kind" label={t('kind')} options={kinds} required />
      {kind !== 'silence' && (
        <>
          <NumberField
            name="threshold"
            label={t(kind === 'rate' ? 'form.rateThreshold' : 'form.threshold')}
            digits={VALUE_DIGITS}
            {...sign}
            required
          />
          <NumberField
            name="hysteresis"
            label={t('form.hysteresis')}
            description={t('form.hysteresisHint')}
            digits={VALUE_DIGITS}
            {...sign}
            required
          />
        </>
      )}
      <StoredNumberField
        name="forSeconds"
        label={t('form.minutes')}
        description={t(kind === 'rate' ? 'form.rateHint' : 'form.minutesHint')}
        shownOf={(seconds) => seconds / MINUTE_S}
        storedOf={(minutes) => Math.round(minutes * MINUTE_S)}
        sign="min"
        required
      />
      <SelectField name="severity" label={t('severity')} options={severities} required />
      <TextField name="name" label={t('name')} description={t('form.nameHint')} />
      <SwitchField name="active" label={t('form.active')} />
    </>
  );
};
