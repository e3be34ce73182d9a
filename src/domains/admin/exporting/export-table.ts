import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/http/server.ts'
import type { Page } from '../../../platform/paging.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { createAuditEntry } from '../create-audit-entry.ts'

const rowsAtOnce = 1000

type Cell = string | number | boolean | null

type Table<Query extends object, Row> = {
  name: string
  list(ctx: Ctx, query: Query & { limit: number; cursor?: string }): Promise<Page<Row>>
  columns: Record<string, (row: Row) => Cell>
}

type File<Q extends z.ZodObject> = Endpoint<z.ZodUndefined, Q, z.ZodUndefined, z.ZodUnknown>

/**
 * Streams a list as a file, page by page, so that memory doesn’t grow with the table. Stops when the reader disconnects.
 * Needs a fresh password because a file has everyone’s data, and goes to the audit log first.
 */
export function exportTable<Q extends z.ZodObject, Row>(
  app: App,
  file: File<Q>,
  table: Table<z.output<Q>, Row>,
): void {
  serve(app, file, async (ctx, { query, reply }) => {
    await requireFreshPassword(ctx)
    await withTransaction(ctx, (ctx) =>
      createAuditEntry(ctx, {
        act: 'table.exported',
        subject: `table:${table.name}`,
        details: withoutWords(query),
      }),
    )
    const read = (cursor?: string) =>
      table.list(ctx, { ...(query as z.output<Q>), limit: rowsAtOnce, ...(cursor && { cursor }) })
    // Read before the headers, so that a refusal can still be sent.
    const first = await read()
    const day = ctx.clock.now().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="${table.name}-${day}.csv"`)
    reply.header('cache-control', 'no-store')
    return Readable.from(writeRows(table.columns, first, read), { objectMode: false })
  })
}

const typed = new Set(['q', 'words'])

/** The filters used. Of free text only that there was some, since it often names a person. */
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

/** RFC 4180. Formulas become text. */
function lines(rows: Cell[][]): string {
  return stringify(rows, {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { boolean: String, string: withoutFormulas },
  })
}

/** Start of a formula, also in spreadsheets that split cells at semicolons, tabs or any line break. */
const formula = /(?<=(?:^|[;\t\r\n])[\s"]*)[=+\-@＝＋－＠]/g

function withoutFormulas(cell: string): string {
  return cell.replaceAll(formula, "'$&")
}
