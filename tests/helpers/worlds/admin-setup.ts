import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { users } from '../../../src/domains/accounts/tables.ts'
import type { MovableClock } from './movable-clock.ts'
import { testPassword } from './test-password.ts'
import type { Member, World } from './world.ts'
import { setUpWorld } from './world-setup.ts'

/** An admin, a creator and a guest in their own world. */
export type AdminWorld = { world: World; admin: Member; creator: Member; guest: Member }

export async function promoteToAdmin({ ctx }: Pick<World, 'ctx'>, { id }: { id: number }): Promise<void> {
  await ctx.db.update(users).set({ userType: 'admin' }).where(eq(users.id, id))
}

/** Confirms the admin's password, which allows irreversible acts for ten minutes. */
export async function typePassword(member: Member): Promise<void> {
  const { status } = await member.post('/api/confirm-password', { password: testPassword })
  if (status !== 200) throw new Error(`The password was answered with ${status}.`)
}

/** A list's pages, following its links. */
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

/** Created before the file's tests and closed after them. */
export function setUpAdmin(environment: Record<string, string> = {}, clock?: MovableClock): AdminWorld {
  const world = setUpWorld(environment, clock)
  const own = { world, admin: {} as Member, creator: {} as Member, guest: {} as Member }
  beforeAll(async () => {
    Object.assign(own.admin, await world.member({ name: 'Ada Admin', userType: 'creator' }))
    await promoteToAdmin(world, own.admin)
    Object.assign(own.creator, await world.member({ name: 'Cora Creator', userType: 'creator' }))
    Object.assign(own.guest, await world.member({ name: 'Gus Guest' }))
  })
  return own
}
