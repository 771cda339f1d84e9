import type { Booking, StoredFrom } from '@halm/model/yard/bookings/booking.ts';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../../core/papers/pdf.ts';
import { PDF_MARGIN, PDF_PAGE_WIDTH } from '../../core/papers/pdf-document.ts';
import { sampleBooking, sampleSlip, sampleWeighing } from '../../testing/plant/slip-sample.ts';
import { type ReadPdf, readPdf } from '../../testing/read-pdf.ts';
import { deliverySlip } from './delivery-slip.ts';
import { deliverySlipTexts } from './delivery-slip-texts.ts';
import type { SlipContent, SlipLanguage } from './slip-content.ts';

const print = async (
  changes: Partial<Booking> = {},
  language: SlipLanguage = 'de',
  slip: Partial<SlipContent> = {},
): Promise<ReadPdf> => readPdf(await renderPdf(deliverySlip(sampleSlip(changes, slip), language)));

const [full, empty] = sampleBooking().weighings as [Booking['weighings'][0], Booking['weighings'][0]];
const longName = 'Landwirtschaftliche Erzeugergemeinschaft Südniedersachsen-Großburgwedel GmbH Co.';
const longWord = 'Ü'.repeat(200);
const of = (name: string) => ({ id: sampleBooking().id, name });
const party = (name: string) => ({
  name,
  street: name,
  additionalAddress: name,
  zip: '29525',
  city: name,
  country: 'dk',
});

