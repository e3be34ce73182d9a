import { join } from 'node:path'
import { Client } from 'pg'
import { startBareRows } from './bare-rows.ts'
import { fillWithPeople } from './many-people.ts'
import { openPeople } from './people.ts'
import type { CrowdBench, Filling } from './row.ts'
import { startProduct } from './start-product.ts'

type Options = { many: number; keptIn?: string; nodeOptions?: readonly string[]; seconds?: number }

/** A site with this many people. Its database stays in a folder of `keptIn`. */
export async function openCrowd(
  opened: AsyncDisposableStack,
  { many, keptIn, nodeOptions = [], seconds = 0 }: Options,
): Promise<CrowdBench> {
  const product = await startProduct(opened, {
    nodeOptions,
    keptIn: keptIn && join(keptIn, String(many)),
    fill: (databaseUrl) => fillWithPeople(databaseUrl, many),
  })
  const { url, databaseUrl } = product
  const people = openPeople(url)
  const bareRows = await startBareRows({ databaseUrl })
  opened.defer(() => bareRows.stop())
  const database = new Client(databaseUrl)
  await database.connect()
  opened.defer(() => database.end())
  return {
    product,
    people,
    seconds,
    many,
    bareRows,
    async admin() {
      const someone = await people.guest()
      await database.query(`update users set user_type = 'admin' where id = $1`, [someone.id])
      return someone
    },
    fill: (filling) => fill(database, filling, many),
  }
}

async function fill(database: Client, { leaves, statements }: Filling, many: number): Promise<void> {
  const { rowCount } = await database.query(`select from ${leaves} limit 1`)
  if (rowCount) return
  await database.query('begin')
  for (const statement of statements) await database.query(statement.replaceAll('$n', String(many)))
  await database.query('commit')
  await database.query('vacuum analyze')
}
