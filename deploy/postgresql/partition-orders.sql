-- Partitions the table orders by month (docs/scaling.md). Not a migration: run it as the owner of the tables, when there are some ten million
-- orders, while the shop is closed; it holds an exclusive lock and checks every foreign key. Tested by tests/api/operations/partitions.test.ts.
--
-- The ids of orders are UUIDv7, which begin with the milliseconds of their creation, so that a range of ids is a month. The primary key and
-- the foreign keys of other tables stay what they are. The table of today becomes the first partition without a copy.

begin;
lock table orders in access exclusive mode;

/** The lowest UUIDv7 of a moment. */
create function first_order_id(moment timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

do $$
declare
  -- The start of the next month: every order so far belongs to the first partition.
  boundary constant timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '1 month';
  references_to_orders text[];
  triggers text[];
  indexes text[];
  foreign_keys text[];
  one record;
  statement text;
begin
  select coalesce(array_agg(format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))), '{}')
    into references_to_orders from pg_constraint where confrelid = 'orders'::regclass and contype = 'f' and conparentid = 0;
  select coalesce(array_agg(format('alter table orders add constraint %I %s', conname, pg_get_constraintdef(oid))), '{}')
    into foreign_keys from pg_constraint where conrelid = 'orders'::regclass and contype = 'f';
  select coalesce(array_agg(pg_get_triggerdef(oid) order by tgname), '{}')
    into triggers from pg_trigger where tgrelid = 'orders'::regclass and not tgisinternal;
  select coalesce(array_agg(pg_get_indexdef(indexrelid)), '{}')
    into indexes from pg_index where indrelid = 'orders'::regclass and not indisunique;

  for one in select conrelid::regclass as child, conname from pg_constraint where confrelid = 'orders'::regclass and contype = 'f' loop
    execute format('alter table %s drop constraint %I', one.child, one.conname);
  end loop;
  for one in select tgname from pg_trigger where tgrelid = 'orders'::regclass and not tgisinternal loop
    execute format('drop trigger %I on orders', one.tgname);
  end loop;
  for one in select indexrelid::regclass as name, relname from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'orders'::regclass loop
    execute format('alter index %s rename to %I', one.name, left(one.relname, 57) || '_first');
  end loop;

  alter table orders rename to orders_first;
  create table orders (like orders_first including defaults including constraints including generated including storage including comments)
    partition by range (id);
  alter table orders add primary key (id);
  foreach statement in array indexes || foreign_keys loop execute statement; end loop;
  execute format('alter table orders attach partition orders_first for values from (minvalue) to (%L)', first_order_id(boundary));
  foreach statement in array triggers || references_to_orders loop execute statement; end loop;
  for one in select privilege_type, grantee::regrole as role from pg_class, aclexplode(relacl) where pg_class.oid = 'orders_first'::regclass and grantee <> relowner and grantee <> 0 loop
    execute format('grant %s on orders to %s', one.privilege_type, one.role);
  end loop;
end $$;

/**
 * Creates the partitions of this month and of the next thirteen (UTC) that are missing, and returns their names. The job
 * createOrderPartitions of the shop calls it every day: the role of the application may not create tables, so it runs
 * with the rights of its owner. A new partition locks orders for some milliseconds.
 */
create function create_order_partitions() returns setof text language plpgsql security definer set search_path = public as $$
declare
  first_end constant uuid := substring((select pg_get_expr(relpartbound, oid) from pg_class where oid = 'orders_first'::regclass) from 'TO \(''(.*)''\)');
  month constant timestamp := date_trunc('month', now() at time zone 'UTC');
  since timestamp;
  name text;
begin
  for n in 0..13 loop
    since := month + n * interval '1 month';
    name := 'orders_' || to_char(since, 'YYYY_MM');
    continue when to_regclass(name) is not null or first_order_id(since at time zone 'UTC') < first_end;
    execute format('create table %I partition of orders for values from (%L) to (%L)', name,
      first_order_id(since at time zone 'UTC'), first_order_id((since + interval '1 month') at time zone 'UTC'));
    execute format('create index on %I (number)', name);
    return next name;
  end loop;
end $$;

select create_order_partitions();

-- Unique keys without the id hold within one partition only, so each gets a table of its own.
create table order_numbers (number text primary key, order_id uuid not null);
create table unpaid_orders (user_id uuid primary key, order_id uuid not null);
insert into order_numbers select number, id from orders;
insert into unpaid_orders select user_id, id from orders where payment_status = 'pending';

create function keep_order_keys() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    delete from order_numbers where number = old.number;
    delete from unpaid_orders where user_id = old.user_id and order_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into order_numbers values (new.number, new.id);
  elsif old.payment_status = 'pending' then
    delete from unpaid_orders where user_id = old.user_id and order_id = old.id;
  end if;
  if new.payment_status = 'pending' then
    insert into unpaid_orders values (new.user_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_order_keys after insert or delete or update of payment_status, user_id on orders
  for each row execute function keep_order_keys();

commit;
