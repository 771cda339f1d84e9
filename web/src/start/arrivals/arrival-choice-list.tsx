import type { ArrivalAnswer, Lorry } from '@halm/model/yard/arrivals/arrival.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrivalAtOnce } from './arrival-at-once.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import { arrivalChoices, onlyAnnounced } from './arrival-choices.ts';
import { ArrivalConfirm } from './arrival-confirm.tsx';
import classes from './arrivals.module.css';

type ArrivalChoicesProps = {
  answer: ArrivalAnswer;
  code: string;
  /** Whoever ended the code by Enter goes on by keyboard. */
  isFocused: boolean;
  /** Without a line: the lorries that this device knows, and with them what may be chosen. */
  atHand?: readonly Lorry[];
};

/**
 * What may have come, the likeliest first: one touch says which, the next one books it; of an announced lorry
 * that can't be taken for another one, the first touch registers it.
 */
export const ArrivalChoices = ({ answer, code, isFocused, atHand }: ArrivalChoicesProps) => {
  const { t } = useTranslation('control');
  const list = useRef<HTMLUListElement>(null);
  const [chosenId, setChosenId] = useState<string>();
  useEffect(() => {
    if (isFocused) list.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isFocused]);
  const choices = arrivalChoices(answer, code);
  const only = onlyAnnounced(answer);
  return (
    <>
      {answer.driver && <p className={classes.driver}>{t('arrival.driver', { name: answer.driver.name })}</p>}
      <ul ref={list} className={classes.choices} aria-label={t('arrival.choices')}>
        {choices.map((choice) => (
          <li
            key={choice.id}
            className={classes.choice}
            data-chosen={choice.id === chosenId || undefined}
            data-wide={(choice.kind === 'other' && choice.id === chosenId) || undefined}
          >
            {choice.kind === 'open' && choice.id === only?.id ? (
              <ArrivalAtOnce choice={choice} driver={answer.driver} />
            ) : (
              <ArrivalCard
                choice={choice}
                isLinked={atHand !== undefined}
                isChosen={choice.id === chosenId}
                onChoose={() => setChosenId(choice.id)}
              />
            )}
            {choice.id === chosenId && <ArrivalConfirm choice={choice} driver={answer.driver} atHand={atHand} />}
          </li>
        ))}
      </ul>
    </>
  );
};
