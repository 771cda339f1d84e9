import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '../../core/fields/checkbox-styles.ts';
import { normalUnit, offeredUnits } from '@halm/model/laboratory/analysis-types/measuring-units.ts';
import type { MessageCheck } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { writtenBases } from '@halm/model/laboratory/laboratory-messages/written-basis.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';
import classes from './laboratory-messages.module.css';
import type { ChosenReading } from './use-reading.ts';

type Unknown = MessageCheck['unknown'][number];
type Props = { word: Unknown; chosen: ChosenReading };

/** Leaves the rows with this word out; of a missing unit or mass it takes that of the test. */
const LEAVE_OUT = 'leave-out';

const useAnalysisTypes = () => useQuery(listQuery('GET /lims/analysis-types', { size: 200 })).data?.items ?? [];

const useTests = () => {
  const nameOf = useTestText();
  return useAnalysisTypes().map(({ name, tests }) => ({
    group: name,
    items: tests.map((test) => ({ value: test.id, label: nameOf({ test, basis: test.basis }) })),
  }));
};

const TestChoice = ({ word, chosen }: Props) => {
  const { t } = useTranslation('laboratoryMessages');
  const meaning = chosen.meaning(word);
  const nameOf = useTestText();
  const { proposal } = word;
  const proposed = proposal && t('words.proposed', { name: nameOf({ test: proposal, basis: proposal.basis }) });
  return (
    <NativeSelect
      label={t('words.means', { word: inGroups(word.word) })}
      description={proposed}
      value={meaning ? (meaning.means ?? LEAVE_OUT) : ''}
      data={[{ value: '', label: t('words.choose') }, { value: LEAVE_OUT, label: t('words.leaveOut') }, ...useTests()]}
      onChange={({ currentTarget: { value } }) =>
        chosen.mean(word, value === '' ? undefined : value === LEAVE_OUT ? null : value)
      }
    />
  );
};

/** What a unit may mean: a usual one, or that of a test. */
const useUnits = (word: string): string[] => {
  const ofTests = useAnalysisTypes().flatMap(({ tests }) => tests.flatMap(({ unit }) => unit || []));
  const all = new Map([...ofTests, ...offeredUnits].map((unit) => [normalUnit(unit), unit]));
  return [...all].filter(([key]) => key !== normalUnit(word)).map(([, unit]) => unit);
};

const UnitChoice = ({ word, chosen }: Props) => {
  const { t } = useTranslation('laboratoryMessages');
  const meaning = chosen.meaning(word);
  const isMissing = normalUnit(word.word) === '';
  const units = useUnits(word.word).map((unit) => ({ value: unit, label: unit }));
  return (
    <NativeSelect
      label={isMissing ? t('words.noUnit') : t('words.means', { word: word.word })}
      value={meaning ? (meaning.means ?? LEAVE_OUT) : ''}
      data={[
        { value: '', label: t('words.choose') },
        { value: LEAVE_OUT, label: t(isMissing ? 'words.ownUnit' : 'words.leaveOut') },
        ...(isMissing ? [] : units),
      ]}
      onChange={({ currentTarget: { value } }) =>
        chosen.mean(word, value === '' ? undefined : value === LEAVE_OUT ? null : value)
      }
    />
  );
};

const SampleChoice = ({ word, chosen }: Props) => {
  const { t } = useTranslation('laboratoryMessages');
  const meaning = chosen.meaning(word);
  const isLeftOut = meaning?.means === null;
  return (
    <div className={classes.choice}>
      <TextInput
        label={t('words.means', { word: inGroups(word.word) || t('words.nothing') })}
        placeholder={t('words.sampleNumber')}
        inputMode="numeric"
        disabled={isLeftOut}
        value={meaning?.means ?? ''}
        onChange={({ currentTarget: { value } }) => chosen.mean(word, value === '' ? undefined : value)}
      />
      <Checkbox
        label={t('words.leaveOut')}
        checked={isLeftOut}
        onChange={({ currentTarget: { checked } }) => chosen.mean(word, checked ? null : undefined)}
      />
    </div>
  );
};

