import { beforeAll, describe, expect, it } from 'vitest';
import proofRequests from '../../purchasing/locales/en/proofRequests.json';
import documents from '../../settling/locales/en/documents.json';
import settlements from '../../settling/locales/en/settlements.json';
import inventory from '../../stock/locales/en/inventory.json';
import stockMonths from '../../stock/locales/en/stockMonths.json';
import { button, dialog, expectFailure, type Failure, failureTexts, press } from '../../testing/failures.ts';
import { callAs, foundPlant, multiplyDelivery, type Plant } from '../../testing/found-plant.ts';
import { chooseAction } from '../../testing/record-actions.ts';
import stockCounts from '../../yard/locales/en/stockCounts.json';

let plant: Plant;
/** The ids of one record of each kind, by the letters that stand for them in a path. */
let ids: Record<string, string>;

/** Another day on which the same came, so that there is a second settlement to draw up. */
const OTHER_DAY = '2025-03-03';

/** An issued settlement, and the draft of another one that a new price has overtaken. */
const stageSettlements = async ({ manager }: Plant) => {
  const [booking] = (await callAs(manager, 'GET /bookings', { query: { sort: '-deliveryDate' } })).items;
  const { id: bookingId = '', deliveryDate: day = '' } = booking ?? {};
  const { contract, supplier } = await callAs(manager, 'GET /bookings/:id', { params: { id: bookingId } });
  const params = { id: contract?.id ?? '' };
  const agree = async (priceCentsPerUnit: number) => {
    const { version, materials } = await callAs(manager, 'GET /contracts/:id', { params });
    const since = '2020-01-01';
    const said = {
      number: 'V-1',
      supplierId: supplier?.id ?? '',
      startsOn: since,
      endsOn: '2099-12-31',
      termsFrom: since,
    };
    const material = { articleId: materials[0]?.article.id ?? '', unit: 'ton', targetAmount: 800 } as const;
    const body = { ...said, materials: [{ ...material, priceCentsPerUnit }] };
    await callAs(manager, 'PATCH /contracts/:id', { params, body, version });
  };
  const settle = (on: string) =>
    callAs(manager, 'POST /settlements', { body: { contractId: params.id, fromOn: on, toOn: on } });
  await agree(4000);
  const { id: issued, version } = await settle(day);
  await callAs(manager, 'POST /settlements/:id/issue', { params: { id: issued }, version });
  await multiplyDelivery(bookingId, 1, OTHER_DAY);
  const { id: draft } = await settle(OTHER_DAY);
  await agree(4100);
  return { issued, draft, supplier: supplier?.id ?? '', day };
};

/** Asks a supplier for a declaration, which is still out, and for a certificate, which has come. */
const stageProofRequests = async ({ manager }: Plant, supplierId: string): Promise<void> => {
  const params = { id: supplierId };
  const asked = { kind: 'declaration', declaration: 'self-sure', language: 'de' } as const;
  await callAs(manager, 'POST /addresses/:id/proof-requests', { params, body: asked });
  const body = { kind: 'certificate', language: 'de' } as const;
  const { link } = await callAs(manager, 'POST /addresses/:id/proof-requests', { params, body });
  const token = String(link).split('/').at(-1) ?? '';
  const query = { language: 'de', scheme: 'redcert-eu', expiresOn: '2099-06-30' } as const;
  const file = new File(['%PDF-1.7 '], 'Zertifikat.pdf', { type: 'application/pdf' });
  await callAs(token, 'POST /proof-requests/certificate', { query, body: file });
};

/** Lets a silo give by shares of its contracts, and begins a count of it; answers both ids. */
const stageStock = async ({ manager }: Plant, countedOn: string) => {
  const [silo] = (await callAs(manager, 'GET /locations', { query: { search: 'FS1' } })).items;
  if (!silo) throw new Error('the plant is not stocked');
  const { id, version } = silo;
  const body = { ...silo, withdrawalMode: 'percentagewise' } as const;
  await callAs(manager, 'PATCH /locations/:id', { params: { id }, body, version });
  const begun = { countedOn, locationIds: [id], showsBooked: true };
  const count = await callAs(manager, 'POST /stock-counts', { body: begun });
  const lines = count.locations.flatMap((counted) =>
    counted.lines.map(({ article }) => ({ articleId: article.id, countedAmount: 20 })),
  );
  const entry = { locationId: id, countedTime: '00:00', lines, replaces: null };
  await callAs(manager, 'PUT /stock-counts/:id/entries', { params: { id: count.id }, body: entry });
  return { silo: id, count: count.id };
};

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true, isMonthClosed: true });
  const { issued, draft, supplier, day } = await stageSettlements(plant);
  await stageProofRequests(plant, supplier);
  const { silo, count } = await stageStock(plant, day);
  ids = { i: issued, d: draft, a: supplier, l: silo, n: count };
});

