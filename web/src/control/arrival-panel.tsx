import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../app/queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { ArrivalChoices } from './arrival-choice-list.tsx';
import classes from './arrivals.module.css';

const PAUSE_MS = 250;
const SHORTEST = 2;

/** Where a keyboard or a reader for codes is at hand, it needs no touch first; on glass a keyboard would cover the yard. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** What was typed, once it rests; at once where a reader or a person has ended it with Enter. */
const useCode = () => {
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<string>();
  const [rested] = useDebouncedValue(typed, PAUSE_MS);
  const isEntered = entered === typed;
  const code = (isEntered ? typed : rested).trim();
  // While somebody types on, nothing is offered of the plate before: it would be booked by a quick hand.
  const isAsked = code === typed.trim() && code.length >= SHORTEST;
  return { typed, setTyped, enter: () => setEntered(typed), isEntered, code, isAsked };
};

/** Takes a lorry in: the field for its plate or the driver's code, and what may have come. */
export const ArrivalPanel = () => {
  const { t } = useTranslation('control');
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, enter, isEntered, code, isAsked } = useCode();
  const query = recordQuery('GET /bookings/arrivals', undefined, { search: code });
  const { data, error, refetch } = useQuery({ ...query, enabled: isAsked });
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };
  return (
    <section className={classes.panel} aria-labelledby="arrival">
      <h2 id="arrival">{t('arrival.title')}</h2>
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          size="xl"
          label={t('arrival.plate')}
          description={t('arrival.hint')}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      {isAsked && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isAsked && data && <ArrivalChoices key={code} answer={data} code={code} isFocused={isEntered} />}
    </section>
  );
};