const BasisChoice = ({ word, chosen }: Props) => {
  const { t } = useTranslation(['laboratoryMessages', 'valueSets']);
  const meaning = chosen.meaning(word);
  const isMissing = word.word === '';
  return (
    <NativeSelect
      label={isMissing ? t('words.noBasis') : t('words.means', { word: word.word })}
      value={meaning ? (meaning.means ?? LEAVE_OUT) : ''}
      data={[
        { value: '', label: t('words.choose') },
        { value: LEAVE_OUT, label: t(isMissing ? 'words.ownBasis' : 'words.leaveOut') },
        ...writtenBases.map((value) => ({ value, label: t(`valueSets:basis.${value}`) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        chosen.mean(word, value === '' ? undefined : value === LEAVE_OUT ? null : value)
      }
    />
  );
};

const choices = { sample: SampleChoice, test: TestChoice, unit: UnitChoice, basis: BasisChoice } as const;

const Word = ({ word, chosen }: Props) => {
  const { t } = useTranslation('laboratoryMessages');
  const Choice = choices[word.kind];
  return (
    <li>
      <span>
        <strong>{inGroups(word.word) || '–'}</strong> · {t(`words.kinds.${word.kind}`)}
        <br />
        <span className={classes.soft}>
          {reasonText(word.reason)} {t('words.values', { count: word.values, shown: formatCount(word.values) })}
        </span>
      </span>
      <Choice word={word} chosen={chosen} />
    </li>
  );
};

/** What was said that a word means. */
const useMeaning = () => {
  const { t } = useTranslation(['laboratoryMessages', 'valueSets']);
  const nameOf = useTestText();
  return ({ kind, word, means, name, basis }: MessageCheck['said'][number]): string => {
    if (name === null && kind === 'unit' && normalUnit(word) === '') return t('words.ownUnit');
    if (name === null) return t(kind === 'basis' && word === '' ? 'words.ownBasis' : 'words.leaveOut');
    const mass = kind === 'basis' && writtenBases.find((one) => one === means);
    return mass ? t(`valueSets:basis.${mass}`) : nameOf({ test: { name: inGroups(name) }, basis });
  };
};

/** What was said of words of this file before; each can be taken back. */
const StatedWords = ({ said: meaning, chosen }: { said: MessageCheck['said']; chosen: ChosenReading }) => {
  const { t } = useTranslation('laboratoryMessages');
  const meaningOf = useMeaning();
  return (
    <details>
      <summary>{t('words.said', { count: meaning.length, shown: formatCount(meaning.length) })}</summary>
      <ul className={classes.words}>
        {meaning.map((one) => (
          <li key={`${one.kind} ${one.word}`}>
            <span>
              <strong>{inGroups(one.word) || t('words.nothing')}</strong> → {meaningOf(one)}
            </span>
            <Button variant="default" disabled={chosen.isBusy} onClick={() => chosen.forget(one)}>
              {t('words.forget', { word: inGroups(one.word) || t('words.nothing') })}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The words of a file that nobody knows, and those of which somebody has said the meaning. */
export const MessageWords = ({ check, chosen }: { check: MessageCheck; chosen: ChosenReading }) => {
  const { t } = useTranslation('laboratoryMessages');
  if (check.unknown.length === 0 && check.said.length === 0) return null;
  return (
    <Card title={t('words.title')}>
      {check.unknown.length > 0 && <p className={classes.soft}>{t('words.text')}</p>}
      {check.unknown.length > 0 && (
        <ul className={classes.words}>
          {check.unknown.map((word) => (
            <Word key={`${word.kind} ${word.word}`} word={word} chosen={chosen} />
          ))}
        </ul>
      )}
      {check.said.length > 0 && <StatedWords said={check.said} chosen={chosen} />}
    </Card>
  );
};
