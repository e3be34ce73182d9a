import type { PoolClient } from 'pg'
import type { Ctx } from '../../../src/platform/ctx.ts'

/** A context whose transactions note the text of each statement, `begin` and `commit` among them. */
export function noteStatements(ctx: Ctx): { ctx: Ctx; statements: string[] } {
  const statements: string[] = []
  const noted = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === 'query') statements.push(textOf(args[0]))
          return value.apply(target, args)
        }
      },
    })
  return { ctx: { ...ctx, connect: async () => noted(await ctx.connect()) }, statements }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
