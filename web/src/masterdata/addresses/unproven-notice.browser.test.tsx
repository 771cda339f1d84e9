import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

const endsOn = (days: number) => addDays(plainDateIn(new Date(), 'Europe/Berlin'), days);

it('the list of addresses leads with those under contract who have no valid proof', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const notice = page.getByRole('list', { name: 'Hinweis' });
  await openApplication('/verwaltung/adressen', manager);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Adressen' })).toBeVisible();
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const material = { articleId: article?.id ?? '', unit: 'ton', targetAmount: 120 } as const;
  const contractWith = async (companyName: string) => {
    const farm = { type: 'agricultural-operation', companyName } as const;
    const { id: supplierId } = await callAs(manager, 'POST /addresses', { body: farm });
    const running = { startsOn: endsOn(-30), endsOn: endsOn(200), materials: [material] };
    await callAs(manager, 'POST /contracts', { body: { number: companyName, supplierId, ...running } });
    return supplierId;
  };
  const proven = await contractWith('Hof Beleg');
  const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-1', expiresOn: endsOn(100) } as const;
  await callAs(manager, 'POST /addresses/:id/proofs', { params: { id: proven }, body: proof });
  await contractWith('Hof Ohne');
  await callAs(manager, 'POST /addresses', { body: { type: 'laboratory', companyName: 'Labor Nord' } });
  await openApplication('/verwaltung/adressen', manager);
  await expect.element(notice).toMatchTextContent('Von Hof Ohne fehlt trotz Vertrag ein gültiger Nachweis.');
  await contractWith('Hof Zweifel');
  await openApplication('/verwaltung/adressen', manager);
  await expect
    .element(notice)
    .toMatchTextContent('Von 2 Lieferanten unter Vertrag fehlt ein gültiger Nachweis, darunter Hof Ohne.');
  // A laboratory has none either, and nobody misses it.
  const tones = () =>
    ['Hof Ohne', 'Labor Nord'].map((name) =>
      page.getByRole('row', { name }).query()?.querySelector('[data-tone]')?.getAttribute('data-tone'),
    );
  await expect.poll(tones).toEqual(['warning', 'normal']);
  const [, first, second] = page.getByRole('row').elements();
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining('Hof Ohne'),
    expect.stringContaining('Hof Zweifel'),
  ]);
  await expectAccessibleAtBothWidths();
  await toPhone();
  await notice.getByRole('button', { name: 'Nur diese zeigen' }).click();
  await expect.poll(place).toContain('proofs=missing');
  await expect.element(page.getByText('2 Einträge')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
