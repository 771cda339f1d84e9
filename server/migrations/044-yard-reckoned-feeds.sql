-- What an entry of own production was reckoned of: each feed once. Below nothing where a feed that an earlier
-- entry had reckoned was reversed since, and is taken off.
create table reckoned_feeds (
  organisation_id uuid not null,
  entry_id uuid not null,
  feed_id uuid not null,
  quantity_kg bigint not null,
  primary key (organisation_id, entry_id, feed_id),
  foreign key (organisation_id, entry_id) references bookings (organisation_id, id),
  foreign key (organisation_id, feed_id) references bookings (organisation_id, id)
);
create index reckoned_feeds_of_feed on reckoned_feeds (organisation_id, feed_id);
call protect('reckoned_feeds', 'select, insert');

-- Until now nobody kept it: the earliest entry of its day or a later one that was made after it has reckoned it.
call for_each_organisation($$
  insert into reckoned_feeds (organisation_id, entry_id, feed_id, quantity_kg)
  select distinct on (feed.organisation_id, feed.id, entry.article_id) feed.organisation_id, entry.id, feed.id,
    coalesce(case when article.unit in ('kg', 'ton') then feed.quantity
      when article.unit in ('l', 'm3') then round(feed.quantity * article.density_kg_per_m3 / 1000) end, 0)
  from bookings feed
  join bookings entry on entry.organisation_id = feed.organisation_id
    and entry.origin_location_id = feed.destination_location_id and entry.type = 'stock-entry'
    and entry.status = 'completed' and entry.delivery_date >= feed.delivery_date and entry.completed_at >= feed.completed_at
  join articles article on article.organisation_id = feed.organisation_id and article.id = feed.article_id
  join lateral (
    select delivery_date, completed_at from bookings known
    where known.organisation_id = entry.organisation_id and known.origin_location_id = entry.origin_location_id
      and known.article_id = entry.article_id and known.type = 'stock-entry' and known.status in ('completed', 'reversed')
    order by known.completed_at limit 1) first_entry on true
  where feed.organisation_id = current_organisation() and feed.status = 'completed' and feed.type <> 'reversal'
    and (feed.delivery_date >= first_entry.delivery_date or feed.completed_at > first_entry.completed_at)
  order by feed.organisation_id, feed.id, entry.article_id, entry.completed_at
$$);
