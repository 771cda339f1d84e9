-- A contract says the currency of its prices itself; an organisation may then show its own money in any.
alter table contracts
  add column currency text not null default 'EUR',
  add constraint contracts_currency check (currency in ('EUR', 'DKK')) not valid;
alter table organisations
  drop constraint organisations_currency_check,
  add constraint organisations_currency check (currency in ('EUR', 'DKK', 'CHF', 'GBP', 'PLN', 'RON', 'USD')) not valid;
