import { beforeAll } from 'vitest'
import type { World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the data as it comes
type Push = { name: string; data: any }

/** Returns the function that lists what was pushed to a user in this file. */
export function recordPushes(world: Pick<World, 'ctx'>): (user: { id: number }) => Push[] {
  const seen: (Push & { userIds: readonly number[] })[] = []
  beforeAll(() => {
    world.ctx.broadcast.listen((notice) => {
      if (notice.kind !== 'push') return
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(notice.frame) ?? []
      seen.push({ userIds: notice.userIds, name, data: JSON.parse(data) })
    })
  })
  return ({ id }) => seen.filter(({ userIds }) => userIds.includes(id))
}
