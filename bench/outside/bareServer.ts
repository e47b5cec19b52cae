/**
 * Yardstick in a process of its own: a fastify handler that runs one prepared statement per request and responds with
 * its rows. `node bareServer.ts DATABASE_URL` sends its port to the parent process.
 */
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { registerBareSale } from '../bareSale.ts'

/** The rows of a list of 20 with each product's categories. */
const LIST = `
  select p.id, p.number, p.name, p.unit, p.price, p.list_price, p.discount, p.stock, p.images,
    (select json_agg(json_build_object('id', c.id, 'name', c.name)) from product_categories link
      join categories c on c.id = link.category_id where link.product_id = p.id) as categories
  from product_subcategories placed join products p on p.id = placed.product_id
  where placed.subcategory_id = $1 and p.published order by placed.position, p.id limit 20`

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const app = fastify({ logger: false })

app.get<{ Params: { subcategoryId: string } }>('/list/:subcategoryId', async ({ params }) => {
  const { rows } = await pool.query({ name: 'bare_list', text: LIST, values: [params.subcategoryId] })
  return rows
})
registerBareSale(app, pool)

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.once('disconnect', () => process.exit(0))
