import { type KeyboardEvent, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordFormContext } from '../forms/record-form-context.ts';

/** What can be chosen, by its name or a part of that which is enough; `against` says why it can't. */
type Offer<T> = {
  readonly is: T;
  readonly name: string;
  readonly alone?: string | undefined;
  readonly against?: string | undefined;
};

/**
 * What stands in a field of choices that can be searched: the name of what is
 * chosen, until another text is typed.
 */
export const useTyped = (chosen: { readonly id: string; readonly name: string } | null) => {
  const [draft, setDraft] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const [seenId, setSeenId] = useState(chosen?.id);
  const become = (text: string | undefined) => {
    setDraft(text);
    setLeft(false);
  };
  if (seenId !== chosen?.id) {
    setSeenId(chosen?.id);
    become(undefined);
  }
  const name = chosen?.name ?? '';
  const isTyping = draft !== undefined && draft !== name;
  return { text: draft ?? name, wanted: isTyping ? draft.trim() : '', isTyping, isLeft, setLeft, become };
};

type Choosing<T> = {
  readonly typed: ReturnType<typeof useTyped>;
  readonly offers: readonly Offer<T>[];
  /** Whether these are what the typed text finds. */
  readonly isSearched: boolean;
  readonly canBeEmpty: boolean;
  readonly choose: (one: T | null) => void;
  /** The path of its value, in a form. */
  readonly path: string | undefined;
};

const isSame = (one: string | undefined, other: string): boolean => one?.trim().toLowerCase() === other.toLowerCase();

/** The only one that is called so. */
const calledSo = <T>(offers: readonly Offer<T>[], wanted: string): Offer<T> | undefined => {
  const whole = offers.filter(({ name }) => isSame(name, wanted));
  const called = whole.length > 0 ? whole : offers.filter(({ alone }) => isSame(alone, wanted));
  return called.length === 1 ? called[0] : undefined;
};

/** Whether Enter takes an entry that the arrow keys have gone to. */
const isAtOption = (input: HTMLInputElement): boolean => {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return Boolean(list?.querySelector('[data-combobox-selected]'));
};

/**
 * Keeps what is typed and not chosen until that is settled: by leaving the field or Enter, which take what is
 * called just so, by Escape, or by emptying it. Meanwhile the field is invalid, and what it stands in isn't
 * sent. Answers what its input takes.
 */
export const useTypedChoice = <T>({ typed, offers, isSearched, canBeEmpty, choose, path }: Choosing<T>) => {
  const { t } = useTranslation('ui');
  const form = use(RecordFormContext);
  const input = useRef<HTMLInputElement>(null);
  const { text, wanted, isTyping, isLeft, setLeft, become } = typed;
  const only = isSearched && wanted ? calledSo(offers, wanted) : undefined;
  const fault = wanted ? (only?.against ?? t('reference.unchosen', { typed: wanted })) : undefined;
  const free = (next: string | undefined) => {
    become(next);
    if (next === undefined) input.current?.setCustomValidity('');
    if (path) form?.clearFieldError(path);
  };
  const take = (one: T | null) => {
    free(undefined);
    choose(one);
  };
  const settle = () => {
    if (!isTyping) return become(undefined);
    if (only && !only.against) return take(only.is);
    if (wanted) return setLeft(true);
    return canBeEmpty ? take(null) : free(undefined);
  };
  // At once, for whoever saves with the next key.
  useLayoutEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
  useEffect(() => {
    // What was searched for is found only after the field was left.
    if (isLeft && only && !only.against) take(only.is);
  });
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && isTyping) free(undefined);
    const isSaving = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || isSaving || !isTyping || isAtOption(event.currentTarget)) return;
    event.preventDefault();
    settle();
  };
  return {
    take,
    fault: isLeft ? fault : undefined,
    input: {
      ref: input,
      searchValue: text,
      onInput: (event: { currentTarget: HTMLInputElement }) => free(event.currentTarget.value),
      onKeyDown: handleKey,
    },
    settle,
  };
};
