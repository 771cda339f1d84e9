alter table contracts validate constraint contracts_currency;
alter table organisations validate constraint organisations_currency;
