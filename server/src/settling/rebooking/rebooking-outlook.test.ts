import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressBody, certificateBody, contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { setSettlementStage, terms } from '../../testing/plant/settlement-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
let other: { readonly supplierId: string; readonly contractId: string };
const today = plainDateIn(new Date(), 'Europe/Berlin');
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSettlementStage(app.uelzen);
  await stage.agree();
  const { manager } = app.uelzen;
  const supplierId = created(await manager.post('/addresses', addressBody({ companyName: 'Gut Rößing' }))).id;
  const materials = [materialBody(stage.articleId, { ...terms, targetAmount: 500 })];
  const form = { number: 'V-Ö', startsOn: '2020-01-01', endsOn: '2099-12-31' };
  other = {
    supplierId,
    contractId: created(await manager.post('/contracts', contractBody(supplierId, materials, form))).id,
  };
});
afterAll(() => app.close());
beforeEach(() => stage.settleRest());

const outlookOf = async (id: unknown, { supplierId, contractId }: { supplierId: string; contractId: string | null }) =>
  (
    await app.uelzen.manager.get(
      `/bookings/${id}/rebooking-outlook?${new URLSearchParams({ supplierId, ...(contractId && { contractId }) })}`,
    )
  ).body;
const rebook = async (id: unknown) => {
  const { version } = (await app.uelzen.manager.get(`/bookings/${id}/rebooking`)).body;
  created(
    await app.uelzen.manager.post(`/bookings/${id}/rebooking`, { ...other, reason: 'Falscher Lieferant' }, { version }),
  );
};
const paperOf = async (path: string) => (await readPdf((await app.uelzen.manager.get(path)).bytes)).text;

describe('the outlook on a rebooking', () => {
  it('tells what both contracts were delivered then, and whose proof is missing', async () => {
    const { id } = await stage.delivered();
    const { contracts, proof } = await outlookOf(id, other);
    expect(contracts).toMatchObject([
      { id: stage.contractId, number: 'V-1', after: contracts[0].before - 25_000 },
      { id: other.contractId, number: 'V-Ö', unit: 'ton', target: 500_000, after: contracts[1].before + 25_000 },
    ]);
    expect(proof).toEqual({ status: 'none', isRequired: true });
    created(
      await app.uelzen.manager.post(`/addresses/${other.supplierId}/proofs`, certificateBody({ validFrom: null })),
    );
    expect((await outlookOf(id, other)).proof.status).not.toBe('none');
  });

  it('tells who is paid, who pays back, and which draft is out of date', async () => {
    const { id } = await stage.delivered();
    const { body: draft } = await stage.draft();
    expect(await outlookOf(id, other)).toMatchObject({
      outdatedDrafts: [{ id: draft.id }],
      takenBackFrom: [],
      isPaidNext: true,
    });
    const { number } = created<{ id: string; version: number; number: string }>(await stage.issue(draft));
    const { takenBackFrom, outdatedDrafts, isPaidNext } = await outlookOf(id, other);
    expect([takenBackFrom, outdatedDrafts, isPaidNext]).toMatchObject([
      [{ number, supplier: { id: stage.supplierId } }],
      [],
      true,
    ]);
    expect((await outlookOf(id, { ...other, contractId: null })).isPaidNext).toBe(false);
  });

  it('names a correction once that takes the delivery back and pays it anew', async () => {
    const { id } = await stage.delivered();
    const { body: issued } = await stage.issue((await stage.draft()).body);
    await stage.agree({}, { laterPrices: [], priceCentsPerUnit: 4500 });
    const { body: correction } = await app.uelzen.manager.post(`/settlements/${issued.id}/correction`);
    expect(correction.lines).toHaveLength(2);
    expect((await outlookOf(id, other)).outdatedDrafts).toMatchObject([{ id: correction.id }]);
  });

  it('is refused as the rebooking is, and for whoever may not rebook', async () => {
    const { id } = await stage.delivered();
    const same = { supplierId: stage.supplierId, contractId: stage.contractId };
    expect((await outlookOf(id, same)).reason).toBe('booking.rebooked-to-same');
    expect((await app.uelzen.operator.get(`/bookings/${id}/rebooking`)).status).toBe(403);
    expect((await app.bremen.manager.get(`/bookings/${id}/rebooking`)).status).toBe(404);
  });
});

describe('the papers of a rebooked delivery', () => {
  it('stay as they were kept; printed next they name the new supplier, and that it was rebooked', async () => {
    const { id } = await stage.delivered();
    const slip = `/bookings/${id}/delivery-slip.pdf?language=de`;
    const ticket = `/bookings/${id}/weighing-ticket.pdf?language=de`;
    const [before, ticketBefore] = [await paperOf(slip), await paperOf(ticket)];
    expect(before).not.toContain('Umgebucht');
    expect((await outlookOf(id, other)).keptPapers).toEqual(['delivery-slip', 'weighing-ticket']);
    await rebook(id);
    for (const [old, next] of [
      [before, await paperOf(slip)],
      [ticketBefore, await paperOf(ticket)],
    ]) {
      expect(old).toContain('Hof Lüders');
      expect(next).toContain('Gut Rößing');
      expect(next).not.toContain('Hof Lüders');
      expect(next).toContain('Umgebucht am');
    }
    const kept = (await app.uelzen.manager.get(`/bookings/${id}/papers`)).body.items[0].kept;
    expect(kept.map(({ edition }: { edition: number }) => edition)).toEqual([1, 2]);
  });

  it('say of a delivery of an earlier day that it was rebooked, and of no other one', async () => {
    const days = (count: number) => addDays(today, -count);
    const { id } = await stage.delivered(days(20));
    await rebook(id);
    const paying = async (fromOn: string) => {
      const { body } = await stage.draft({ contractId: other.contractId, fromOn, toOn: today });
      return paperOf(`/settlements/${body.id}/statement.pdf`);
    };
    expect(await paying(days(2))).toContain('Umbuchung, UE-LW 130');
    expect(await paying(days(20))).not.toContain('Umbuchung');
  });

  it('show a supplier nothing of whom its delivery was rebooked to', async () => {
    const { id } = await stage.delivered();
    const { body: issued } = await stage.issue((await stage.draft()).body);
    await rebook(id);
    const { body: back } = await stage.draft();
    for (const settlement of [issued, back]) {
      const text = await paperOf(`/settlements/${settlement.id}/statement.pdf?slips=true`);
      expect(text).toContain('Hof Lüders');
      expect(text).not.toContain('Rößing');
    }
    expect(await paperOf(`/settlements/${back.id}/statement.pdf`)).toContain('Umbuchung');
    const { body: paying } = await stage.draft({ contractId: other.contractId });
    const text = await paperOf(`/settlements/${paying.id}/statement.pdf?slips=true`);
    expect(text).toContain('Gut Rößing');
    expect(text).not.toContain('Lüders');
  });

  it('are, of a month, the statements of both suppliers', async () => {
    const { id } = await stage.delivered();
    const { number } = (await app.uelzen.manager.get(`/bookings/${id}/rebooking`)).body;
    await rebook(id);
    const statement = (supplierId: string) =>
      paperOf(`/addresses/${supplierId}/statements/${today.slice(0, 7)}/statement.pdf?language=de`);
    expect(await statement(stage.supplierId)).toMatch(new RegExp(`Auf andere Lieferanten umgebucht: .*${number}`, 's'));
    expect(await statement(other.supplierId)).toMatch(new RegExp(`${number}.*Umgebucht am`, 's'));
  });
});
