import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/quantities/plain-date.ts';
import {
  type ChainRole,
  type CultivationValue,
  chainRoles,
  cultivationValues,
  proofRules,
} from '../addresses/address-choices.ts';
import { noSustainability } from './sustainability.ts';
import { sustainabilityContradictions } from './sustainability-contradictions.ts';

const today = '2025-06-15';
const year = { validFrom: '2025-01-01', expiresOn: '2025-12-31' };
const over = { validFrom: '2024-01-01', expiresOn: '2025-06-14' };
const proofs = {
  certificate: [{ type: 'certificate', ...year }],
  'over certificate': [{ type: 'certificate', ...over }],
  'coming certificate': [{ type: 'certificate', validFrom: '2025-06-16', expiresOn: null }],
  'certificate of its last day': [{ type: 'certificate', validFrom: null, expiresOn: today }],
  declaration: [{ type: 'declaration', ...year }],
  'over declaration': [{ type: 'declaration', ...over }],
  'over declaration and certificate': [
    { type: 'declaration', ...over },
    { type: 'certificate', ...year },
  ],
  nothing: [],
} as const;
type Kind = keyof typeof proofs;

const said = (chainRole: ChainRole | null, kind: Kind, cultivationValue: CultivationValue | null, hasFiles: boolean) =>
  sustainabilityContradictions(
    { proofRule: 'any', sustainability: { ...noSustainability, chainRole, cultivationValue } },
    { proofs: proofs[kind], hasFiles },
    today,
  );

describe('what is set of a supplier and what is on file', () => {
  it.each<[ChainRole, Kind, string[]]>([
    ['certified-trader', 'certificate', []],
    ['certified-trader', 'certificate of its last day', []],
    ['certified-trader', 'over certificate', ['certificate-missing']],
    ['certified-trader', 'coming certificate', ['certificate-missing']],
    ['certified-trader', 'declaration', ['certificate-missing']],
    ['certified-trader', 'nothing', ['certificate-missing']],
    ['first-gathering-point', 'certificate', []],
    ['first-gathering-point', 'over declaration and certificate', []],
    ['first-gathering-point', 'declaration', ['certificate-missing']],
    ['first-gathering-point', 'nothing', ['certificate-missing']],
    ['producer', 'declaration', []],
    ['producer', 'certificate', []],
    ['producer', 'over declaration and certificate', []],
    ['producer', 'over declaration', ['declaration-missing']],
    ['producer', 'nothing', ['declaration-missing']],
    ['point-of-origin', 'declaration', []],
    ['point-of-origin', 'coming certificate', ['declaration-missing']],
    ['point-of-origin', 'nothing', ['declaration-missing']],
  ])('of a %s with %s', (chainRole, kind, expected) => {
    expect(said(chainRole, kind, null, false)).toEqual(expected);
  });

  it.each<[CultivationValue, boolean, string[]]>([
    ['actual', false, ['calculation-missing']],
    ['actual', true, []],
    ['nuts2-region', false, []],
    ['disaggregated-default', false, []],
    ['total-default', false, []],
  ])('of a value of kind %s, files with the address: %s', (value, hasFiles, expected) => {
    expect(said('producer', 'declaration', value, hasFiles)).toEqual(expected);
  });

  const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
  const proof = fc.record({
    type: fc.constantFrom('certificate', 'declaration'),
    validFrom: fc.option(day),
    expiresOn: fc.option(day),
  });
  const setting = fc.record({
    proofRule: fc.constantFrom(...proofRules),
    sustainability: fc.record({
      chainRole: fc.option(fc.constantFrom(...chainRoles)),
      cultivationValue: fc.option(fc.constantFrom(...cultivationValues)),
      originCountry: fc.constant(null),
      nuts2Region: fc.constant(null),
    }),
  });
  const file = fc.record({ proofs: fc.array(proof, { maxLength: 4 }), hasFiles: fc.boolean() });

  it('contradict each other no more once there is a further proof or file', () => {
    fc.assert(
      fc.property(setting, file, proof, (set, onFile, further) => {
        const before = sustainabilityContradictions(set, onFile, today);
        const more = { proofs: [...onFile.proofs, further], hasFiles: true };
        expect(before).toEqual(expect.arrayContaining(sustainabilityContradictions(set, more, today)));
      }),
    );
  });

  it('agree always where a certificate holds and a file is there, or where no proof is needed or no role is set', () => {
    fc.assert(
      fc.property(setting, file, (set, onFile) => {
        const full = { proofs: [...onFile.proofs, { type: 'certificate', ...year }], hasFiles: true };
        expect(sustainabilityContradictions(set, full, today)).toEqual([]);
        expect(sustainabilityContradictions({ ...set, proofRule: 'none' }, onFile, today)).toEqual([]);
        const { sustainability } = set;
        const roleless = { ...set, sustainability: { ...sustainability, chainRole: null } };
        expect(sustainabilityContradictions(roleless, onFile, today)).toEqual([]);
      }),
    );
  });

  it('tell of one missing proof at most, and of a role that needs one always when there is none', () => {
    fc.assert(
      fc.property(setting, file, (set, onFile) => {
        const found = sustainabilityContradictions(set, { ...onFile, proofs: [] }, today);
        const isAsked = set.sustainability.chainRole !== null && set.proofRule !== 'none';
        expect(found.filter((one) => one !== 'calculation-missing')).toHaveLength(isAsked ? 1 : 0);
      }),
    );
  });
});
