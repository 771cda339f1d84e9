-- Texts from before the rules of what a call may say (model/src/core/texts/text-rule.ts): a record that holds one could not be
-- saved again until somebody had found a character that nobody sees. What is finished, and all history, stays as it was.

-- Code points that are no characters, of all planes.
create function noncharacters() returns text language sql immutable as $$
  select '\ufdd0-\ufdef\ufffe\uffff' || string_agg('\U' || lpad(to_hex(last - 1), 8, '0') || '\U' || lpad(to_hex(last), 8, '0'), '')
  from generate_series(131071, 1114111, 65536) as last
$$;

-- PostgreSQL knows no properties of characters: these are their ranges. Ends of lines and tabs part words, and the selector
-- FE0F stays behind a sign that may have two looks.
create function clean_line(line text) returns text language plpgsql immutable as $$
begin
  line := regexp_replace(line, '[\u0009-\u000d\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g');
  line := regexp_replace(line, '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2'
    || '\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0'
    || '\ufff0-\ufffc\U000110bd\U000110cd\U00013430-\U0001343f\U00013441\U00013442\U0001bca0-\U0001bca3\U0001d159'
    || '\U0001d173-\U0001d17a\U000e0000-\U000e0fff' || noncharacters() || ']', '', 'g');
  line := regexp_replace(line, '(?<![\u00a9\u00ae\u203c-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])\ufe0f(?!\u20e3)',
    '', 'g');
  return btrim(normalize(line, nfc));
end $$;

create function clean_note(note text) returns text language plpgsql immutable as $$
declare
  outer_spaces constant text := '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+';
begin
  note := regexp_replace(note, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069'
    || noncharacters() || ']', '', 'g');
  return regexp_replace(normalize(note, nfc), '^' || outer_spaces || '|' || outer_spaces || '$', '', 'g');
end $$;

-- Where nothing would be left of a required text, its normal form would be too long, or another record bears the clean name
-- already, the text stays: only a person knows which of two that look the same is which, and the form names the field.
create procedure clean_texts(target regclass, cleaner regproc, columns text[], mine text) language plpgsql as $$
declare
  name text;
  each record;
begin
  foreach name in array columns loop
    for each in execute format(
      'select id, clean from (select id, %1$I as raw, nullif(%2$s(%1$I), '''') as clean from %3$s
        where %4$s order by id) as texts where clean is distinct from raw and raw is not null', name, cleaner, target, mine)
    loop
      begin
        execute format('update %s set %I = $1 where id = $2', target, name) using each.clean, each.id;
      exception when unique_violation or not_null_violation or check_violation then
        null;
      end;
    end loop;
  end loop;
end $$;

call for_each_organisation($each$ do $$
declare
  of_this constant text := 'organisation_id = current_organisation()';
begin
  call clean_texts('organisations', 'clean_line', '{number, name, street, zip, city}', 'id = current_organisation()');
  call clean_texts('users', 'clean_line', '{username, first_name, last_name, job, phone, email}',
    'home_organisation_id = current_organisation()');
  call clean_texts('teams', 'clean_line', '{name}', of_this);
  call clean_texts('addresses', 'clean_line', '{company_name, company_number, street, additional_address, zip, city,
    contact_name, email, phone, vat_number, manure_registration_number}', of_this);
  call clean_texts('addresses', 'clean_note', '{notes}', of_this);
  call clean_texts('proofs', 'clean_line', '{number}', of_this);
  call clean_texts('vehicles', 'clean_line', '{license_plate, title, type}', of_this);
  call clean_texts('vehicles', 'clean_note', '{note}', of_this);
  call clean_texts('drivers', 'clean_line', '{name, id_code}', of_this);
  call clean_texts('drivers', 'clean_note', '{note}', of_this);
  call clean_texts('storage_locations', 'clean_line', '{code, name, gate_plc_id}', of_this);
  call clean_texts('storage_locations', 'clean_note', '{description}', of_this);
  call clean_texts('articles', 'clean_line', '{number, name, material_type, category, plc_id}', of_this);
  call clean_texts('scales', 'clean_line', '{name, calibration_licence_number}', of_this);
  call clean_texts('contracts', 'clean_line', '{number, contact_name, term}', of_this);
  call clean_texts('contracts', 'clean_note', '{notes}', of_this);
  call clean_texts('saved_views', 'clean_line', '{name}', of_this);
  call clean_texts('bookings', 'clean_line', '{license_plate, driver_name}',
    of_this || $open$ and status not in ('completed', 'aborted', 'reversed')$open$);
  call clean_texts('bookings', 'clean_note', '{comment, notes}',
    of_this || $open$ and status not in ('completed', 'aborted', 'reversed')$open$);
end $$ $each$);

drop procedure clean_texts;
drop function clean_line, clean_note, noncharacters;
