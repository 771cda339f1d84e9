import { RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../shell/router.tsx';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { RecordLink } from './record-link.tsx';

let plant: Plant;
let takeAway: () => void;
beforeAll(async () => {
  plant = await foundPlant();
});
afterEach(() => takeAway());

/**
 * Puts the names of a supplier and a contract beside the application, in which
 * nobody sees one that they may not open.
 */
const showNames = async (token: string): Promise<void> => {
  await openApplication('/home', token);
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  takeAway = () => {
    root.unmount();
    element.remove();
  };
  root.render(
    <RouterContextProvider router={router}>
      <RecordLink kind="address" record={{ id: 'a1', name: 'Gut Oerrel' }} />
      <RecordLink kind="contract" record={{ id: 'c1', name: 'V-104' }} />
    </RouterContextProvider>,
  );
};

it.each([
  ['manager', ['Gut Oerrel', 'V-104']],
  ['qc', ['Gut Oerrel']],
  ['operator', []],
  ['driver', []],
] as const)('the name of a record is a link for whoever may open it: for the %s %j', async (role, linked) => {
  await showNames(plant[role]);
  await expect.element(page.getByText('V-104')).toBeVisible();
  for (const name of ['Gut Oerrel', 'V-104']) {
    const link = page.getByRole('link', { name });
    if (linked.some((one) => one === name)) await expect.element(link).toBeVisible();
    else await expect.element(link).not.toBeInTheDocument();
  }
});
