import i18next from 'i18next';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { refuseCalls } from './network.ts';
import { openApplication } from './open-application.tsx';

/**
 * What is said when a call is refused, on which screen (`:a` stands for the id
 * called `a`), which call, and what makes it.
 */
export type Failure = readonly [text: string, at: string, refused: RegExp, act: () => Promise<unknown>];

/** The first button of this name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
export const press = (name: string | RegExp) => async () => button(name).click();
export const dialog = () => page.getByRole('dialog');

/** Does what is refused, and reads what could not be done in front of the reason. */
export const expectFailure = async (
  [text, at, refused, act]: Failure,
  token: string,
  ids: Readonly<Record<string, string>>,
): Promise<void> => {
  await openApplication(
    at.replace(/:(\w)/g, (_, letter: string) => ids[letter] ?? ''),
    token,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('button').first()).toBeVisible();
  const release = refuseCalls(refused, 'request.in-use');
  await act();
  await expect
    .element(page.getByText(`${i18next.t(text as 'addresses:title')} ${i18next.t('reasons:request.in-use')}`))
    .toBeVisible();
  release();
};

const leavesOf = (texts: object, path: readonly string[] = []): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[...path, key].join('.')] : leavesOf(text, [...path, key]),
  );

/**
 * The sentences of a namespace that say what could not be done: `failed`
 * itself, what stands below it, `saveFailed`.
 */
export const failureTexts = (namespace: string, texts: object): string[] =>
  leavesOf(texts)
    .filter((path) => /(^|\.)failed(\.|$)|Failed$/.test(path))
    .map((path) => `${namespace}:${path}`);
