import { readChainHeads } from '../core/papers/chain-heads.ts';
import { type Invariant, type InvariantQuery, type InvariantRows, SHOWN } from './invariant.ts';

/** How far the chain goes at a link, with the hash of all of it until there. */
type Link = { readonly documents: string; readonly sha256: string; readonly counted: string };

/**
 * The last link of the chain and those at some places, reckoned anew link by link: the whole chain is gone
 * through once, and hardly anything of it is answered.
 */
const linksAt = `
  select place as documents, sha256, counted from (
    select place, encode(chain_of_fingerprints(link) over upwards, 'hex') as sha256, row_number() over upwards as counted,
      lead(place) over upwards is null as is_last
    from document_links where organisation_id = current_organisation()
    window upwards as (order by place)) as linked
  where is_last or place = any ($1::bigint[])
  order by place`;

const selectChain = "select documents, encode(sha256, 'hex') as sha256 from document_chains where organisation_id = $1";

const nothing: Link = { documents: '0', sha256: '', counted: '0' };

const readChain = async ({ client, organisationId, filesDirectory }: InvariantQuery) => {
  const heads = await readChainHeads(filesDirectory, organisationId);
  const { rows: links } = await client.query<Link>(linksAt, [heads.map(({ documents }) => documents)]);
  const { rows: ends } = await client.query<Omit<Link, 'counted'>>(selectChain, [organisationId]);
  return { heads, links, last: links.at(-1) ?? nothing, end: ends[0] ?? nothing };
};

type Chain = Awaited<ReturnType<typeof readChain>>;

const problemOf = ({ last, end }: Chain): string | undefined => {
  if (last.counted !== last.documents) return 'a place is missing';
  if (end.documents !== last.documents) return 'its end is another one';
  return end.sha256 === last.sha256 ? undefined : 'its hash is another one';
};

const checkChain = (chain: Chain): InvariantRows => {
  const problem = problemOf(chain);
  return { rows: Number(chain.last.documents), violations: problem ? [problem] : [] };
};

const checkHeads = ({ heads, links }: Chain): InvariantRows => {
  const reached = new Map(links.map(({ documents, sha256 }) => [Number(documents), sha256]));
  const other = heads.filter(({ documents, sha256 }) => reached.get(documents) !== sha256);
  return { rows: heads.length, violations: other.slice(0, SHOWN).map(({ line }) => line) };
};

const chains = new WeakMap<InvariantQuery, Promise<Chain>>();

/** Both rules look at one reading of the chain. */
const inChain =
  (rule: (chain: Chain) => InvariantRows): Invariant['look'] =>
  async (look) => {
    const chain = chains.get(look) ?? readChain(look);
    chains.set(look, chain);
    return rule(await chain);
  };

/** All documents of an organisation in one chain, whose heads are kept outside of the database. */
export const documentChainInvariants: readonly Invariant[] = [
  { name: 'documents stand in the chain of their organisation in which they were put', look: inChain(checkChain) },
  { name: 'the chain of documents still says what was kept of it outside, day by day', look: inChain(checkHeads) },
];
