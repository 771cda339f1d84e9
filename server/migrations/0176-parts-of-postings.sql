-- Both parts that came last, of stored empty weights and of unloadings: the second file had taken the place of the first one's part.
create or replace view posting_hashes with (security_invoker = on) as
  select organisation_id, booking_id, 1 as part, id, sha256(convert_to(row(id, kind, kg, source, scale_id, scale_name,
    calibration_licence_number, alibi_number, raw_frame, extract(epoch from weighed_at), reason, supersedes_id, user_id,
    user_name)::text, 'UTF8')) as sha256 from weighings
  union all
  select organisation_id, booking_id, 2, id, sha256(convert_to(row(id, number, location_id, article_id, contract_id,
    supplier_id, extract(epoch from received_at), quantity)::text, 'UTF8')) from layers
  union all
  select organisation_id, booking_id, 3, id, sha256(convert_to(row(id, layer_id, location_id, article_id, quantity,
    extract(epoch from moved_at))::text, 'UTF8')) from movements
  union all
  select organisation_id, booking_id, 4, id, sha256(convert_to(row(id, alibi_stored_at, verified_until - date '2000-01-01',
    verification_waiver)::text, 'UTF8')) from weighings
    where alibi_stored_at is not null or verified_until is not null or verification_waiver is not null
  union all
  select organisation_id, booking_id, 5, weighing_id, sha256(convert_to(row(weighing_id, reason, user_id, user_name,
    extract(epoch from confirmed_at))::text, 'UTF8')) from weighing_confirmations
  union all
  select organisation_id, booking_id, 6, id, sha256(convert_to(row(id, weighing_id, kind, kg, scale_id, scale_name,
    calibration_licence_number, number, alibi_stored_at, verified_until - date '2000-01-01', verification_waiver, raw_frame,
    extract(epoch from weighed_at), user_id, user_name)::text, 'UTF8')) from weighing_parts
  union all
  select organisation_id, booking_id, 7, id, sha256(convert_to(row(id, extract(epoch from received_at))::text, 'UTF8'))
    from weighings where received_at is not null
  union all
  select organisation_id, booking_id, 8, id, sha256(convert_to(row(id, vehicle_id, stored_from)::text, 'UTF8'))
    from weighings where vehicle_id is not null
  union all
  select organisation_id, booking_id, 9, booking_id, sha256(convert_to(row(extract(epoch from unloaded_at), proof_status,
    proof_demanded, approval_id)::text, 'UTF8')) from unloadings;
