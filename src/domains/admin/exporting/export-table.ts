import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/http/server.ts'
import type { Page } from '../../../platform/paging.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { recordAct } from '../record-act.ts'

const rowsAtOnce = 1000

type Cell = string | number | boolean | null

type Table<Query extends object, Row> = {
  /** As the file is called. */
  name: string
  /** The verb of the list. */
  list(ctx: Ctx, query: Query & { limit: number; cursor?: string }): Promise<Page<Row>>
  /** What stands in the columns, by their headings. */
  columns: Record<string, (row: Row) => Cell>
}

type File<Q extends z.ZodObject> = Endpoint<z.ZodUndefined, Q, z.ZodUndefined, z.ZodUnknown>

/**
 * Serves a list as a file, page after page of the verb of the list: memory does not grow with the table, and a reader who
 * goes away ends the reading. The password has to be fresh, since a file holds everyone’s; that it was taken is written
 * down first.
 */
export function serveTable<Q extends z.ZodObject, Row>(
  app: App,
  file: File<Q>,
  table: Table<z.output<Q>, Row>,
): void {
  serve(app, file, async (ctx, { query, reply }) => {
    await requireFreshPassword(ctx)
    await withTransaction(ctx, (ctx) =>
      recordAct(ctx, {
        act: 'table.exported',
        subject: `table:${table.name}`,
        details: withoutWords(query),
      }),
    )
    const read = (cursor?: string) =>
      table.list(ctx, { ...(query as z.output<Q>), limit: rowsAtOnce, ...(cursor && { cursor }) })
    // The first page decides whether this is an answer or a refusal.
    const first = await read()
    const day = ctx.clock.now().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="${table.name}-${day}.csv"`)
    reply.header('cache-control', 'no-store')
    return Readable.from(writeRows(table.columns, first, read), { objectMode: false })
  })
}

/** What is looked for in words of one’s own. */
const typed = new Set(['q', 'words'])

/** How somebody narrowed a table; of what they looked for only that there was something, since it is often a person. */
function withoutWords(query: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typed.has(name) && value ? true : value]),
  )
}

async function* writeRows<Row>(
  columns: Record<string, (row: Row) => Cell>,
  first: Page<Row>,
  read: (cursor: string) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  yield `\uFEFF${lines([Object.keys(columns)])}`
  for (let page = first; ; page = await read(page.nextCursor)) {
    if (page.rows.length > 0) {
      yield lines(page.rows.map((row) => Object.values(columns).map((cell) => cell(row))))
    }
    if (page.nextCursor === null) return
  }
}

/** As RFC 4180 has them. What a spreadsheet would take for a formula is text. */
function lines(rows: Cell[][]): string {
  return stringify(rows, {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { boolean: String, string: withoutFormulas },
  })
}

/** What begins a formula, where a cell begins: also that of a spreadsheet that splits at semicolons, tabs or any line. */
const formula = /(?<=(?:^|[;\t\r\n])[\s"]*)[=+\-@＝＋－＠]/g

function withoutFormulas(cell: string): string {
  return cell.replaceAll(formula, "'$&")
}
