import type { FormErrors } from '@mantine/form';

/**
 * The fields below an element in which something is typed that is not chosen;
 * each says so by its own validity.
 */
const unchosenIn = (element: Element | null): HTMLInputElement[] =>
  [...(element?.querySelectorAll('input') ?? [])].filter((input) => input.willValidate && input.validity.customError);

export const hasUnchosen = (element: Element | null): boolean => unchosenIn(element).length > 0;

/** What is wrong with each of these fields, by its path in the form. */
export const unchosenErrors = (element: Element | null): FormErrors =>
  Object.fromEntries(unchosenIn(element).map((input) => [input.dataset.path ?? input.id, input.validationMessage]));

/**
 * Goes to the first of these fields, if there is one: nothing is sent as long
 * as something stands there for nothing.
 */
export const stopAtUnchosen = (element: Element | null): boolean => {
  const [first] = unchosenIn(element);
  first?.focus();
  return first !== undefined;
};
