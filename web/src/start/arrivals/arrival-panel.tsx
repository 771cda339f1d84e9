import type { ArrivalAnswer } from '@halm/model/yard/arrivals/arrival.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../core/client/api-error.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { useConnection } from '../../core/client/realtime.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { paperCodeIn } from '../../settling/documents/paper-code.ts';
import { CameraButton } from '../../yard/camera/camera-button.tsx';
import { ArrivalChoices } from './arrival-choice-list.tsx';
import classes from './arrivals.module.css';
import { ArrivalsAtHand } from './arrivals-at-hand.tsx';

const PAUSE_MS = 250;
const SHORTEST = 2;
const LONGEST = 100;

/**
 * Where a keyboard or a reader for codes is at hand, it needs no touch first; on
 * glass a keyboard would cover the yard.
 */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** What was typed, once it rests; at once where a reader or a person has ended it with Enter. */
const useCode = () => {
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<string>();
  const [seen, setSeen] = useState<string>();
  const [rested] = useDebouncedValue(typed, PAUSE_MS);
  const isEntered = entered === typed;
  const code = (isEntered ? typed : rested).trim();
  // While somebody types on, nothing is offered of the plate before: it would be booked by a quick hand.
  const isAsked = code === typed.trim() && code.length >= SHORTEST;
  const enter = () => setEntered(typed);
  const see = (read: string) => {
    setTyped(read);
    setEntered(read);
    setSeen(read);
  };
  return { typed, setTyped, enter, see, isEntered, isSeen: seen === typed, code, isAsked };
};

/** Opens a kept paper by the address on it; whether what was read is one. */
const useOpenPaper = () => {
  const navigate = useNavigate();
  return (read: string): boolean => {
    const paper = paperCodeIn(read);
    if (paper !== undefined) void navigate({ to: '/paper/$code', params: { code: paper } });
    return paper !== undefined;
  };
};

/** What no driver, plate or sample is called: the address of something else, or what a field doesn't hold. */
const isForeign = (read: string): boolean => read.includes('://') || read.length < SHORTEST || read.length > LONGEST;

const isNobody = ({ driver, open, lorries }: ArrivalAnswer): boolean =>
  driver === null && open.length === 0 && lorries.length === 0;

/** Takes a lorry in: the field for its plate or the driver's code, and what may have come. */
export const ArrivalPanel = () => {
  const { t } = useTranslation('control');
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, enter, see, isEntered, isSeen, code, isAsked } = useCode();
  const openPaper = useOpenPaper();
  const query = recordQuery('GET /bookings/arrivals', undefined, { search: code });
  const { data, error, refetch } = useQuery({ ...query, enabled: isAsked });
  const isLineLost = useConnection() === 'lost';
  const isWithoutLine = isLineLost || (error instanceof ApiError && error.reason === 'network.unreachable');
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!openPaper(typed)) enter();
  };
  const read = (seen: string) => {
    if (openPaper(seen)) return undefined;
    if (isForeign(seen)) return t('arrival.wrongCode');
    see(seen);
    return undefined;
  };
  // Nobody's plate is a code: what the camera has seen and nobody knows is no new lorry.
  const isUnknown = isSeen && data !== undefined && isNobody(data);
  return (
    <section className={classes.panel} aria-labelledby="arrival">
      <h2 id="arrival" className="visually-hidden">
        {t('arrival.title')}
      </h2>
      <form className={classes.code} onSubmit={submit}>
        <TextInput
          ref={field}
          size="xl"
          className={classes.plate}
          label={t('arrival.plate')}
          description={t('arrival.hint')}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <CameraButton onRead={read} />
      </form>
      {isAsked && error && !isWithoutLine && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isAsked && isWithoutLine && <ArrivalsAtHand code={code} isSeen={isSeen} onRetry={() => void refetch()} />}
      {isAsked && isUnknown && !isWithoutLine && <p role="status">{t('arrival.unknownCode')}</p>}
      {isAsked && data && !isUnknown && !isWithoutLine && (
        <ArrivalChoices key={code} answer={data} code={code} isFocused={isEntered} />
      )}
    </section>
  );
};
