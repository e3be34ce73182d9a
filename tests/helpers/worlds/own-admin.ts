import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { users } from '../../../src/domains/accounts/tables.ts'
import type { MovableClock } from './movable-clock.ts'
import { type Member, newWorld, type World } from './new-world.ts'
import { testPassword } from './test-password.ts'

/** Those who may and may not call the admin’s panel, in a world of their own. */
export type AdminWorld = { world: World; admin: Member; creator: Member; guest: Member }

/** Makes a member of this world an admin. */
export async function makeAdmin({ ctx }: Pick<World, 'ctx'>, { id }: { id: number }): Promise<void> {
  await ctx.db.update(users).set({ userType: 'admin' }).where(eq(users.id, id))
}

/** Types the admin’s password, so that what cannot be undone is allowed for ten minutes. */
export async function typePassword(member: Member): Promise<void> {
  const { status } = await member.post('/api/confirm-password', { password: testPassword })
  if (status !== 200) throw new Error(`The password was answered with ${status}.`)
}

/** A list’s pages, from an address on, as long as its answers name another. */
export async function readPages(member: Member, from: string, rel: 'next' | 'prev') {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as it comes
  const pages: { path: string; total: string | undefined; rows: any[] }[] = []
  let path: string | undefined = from
  while (path) {
    const { status, body, headers } = await member.get(path)
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`)
    pages.push({ path, total: headers['x-total-count'], rows: body })
    const link = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.link ?? '')?.[1]
    path = link?.slice(new URL(link).origin.length)
  }
  return pages
}

/** A test file’s own world with an admin, a creator and a guest: there when its tests begin, gone when they have ended. */
export function ownAdmin(environment: Record<string, string> = {}, clock?: MovableClock): AdminWorld {
  const own = {} as AdminWorld
  beforeAll(async () => {
    const world = await newWorld(environment, clock)
    const admin = await world.member({ name: 'Ada Admin', userType: 'creator' })
    await makeAdmin(world, admin)
    Object.assign(own, {
      world,
      admin,
      creator: await world.member({ name: 'Cora Creator', userType: 'creator' }),
      guest: await world.member({ name: 'Gus Guest' }),
    })
  })
  afterAll(() => own.world.close())
  return own
}
