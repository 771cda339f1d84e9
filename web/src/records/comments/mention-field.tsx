import type { Named } from '@halm/model/core/contract/fields.ts';
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { commonProps, type FieldProps } from '../../core/fields/field-props.ts';
import { useRecordForm } from '../../core/forms/record-form-context.ts';
import { useActiveOption } from '../../core/references/use-active-option.ts';
import type { CommentedRecord } from './commented-record.ts';
import { draftOf, type MentionQuery, queryAt, storedText, typed, withMention } from './mention-draft.ts';
import { MentionOffers, optionId, useOffers } from './mention-offers.tsx';

type InputProps = {
  record: CommentedRecord;
  people: readonly Named[];
  autoFocus: boolean;
  field: ReturnType<typeof commonProps>;
  stored: string;
  error: unknown;
  onStored: (stored: string) => void;
};

/** What is written and where one is in it: whom one is about to call. */
const useMentionDraft = ({ stored, people, onStored }: Pick<InputProps, 'stored' | 'people' | 'onStored'>) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => draftOf(stored, people));
  const [query, setQuery] = useState<MentionQuery>();
  const [caret, setCaret] = useState<number>();
  useEffect(() => {
    if (caret !== undefined) area.current?.setSelectionRange(caret, caret);
  }, [caret]);
  const keep = (next: typeof draft, mention: MentionQuery | undefined) => {
    setDraft(next);
    setQuery(mention);
    onStored(storedText(next));
  };
  const type = ({ value, selectionStart }: HTMLTextAreaElement) => {
    const next = typed(draft, value, selectionStart);
    setCaret(undefined);
    keep(next, queryAt(next, selectionStart));
  };
  const call = (person: Named) => {
    if (!query) return;
    const placed = withMention(draft, query, area.current?.selectionStart ?? draft.text.length, person);
    keep(placed.draft, undefined);
    setCaret(placed.caret);
    area.current?.focus();
  };
  return { area, draft, query, type, call, dismiss: () => setQuery(undefined) };
};

const MentionInput = (props: InputProps) => {
  const { record, field, error, autoFocus } = props;
  const listId = useId();
  const { area, draft, query, type, call, dismiss } = useMentionDraft(props);
  const { people, isNobody } = useOffers(record, query?.search);
  const ids = people.map(({ id }) => optionId(listId, id));
  const { activeId, index, point, move } = useActiveOption(ids, query?.search ?? '');
  const isOpen = query !== undefined && (people.length > 0 || isNobody);
  const choose = people[index];
  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key.startsWith('Arrow')) return move(event);
    const isTaking = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && choose;
    if (!isTaking && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isTaking) call(choose);
    else dismiss();
  };
  return (
    <div>
      <Textarea
        {...field}
        ref={area as Ref<HTMLTextAreaElement>}
        autoFocus={autoFocus}
        autosize
        minRows={3}
        maxRows={16}
        value={draft.text}
        error={error as string}
        onChange={({ currentTarget }) => type(currentTarget)}
        onKeyDown={handleKey}
        onBlur={dismiss}
        aria-autocomplete="list"
        aria-controls={isOpen && choose ? listId : undefined}
        aria-activedescendant={isOpen ? activeId : undefined}
      />
      {isOpen && <MentionOffers listId={listId} people={people} activeId={activeId} point={point} call={call} />}
    </div>
  );
};

type MentionFieldProps = FieldProps & Pick<InputProps, 'record' | 'people' | 'autoFocus'>;

/**
 * A text in which people are called: @ and some letters of a name. The form
 * holds them by id, the reader sees names.
 */
export const MentionField = ({ record, people, autoFocus, ...props }: MentionFieldProps) => {
  const form = useRecordForm();
  const input = form.getInputProps(props.name);
  return (
    <MentionInput
      // A text that comes from elsewhere, as another version of the comment, is begun anew.
      key={form.key(props.name)}
      record={record}
      people={people}
      autoFocus={autoFocus}
      field={commonProps(props)}
      stored={input.defaultValue ?? ''}
      error={input.error}
      onStored={input.onChange}
    />
  );
};