describe('the delivery slip', () => {
  it('says who, what, where and how much', async () => {
    const { text, pageCount } = await print();
    expect(pageCount).toBe(1);
    for (const said of [
      'Biogas Uelzen GmbH & Co. KG Am Börstel 7 · 29525 Uelzen · Deutschland',
      'Lieferschein Wiegeschein · Eingang · Anlieferung durch Lieferant',
      'Nummer 2026-000123 Lieferdatum 21.10.2026',
      'Lieferant Hof Lüders GbR Große Straße 12 29581 Gerdau Empfänger Biogas Uelzen',
      'Material Maissilage Vertrag V-2026-014',
      'Kennzeichen UE-LW 130 Fahrer Heinrich Lüders Lagerort Fahrsilo 1 Nord',
      'Unterschrift Wäger/in Jörg Weßling Unterschrift Fahrer/in Heinrich Lüders',
      'Gedruckt am 21.10.2026, 08:46 1 / 1',
    ])
      expect(text).toContain(said);
  });

  it.each([
    ['outgoing', 'delivery', 'Ausgang · Lieferung durch uns'],
    ['outgoing', 'collection', 'Ausgang · Abholung durch Empfänger'],
    ['incoming', 'collection', 'Eingang · Abholung durch uns'],
  ] as const)('says of what is %s who drives (%s)', async (type, transport, said) => {
    expect((await print({ type, transport })).text).toContain(said);
  });

  it('says of a transfer nothing of a supplier', async () => {
    expect((await print({ type: 'internal', transport: 'delivery' })).text).not.toContain('Anlieferung durch');
  });

  it('proves both weighings in the time of the plant', async () => {
    const { text } = await print();
    const scale = 'Fahrzeugwaage Einfahrt Eichzulassung DE-19-MI004';
    expect(text).toContain(
      `Erstwägung Vollgewicht 21.10.2026 08:14 ${scale} 4711 Alibi-Nr. · 21.10.26 08:14 Gewogen 39.840\u00a0kg`,
    );
    expect(text).toContain(
      `Zweitwägung Leergewicht 21.10.2026 08:41 ${scale} 4712 Alibi-Nr. · 21.10.26 08:41 Gewogen 15.760\u00a0kg`,
    );
    expect(text).toContain('Netto 24,080\u00a0t 24.080\u00a0kg');
    expect(text).toContain('Alibispeicher der Waage');
  });

  it('speaks of an alibi memory only where one has stored a weight', async () => {
    const counted = { number: '17', alibiStoredAt: null };
    const both = await print({ weighings: [full, { ...empty, ...counted }] });
    expect(both.text).toContain('17 lfd. Nr. Gewogen');
    expect(both.text).toMatch(/Maßgeblich sind die Wägewerte im Alibispeicher.*Laufende Nummern zählt Halm/);
    const none = await print({ weighings: [{ ...full, ...counted }] });
    expect(none.text).toContain('Laufende Nummern zählt Halm');
    expect(none.text).not.toMatch(/Alibi-Nr|Maßgeblich sind/);
    expect((await print()).text).not.toContain('Laufende Nummern');
    const imported = await print({ weighings: [{ ...full, ...counted, source: 'import' }] });
    expect(imported.text).toContain('17 Alibi-Nr. Eingelesen');
  });

  it('names the parts of a weight that is a sum, each with its number, and whose numbers they are', async () => {
    const taken = { scaleName: 'Kurze Brücke', weighedAt: full.weighedAt, userName: 'Jörg Weßling' };
    const parts = [
      { ...taken, id: full.id, kg: 18_240, number: '12', alibiStoredAt: '21.10.26 08:12' },
      { ...taken, id: empty.id, kg: 21_600, number: '13', alibiStoredAt: '21.10.26 08:14' },
    ];
    const counted = { number: '17', alibiStoredAt: null };
    const { text } = await print({
      weighings: [
        { ...full, ...counted, parts },
        { ...empty, ...counted },
      ],
    });
    expect(text).toContain(
      'Summe der Teile: 18.240\u00a0kg (Alibi-Nr. 12 21.10.26 08:12) + 21.600\u00a0kg (Alibi-Nr. 13 21.10.26 08:14)',
    );
    expect(text).toContain('Alibispeicher der Waage');
    expect(text).toContain('Laufende Nummern zählt Halm');
  });

  it('says who confirmed an unusual empty weight, and by whose word a scale weighed on', async () => {
    const confirmation = { reason: 'Neuer Aufbau', userName: 'Käthe Lüders', confirmedAt: empty.weighedAt };
    const waived = { verifiedUntil: '2025-12-31', verificationWaiver: 'Eichtermin am 3. November' };
    const { text } = await print({
      weighings: [
        { ...full, ...waived },
        { ...empty, confirmation },
      ],
    });
    expect(text).toMatch(/39.840\u00a0kg Eichung abgelaufen am 31.12.2025: Eichtermin am 3. November Zweitwägung/);
    expect(text).toContain(
      '15.760\u00a0kg Abweichung vom letzten Leergewicht bestätigt von Käthe Lüders: Neuer Aufbau',
    );
    expect((await print()).text).not.toMatch(/Eichung abgelaufen|bestätigt von/);
  });

  it('names the stored empty weight what it is', async () => {
    const stored = {
      ...empty,
      source: 'stored-curb-weight' as const,
      scaleName: null,
      number: null,
      alibiStoredAt: null,
    };
    const { text } = await print({ weighings: [full, { ...stored, calibrationLicenceNumber: null }] });
    expect(text).toContain('Leergewicht – – – Gespeichertes Leergewicht 15.760');
    expect(text).not.toMatch(/Zweitwägung|08:41/);
  });

  it('says when and where a stored empty weight was weighed, and in Germany what the law says of it', async () => {
    const storedFrom: StoredFrom = {
      id: full.id,
      booking: { id: full.id, number: '2026-000120' },
      source: 'scale',
      scaleName: 'Fahrzeugwaage Einfahrt',
      number: '4690',
      alibiStoredAt: null,
      weighedAt: '2026-10-19T13:02:00.000Z',
    };
    const source = 'stored-curb-weight' as const;
    const stored = {
      ...empty,
      source,
      scaleName: null,
      calibrationLicenceNumber: null,
      number: null,
      alibiStoredAt: null,
    };
    const changes = { weighings: [full, { ...stored, storedFrom }] };
    const { text } = await print(changes);
    expect(text).toContain('Gewogen am 19.10.2026, 15:02 (Fahrzeugwaage Einfahrt, lfd. Nr. 4690, Buchung 2026-000120)');
    expect(text).toContain('nach § 26 Abs. 2 MessEV nur verwendet werden, wenn es dem tatsächlichen');
    expect((await print()).text).not.toContain('MessEV');
    const organisation = { ...sampleSlip().organisation, country: 'dk' };
    expect((await print(changes, 'da', { organisation })).text).not.toContain('MessEV');
    const typed: StoredFrom = { ...storedFrom, source: 'manual', scaleName: null, number: null };
    const { text: byHand } = await print({ weighings: [full, { ...stored, storedFrom: typed }] });
    expect(byHand).toContain('Gewogen am 19.10.2026, 15:02 (Von Hand, Buchung 2026-000120)');
  });

  it('shows the weight that counts, in its place, and which one it replaces', async () => {
    const byHand = sampleWeighing({
      id: '0199a000-0000-7000-8000-000000000a03',
      kg: 39_800,
      source: 'manual',
      reason: 'Anzeige gestört',
      scaleName: null,
      calibrationLicenceNumber: null,
      number: null,
      alibiStoredAt: null,
      supersedesId: full.id,
      weighedAt: '2026-10-21T07:02:00.000Z',
    });
    const { text } = await print({ weighings: [{ ...full, isCurrent: false }, empty, byHand] });
    expect(text).toContain('Erstwägung Vollgewicht 21.10.2026 09:02 – – Von Hand 39.800\u00a0kg');
    expect(text).toContain('Grund: Anzeige gestört · Ersetzt: 39.840\u00a0kg, 21.10.2026, 08:14 (Alibi-Nr. 4711)');
    expect(text.indexOf('Zweitwägung')).toBeGreaterThan(text.indexOf('Erstwägung'));
    expect(text).not.toContain('4711 Alibi');
  });

  it('prints the amount of a transfer that is not weighed', async () => {
    const none = { supplier: null, contract: null, licensePlate: null, driverName: null, netKg: null, weighings: [] };
    const places = { origin: of('Fahrsilo 1'), destination: of('Fermenter') };
    const changes = { ...none, ...places, type: 'internal', transport: null, quantity: 40_000 } as const;
    const { text } = await print(changes, 'de', { supplier: null });
    expect(text).toContain('Umlagerungsschein');
    expect(text).toContain('Von Lagerort Fahrsilo 1 Nach Lagerort Fermenter Menge 40\u00a0t');
    expect(text).not.toMatch(/Netto|Alibispeicher|Wiegeschein|Lieferant/);
  });

  it('gives the volume beside the weight where the article is counted in it', async () => {
    const { text } = await print({ unit: 'm3', quantity: 34_400 });
    expect(text).toContain('Netto entspricht 34,4\u00a0m³ 24,080\u00a0t');
  });

  it('says across the page that a booking was reversed or aborted', async () => {
    const reversed = await print({ status: 'reversed', reversedBy: { id: full.id, number: '2026-000140' } });
    expect(reversed.text).toContain('Storniert durch Buchung 2026-000140');
    expect(reversed.text).toMatch(/STORNIERT$/);
    const aborted = await print({ status: 'aborted', abortReason: 'Ware abgelehnt' });
    expect(aborted.text).toContain('ABGEBROCHEN: Ware abgelehnt');
    expect(aborted.text).toMatch(/ABGEBROCHEN$/);
    expect((await print()).text).not.toMatch(/STORNIERT|ABGEBROCHEN/);
  });
});

