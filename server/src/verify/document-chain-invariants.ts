import { readChainHeads } from '../platform/chain-heads.ts';
import { type Invariant, type Look, SHOWN } from './invariant.ts';

type Head = { readonly documents: string; readonly sha256: string };

/** The chain link by link, reckoned anew: each document's two hashes, linked to the one before. */
const linked = `
  select place, encode(chain_of_fingerprints(link) over (order by place), 'hex') as sha256,
    row_number() over (order by place) as counted
  from document_links where organisation_id = current_organisation()`;

const lookAtChain = async ({ client }: Look) => {
  const { rows } = await client.query<Head & { problem: string | null }>(`
    with linked as (${linked}), last as (select * from linked order by place desc limit 1)
    select coalesce(last.place, 0) as documents,
      case when last.counted is distinct from last.place then 'a place is missing'
        when coalesce(chain.documents, 0) <> coalesce(last.place, 0) then 'its end is another one'
        when coalesce(encode(chain.sha256, 'hex'), '') is distinct from coalesce(last.sha256, '') then 'its hash is another one'
      end as problem
    from (select) as one left join last on true
    left join document_chains as chain on chain.organisation_id = current_organisation()`);
  const [found] = rows;
  return { rows: Number(found?.documents), violations: found?.problem ? [found.problem] : [] };
};

const lookAtHeads = async ({ client, organisationId, filesDirectory }: Look) => {
  const heads = await readChainHeads(filesDirectory, organisationId);
  const { rows } = await client.query<Head>(
    `select place as documents, sha256 from (${linked}) as linked where place = any ($1::bigint[])`,
    [heads.map(({ documents }) => documents)],
  );
  const reached = new Map(rows.map(({ documents, sha256 }) => [Number(documents), sha256]));
  const other = heads.filter(({ documents, sha256 }) => reached.get(documents) !== sha256);
  return { rows: heads.length, violations: other.slice(0, SHOWN).map(({ line }) => line) };
};

/** All documents of an organisation in one chain, whose heads are kept outside of the database. */
export const documentChainInvariants: readonly Invariant[] = [
  { name: 'documents stand in the chain of their organisation in which they were put', look: lookAtChain },
  { name: 'the chain of documents still says what was kept of it outside, day by day', look: lookAtHeads },
];
