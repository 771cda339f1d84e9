-- A key comes with its answer and isn't updated any more. An answer of two or three kilobytes lies in its row as it is: to press it
-- together took as long as to write it.
alter table idempotency_keys reset (fillfactor);
alter table idempotency_keys set (toast_tuple_target = 8160);
