/** The least that a sale can cost in SQL: one upsert for a cart line, one statement for an order. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Minimal tables for the same data without the rest of the shop. */
export const BARE_TABLES = `
  create schema bare;
  create table bare.cart (user_id int, product_id uuid, quantity int not null, primary key (user_id, product_id));
  create table bare.orders (id bigint generated always as identity primary key, user_id int not null, total int not null, placed_at timestamptz not null default now());
  create table bare.lines (order_id bigint references bare.orders, product_id uuid, quantity int not null, unit_price int not null, primary key (order_id, product_id))`

const UPSERT = `insert into bare.cart values ($1, $2, 1) on conflict (user_id, product_id) do update set quantity = cart.quantity % 999 + 1 returning quantity`

/** Locks the products, checks and reduces the stock, inserts the order and its lines. */
const ORDER = `
  with locked as (select id, price, stock from products where id = any($2) order by id for no key update),
  taken as (update products p set stock = p.stock - 1 from locked l where p.id = l.id and l.stock >= 1 returning p.id, p.price),
  placed as (insert into bare.orders (user_id, total) select $1, sum(price) from taken having count(*) = cardinality($2) returning id, total),
  written as (insert into bare.lines select placed.id, taken.id, 1, taken.price from placed, taken)
  select id, total from placed`

/** Registers the bare handlers of an add and an order. */
export function registerBareSale(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { userId: number; productId: string } }>('/add', async ({ body }) => {
    const { rows } = await pool.query({ name: 'bare_add', text: UPSERT, values: [body.userId, body.productId] })
    return rows[0]
  })
  app.post<{ Body: { userId: number; productIds: string[] } }>('/order', async ({ body }) => {
    const { rows } = await pool.query({ name: 'bare_order', text: ORDER, values: [body.userId, body.productIds] })
    return rows[0]
  })
}
