-- A contract says the currency of its prices itself; an organisation may then show its own money in any. Who makes a contract
-- names it: without a default a version that knows of none is refused, instead of calling kroner euros.
alter table contracts
  add column currency text not null default 'EUR',
  add constraint contracts_currency check (currency in ('EUR', 'DKK')) not valid;
alter table contracts alter column currency drop default;
alter table organisations
  drop constraint organisations_currency_check,
  add constraint organisations_currency check (currency in ('EUR', 'DKK', 'CHF', 'GBP', 'PLN', 'RON', 'USD')) not valid;
