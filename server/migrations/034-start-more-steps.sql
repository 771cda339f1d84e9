-- What a plant needs first: also its own address, whether proofs are needed, its proofs and what lies in stock.
alter table first_steps drop constraint first_steps_skipped_check;
alter table first_steps add constraint first_steps_skipped_check check (skipped <@ array['ownAddress', 'proofRule',
  'locations', 'articles', 'addresses', 'proofs', 'scales', 'stock', 'people']);