/** Opens a dialog by its button, fills its fields as far as they are empty, and sends it. */
const send =
  (action: string | RegExp, sends = action, typed: Readonly<Record<string, string>> = {}) =>
  async () => {
    await button(action).click();
    for (const [field, text] of Object.entries(typed))
      await dialog().getByRole('textbox', { name: field }).first().fill(text);
    await dialog().getByRole('button', { name: sends }).click();
  };
const because = { Grund: 'Irrtum' };

const requests = '/verwaltung/adressen/:a?tab=proofs';
const counts = '/verwaltung/bestand/inventur';
const months = '/verwaltung/bestand/monate';
const failures: readonly Failure[] = [
  ['settlements:issue.failed', '/verwaltung/abrechnungen/:d', /\/issue$/, send('Ausstellen')],
  ['settlements:reckon.failed', '/verwaltung/abrechnungen/:d', /\/settlements\/[^/]+$/, press('Neu berechnen')],
  [
    'settlements:correct.failed',
    '/verwaltung/abrechnungen/:i',
    /\/correction$/,
    () => chooseAction('Korrektur erstellen'),
  ],
  ['proofRequests:failed.send', requests, /\/sending$/, press(/^Neuer Link: /)],
  ['proofRequests:failed.withdraw', requests, /\/withdrawal$/, press(/^Zurücknehmen: /)],
  ['proofRequests:failed.open', requests, /\/file$/, press('Datei ansehen')],
  ['stockCounts:create.failed', counts, /\/stock-counts$/, send('Zählung beginnen')],
  ['stockCounts:enter.failed', `${counts}/:n`, /\/entries$/, send('Neu eintragen', 'Speichern')],
  ['stockCounts:book.failed', `${counts}/:n`, /\/booking$/, send('Unterschiede buchen', undefined, because)],
  ['stockCounts:giveUp.failed', `${counts}/:n`, /\/giving-up$/, send('Zählung aufgeben', undefined, because)],
  ['stockMonths:close.failed', months, /\/closing$/, send('Abschließen')],
  ['stockMonths:reopen.failed', months, /\/reopening$/, send('Wieder öffnen', undefined, because)],
  [
    'inventory:shares.failed',
    '/verwaltung/lagerorte/:l?tab=layers',
    /\/withdrawal-shares$/,
    send('Anteile festlegen', 'Speichern', { Anteil: '100' }),
  ],
  [
    'documents:failed',
    '/verwaltung/adressen/:a?tab=deliveries',
    /\/statement\.pdf/,
    async () => {
      await button('Lieferübersicht').click();
      // The choice of the month, which opens by itself, is closed again.
      await dialog()
        .getByText(/Ist der Monat abgeschlossen/)
        .click();
      await dialog().getByRole('button', { name: 'Öffnen' }).click();
    },
  ],
  [
    'documents:failed',
    '/verwaltung/bestand',
    /\/list\.pdf/,
    async () => {
      await chooseAction('Bestandsliste');
      await dialog().getByRole('button', { name: 'Öffnen' }).click();
    },
  ],
];

describe('what could not be done in daily work is said before the reason', () => {
  it.each(failures)('%s at %s', (...failure) => expectFailure(failure, plant.manager, ids));

  it('leaves no such sentence out', () => {
    const sentences = [
      ...failureTexts('documents', documents),
      ...failureTexts('inventory', inventory),
      ...failureTexts('proofRequests', proofRequests),
      ...failureTexts('settlements', settlements),
      ...failureTexts('stockCounts', stockCounts),
      ...failureTexts('stockMonths', stockMonths),
    ];
    // What became of a mail is told where the request stands.
    const raised = [...failures.map(([text]) => text), 'proofRequests:delivery.failed'];
    expect(sentences.filter((sentence) => !raised.includes(sentence))).toEqual([]);
  });
});
