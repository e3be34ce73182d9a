import { setImmediate } from 'node:timers/promises'
import type { Ctx } from '../../platform/ctx.ts'
import type { UserRow } from '../accounts/queries.ts'

/** A file for each list of each domain. */
export async function* collectData(
  ctx: Ctx,
  { id, userType }: Pick<UserRow, 'id' | 'userType'>,
): AsyncGenerator<{ name: string; json: Buffer }> {
  const own: Ctx = { ...ctx, actor: { kind: 'member', userId: id, userType, sessionId: 0 } }
  for (const { exportData = {} } of ctx.domains.toReversed()) {
    for (const [name, read] of Object.entries(exportData)) {
      yield { name: `${name}.json`, json: await toJson(await read(own, id), id) }
    }
  }
}

const entriesAtOnce = 200

/** Lets requests run in between: a list can have many megabytes. */
async function toJson(data: object | readonly object[], ownId: number): Promise<Buffer> {
  const write = (value: object) =>
    JSON.stringify(value, (_, part) => (isOther(part, ownId) ? { id: part.id, name: part.name } : part), 2)
  if (!Array.isArray(data)) return Buffer.from(`${write(data)}\n`)
  const parts: Buffer[] = []
  for (let at = 0; at < data.length; at += entriesAtOnce) {
    const entries = data.slice(at, at + entriesAtOnce).map(write)
    parts.push(Buffer.from(`${at > 0 ? ',' : ''}\n${entries.join(',\n')}`))
    await setImmediate()
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from('\n]\n')])
}

/** As every presenter shows people: with an avatar. */
function isOther(part: unknown, ownId: number): part is { id: number; name: string } {
  return typeof part === 'object' && part !== null && 'avatar' in part && 'id' in part && part.id !== ownId
}
