/**
 * The five roles that Halm recognises, in the order in which a plant knows
 * them. Anything else in a token is ignored.
 */
export const roles = ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc', 'limsSourcer'] as const;
export type Role = (typeof roles)[number];

/** What an organisation can book. */
export const modules = ['red2', 'lims', 'cts', 'tasks'] as const;
export type Module = (typeof modules)[number];

/**
 * Who may call an operation: anybody, anybody signed in, those of them who aren't from outside, or the
 * holders of one of the roles (in an organisation that has booked the module, if one is named).
 * `customerAdmin` opens it to customer admins too, `qualityLead` closes it to all of the others but who leads
 * quality control and who stands in, `insidersOnly` to accounts from outside, whatever their roles.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'insiders'
  | {
      readonly roles: readonly Role[];
      readonly module?: Module;
      readonly customerAdmin?: true;
      readonly qualityLead?: true;
      readonly insidersOnly?: true;
    };

type InsidersOf<A extends Access> = A extends 'public'
  ? 'public'
  : A extends string
    ? 'insiders'
    : A & { readonly insidersOnly: true };

/** The same, closed to accounts from outside: so are all files, proofs, histories and exports. */
export const insidersOf = <const A extends Access>(access: A): InsidersOf<A> => {
  const named: Access = access;
  if (typeof named === 'string') return (named === 'public' ? named : 'insiders') as InsidersOf<A>;
  return { ...named, insidersOnly: true } as unknown as InsidersOf<A>;
};

/** Whether a call is closed to accounts from outside. */
export const isForInsiders = (access: Access): boolean =>
  typeof access === 'string' ? access === 'insiders' : access.insidersOnly === true;

export const plantManager = { roles: ['red2PlantManager'] } as const satisfies Access;
/** Who looks after the people of an organisation. */
export const peopleAdmin = { roles: ['red2PlantManager'], customerAdmin: true } as const satisfies Access;
/** Who looks after the organisations below the own one. */
export const customerAdmin = { roles: [], customerAdmin: true } as const satisfies Access;
/** Whoever has a role at all. */
export const anyRole = { roles, customerAdmin: true } as const satisfies Access;
export const yardStaff = { roles: ['red2PlantManager', 'red2Operator'] } as const satisfies Access;
export const plantStaff = { roles: ['red2PlantManager', 'red2Operator', 'red2Driver'] } as const satisfies Access;
/** Who reads what was weighed as the calibration office does: the plant's manager, and quality control. */
export const journalReaders = { roles: ['red2PlantManager', 'limsQc'] } as const satisfies Access;
/** Whose the book of addresses is, with people and proofs: the plant's manager and quality control. */
export const addressStaff = { roles: ['red2PlantManager', 'limsQc'] } as const satisfies Access;
/** Who creates an address, if only by name and place, and so must see whether it is there already. */
export const addressFinders = { roles: ['red2PlantManager', 'limsQc', 'red2Operator'] } as const satisfies Access;
/** Who orders analyses and judges them. */
export const laboratoryStaff = { roles: ['limsQc', 'limsSourcer'], module: 'lims' } as const satisfies Access;
/** Who judges analyses, and sets up what they need. */
export const laboratoryQuality = { roles: ['limsQc'], module: 'lims' } as const satisfies Access;
/** Who leads quality control and who stands in; as long as nobody is named, all of quality control. */
export const laboratoryLead = { ...laboratoryQuality, qualityLead: true } as const satisfies Access;
/**
 * Who reads how the laboratory module is set up: whoever works there, and
 * plant managers, who look after people.
 */
export const laboratoryReaders = {
  roles: ['limsQc', 'limsSourcer', 'red2PlantManager'],
  module: 'lims',
} as const satisfies Access;
/** Who may name the lead of quality control; of quality control itself only as the lead's call decides. */
export const qualityLeadNamers = { roles: ['limsQc', 'red2PlantManager'], module: 'lims' } as const satisfies Access;
/** Who reckons up with suppliers what they delivered. */
export const settlementStaff = { roles: ['red2PlantManager', 'limsSourcer'] } as const satisfies Access;
