import type pg from 'pg'
import { uuidOf } from '#server/ids.ts'

export type Stocked = { id: string; name: string; stock: number }

/**
 * Asks what must be true of the database after anything whatsoever, and gives in words what is not. `products` are as they
 * were made: what they had in stock then is what is in stock now plus what was sold.
 */
export async function whatIsBroken(pool: pg.Pool, products: Stocked[]): Promise<string[]> {
  const broken = [await stockLost(pool, products)]
  for (const question of [WRONG_SUMS, WRONG_FEES, DOUBLE_KEYS, STRANGERS, WRONG_STATES, LOST_MONEY])
    broken.push((await pool.query<{ broken: string }>(question)).rows.map((row) => row.broken))
  return broken.flat()
}

/** I1: sold + stock = initial stock, and none below zero. */
async function stockLost(pool: pg.Pool, products: Stocked[]): Promise<string[]> {
  const { rows: found } = await pool.query<{ id: string; stock: number; sold: number }>(
    `select p.id, p.stock, coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id where l.product_id = p.id and o.status <> 'cancelled'), 0)::int as sold
     from products p where p.id = any($1)`,
    [products.map(({ id }) => uuidOf('product', id))],
  )
  const now = new Map(found.map((row) => [row.id, row]))
  return products.flatMap(({ id, name, stock }) => {
    const row = now.get(uuidOf('product', id))
    return row && row.stock >= 0 && row.stock + row.sold === stock ? [] : [`I1: ${name} had ${stock}, has ${row?.stock}, sold ${row?.sold}`]
  })
}

/** I2: an order costs what its lines cost at the server's prices, and delivery. */
const WRONG_SUMS = `
  select 'I2: order ' || o.number || ' does not add up' as broken from orders o
  join lateral (
    select sum(quantity * unit_price) as items, sum(quantity * list_unit_price) as list, sum(quantity) as units,
      bool_and(unit_price = list_unit_price - ceil(list_unit_price * discount / 100.0)) as right_prices
    from order_lines l where l.order_id = o.id) l on true
  where o.total <> o.items_total + o.delivery_fee or l.items is distinct from o.items_total or l.list is distinct from o.list_total
    or l.units is distinct from o.item_count or not l.right_prices`

const WRONG_FEES = `
  select 'I2: order ' || o.number || ' paid ' || o.delivery_fee || ' for delivery to ' || (o.address ->> 'city') as broken from orders o
  join delivery_zones z on z.id = coalesce(
    (select zone_id from delivery_places where key = regexp_replace(lower(o.address ->> 'city'), '[^a-z0-9]', '', 'g')),
    (select id from delivery_zones where everywhere_else))
  where o.delivery_fee <> case when o.items_total >= z.free_from then 0 else z.fee end`

/** I3: a key that was answered has one order, and an order at most one key. */
const DOUBLE_KEYS = `
  select 'I3: order ' || order_id || ' has ' || count(*) || ' keys' as broken from idempotency_keys k join orders o on o.id = k.order_id
  where o.payment_method = 'cash_on_delivery' group by order_id having count(*) > 1
  union all select 'I3: key ' || key || ' has no order' from idempotency_keys where order_id is null
  union all select 'I3: key ' || key || ' changed nothing' from change_keys where changed_id is null`

/** I3, I4: an order and its payment say the same, and goods are kept exactly for what waits or is paid. */
const WRONG_STATES = `
  select 'I4: order ' || o.number || ' is ' || o.status || ', ' || o.payment_status || ', its payment ' || coalesce(p.state::text, 'missing') as broken
  from orders o left join payments p on p.order_id = o.id where o.payment_method = 'online' and not coalesce(case o.payment_status
    when 'pending' then p.state = 'pending' and o.status = 'pending'
    when 'failed' then p.state in ('pending', 'failed', 'expired') and o.status = 'cancelled'
    when 'paid' then p.state = 'paid' and o.status <> 'cancelled'
    when 'refunded' then p.state = 'refunded' and o.status = 'cancelled' end, false)
  union all
  select 'I3: order ' || o.number || ' was placed ' || count(*) || ' times' from order_events e join orders o on o.id = e.order_id
  where e.status in ('pending', 'cancelled') group by o.number, e.status having count(*) > 1
  union all
  select 'I4: the amount of ' || p.tx_ref || ' is not the total' from payments p join orders o on o.id = p.order_id where p.amount <> o.total or p.user_id <> o.user_id`

/** I4: what the provider took for a reference that we have dealt with is what we kept and what goes back, to the shilling. */
const LOST_MONEY = `
  select 'I4: ' || p.tx_ref || ' is ' || p.state || ', the provider took ' || taken.amount || ', ' || back.amount || ' goes back' as broken from payments p
  join lateral (select coalesce(sum(t.amount), 0) as amount from standins.transactions t
    where t.tx_ref = p.tx_ref and t.outcome = 'successful' and greatest(t.known_at, t.settles_at) <= clock_timestamp()) taken on true
  join lateral (select coalesce(sum(r.amount), 0) as amount from refunds r where r.payment_id = p.id) back on true
  where p.state in ('paid', 'refunded') and taken.amount <> back.amount + case p.state when 'paid' then p.amount else 0 end
    or p.state not in ('paid', 'refunded') and back.amount > taken.amount`

/** I5: what is in an order was put there by its owner: key, first event, and nobody but staff moved it on. */
const STRANGERS = `
  select 'I5: key ' || k.key || ' of another shopper' as broken from idempotency_keys k join orders o on o.id = k.order_id where o.user_id <> k.user_id
  union all
  select 'I5: order ' || o.number || ' was moved by a stranger' from order_events e join orders o on o.id = e.order_id left join users u on u.id = e.actor_id
  where e.actor_id <> o.user_id and u.role = 'customer'`
