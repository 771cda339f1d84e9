import type { Language } from '@halm/model/core/contract/language.ts';
import type { Party } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { SlipParty } from '../../yard/slips/slip-content.ts';
import { slipFormats } from '../../yard/slips/slip-formats.ts';
import { addressLines } from '../../yard/slips/slip-head.ts';
import { findParty, readHead } from '../../yard/slips/slip-parties.ts';

/**
 * Reads the organisation and others as papers name them, their countries only
 * where they aren't the organisation's own.
 */
export const partyReader = async (scope: Scope, language: Language) => {
  const formats = slipFormats(scope.organisation, language);
  const head = await readHead(scope);
  const asParty = (party: SlipParty, home: string): Party => ({
    name: party.name,
    lines: addressLines(party, home, formats),
  });
  return {
    organisation: asParty(head, ''),
    partyOf: async (id: string): Promise<Party> =>
      asParty(found((await findParty(scope, { id })) ?? undefined), head.country),
  };
};
