import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeLeaving } from '../../src/domains/account-data/close-leaving.ts'
import { users } from '../../src/domains/accounts/tables.ts'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import { createCreator, daysFromNow, sendRequest } from '../helpers/money/paid-request.ts'
import { promoteToAdmin } from '../helpers/worlds/admin-setup.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { emailsTo } from '../helpers/worlds/received-emails.ts'
import { testPassword as password } from '../helpers/worlds/test-password.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000' })

const leave = (who: Member) => who.post('/api/account/delete', { password, cancelBookings: true })
const keep = (who: Member) => who.post('/api/account/undelete', {})
const rowOf = async ({ id }: Member) => (await world.ctx.db.select().from(users).where(eq(users.id, id)))[0]
const lettersTo = async ({ email }: Member) =>
  (await emailsTo(world, email)).filter(({ kind }) => kind === 'account leaving')

test('64 deletions at once are one, with one date and one email', async () => {
  const member = await world.member()
  const emailVerifiedAt = world.clock.now()
  await world.ctx.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, member.id))
  const answers = await Promise.all(Array.from({ length: 64 }, () => leave(member)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.deletesAt)).size).toBe(1)
  expect(await lettersTo(member)).toHaveLength(1)
})

test('keeping an account on the day that it closes either keeps or closes it', async () => {
  for (let round = 0; round < rounds(4, 40); round++) {
    const member = await world.member()
    await leave(member)
    const due = world.clock.now()
    await world.ctx.db.update(users).set({ deletesAt: due }).where(eq(users.id, member.id))
    const close = () => closeLeaving.run(world.ctx, { userId: member.id })
    const [kept] = await Promise.all([keep(member), leave(member), close(), keep(member), close()])
    const { name, deletedAt } = (await rowOf(member)) ?? {}
    const isClosed = deletedAt !== null
    expect(name).toBe(isClosed ? 'Former member' : member.name)
    expect((await member.get('/api/me')).status).toBe(isClosed ? 401 : 200)
    expect([200, 401]).toContain(kept.status)
  }
})

test('what is asked, confirmed or paid while someone leaves doesn’t stay open, and no money is lost', async () => {
  for (let round = 0; round < rounds(2, 30); round++) {
    const [host, guest] = [await createCreator(world), await world.member()]
    const time = (hour: number) => ({ date: daysFromNow(world, 9), time: `${hour}:00` })
    const { id } = await sendRequest(guest, host.id, time(10))
    await Promise.all([
      host.patch(`/api/bookings/${id}`, { status: 'confirmed' }),
      sendRequest(guest, host.id, time(12)).catch(() => undefined),
      leave(round % 2 ? host : guest),
      sendRequest(guest, host.id, time(14)).catch(() => undefined),
    ])
    await world.clock.advance({ minutes: 2 })
    await world.runJobs()
    const stayed = round % 2 ? guest : host
    const { body } = await stayed.get('/api/bookings')
    expect(body.map(({ status }: { status: string }) => status)).not.toContain('pending')
    expect(body.map(({ status }: { status: string }) => status)).not.toContain('confirmed')
    expect((await checkMoney(world.ctx)).violations).toEqual([])
  }
})

test('of two admins who leave at once, one stays', async () => {
  const admins = [await world.member(), await world.member()]
  for (const admin of admins) await promoteToAdmin(world, admin)
  const answers = await Promise.all(admins.map(leave))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})