describe('the one page of a delivery slip', () => {
  const extremes: [string, Partial<Booking>, Partial<SlipContent>][] = [
    ['80 letters', { driverName: longName, article: of(longName), destination: of(longName) }, {}],
    ['2,000 letters of remarks', { comment: 'Störung an der Waage. '.repeat(91).slice(0, 1_999) }, {}],
    ['a line for every letter of the remarks', { comment: 'W\n'.repeat(1_000) }, {}],
    ['words of 200 letters', { article: of(longWord), destination: of(longWord), comment: longWord.repeat(10) }, {}],
  ];
  it.each(extremes)('holds %s', async (_, changes, slip) => {
    const { pageCount, rightmost } = await print(changes, 'de', slip);
    expect(pageCount).toBe(1);
    expect(rightmost).toBeLessThanOrEqual(PDF_MARGIN + PDF_PAGE_WIDTH + 1);
  });

  it('holds all of it at once, to the last letter', async () => {
    const weighings = [full, empty].map((weighing) => ({
      ...weighing,
      source: 'manual' as const,
      scaleName: longName,
      reason: 'Gestört. '.repeat(55),
    }));
    const comment = `${'Störung an der Waage. '.repeat(90)}Ende.`;
    const names = { driverName: longName, article: of(longName), destination: of(longName), comment, weighings };
    const people = { organisation: party(longName), supplier: party(longName) };
    const { pageCount, text, rightmost } = await print(names, 'de', people);
    expect(pageCount).toBe(1);
    expect(text).toContain('Waage. Ende.');
    // Four in each of three addresses, two scales, driver twice, article, location.
    expect(text.replaceAll(' ', '').split(longName.replaceAll(' ', ''))).toHaveLength(1 + 18);
    expect(rightmost).toBeLessThanOrEqual(PDF_MARGIN + PDF_PAGE_WIDTH + 1);
  });
});

describe('the languages of a delivery slip', () => {
  const net = {
    de: '24.080\u00a0kg',
    en: '24,080\u00a0kg',
    da: '24.080\u00a0kg',
    pl: '24\u00a0080\u00a0kg',
    ro: '24.080\u00a0kg',
  };
  it.each(Object.keys(net) as SlipLanguage[])('prints its words and numbers in %s', async (language) => {
    const { text, pageCount, rightmost } = await print({}, language);
    const { title, legalNote, driverSigns } = deliverySlipTexts[language];
    for (const said of [title.incoming, legalNote, driverSigns, net[language]]) expect(text).toContain(said);
    expect(text).not.toContain('�');
    expect(pageCount).toBe(1);
    expect(rightmost).toBeLessThanOrEqual(PDF_MARGIN + PDF_PAGE_WIDTH + 1);
  });
});
