import { expect, test } from 'vitest'
import { finishClosing } from '../../src/domains/account-data/jobs.ts'
import { hasAdmin } from '../../src/domains/admin/users/create-setup-link.ts'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import { createCreator, daysFromNow, sendRequest } from '../helpers/money/paid-request.ts'
import { promoteToAdmin, typePassword } from '../helpers/worlds/admin-setup.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { type Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000' })

async function newAdmin(): Promise<Member> {
  const admin = await world.member()
  await promoteToAdmin(world, admin)
  await typePassword(admin)
  return admin
}
const remove = (admin: Member, { id }: Member) => admin.delete(`/api/admin/users/${id}?cancelBookings=true`)

test('when admins delete each other at the same time, one always remains', async () => {
  for (let round = 0; round < rounds(1, 10); round++) {
    const ring = [await newAdmin(), await newAdmin(), await newAdmin()]
    const answers = await Promise.all(
      ring.map((admin, nth) => remove(admin, ring[(nth + 1) % ring.length] as Member)),
    )
    const left = []
    for (const admin of ring) if ((await admin.get('/api/me')).status === 200) left.push(admin)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(3 - left.length)
    expect(left.length).toBeGreaterThan(0)
    expect(await hasAdmin(world.ctx)).toBe(true)
    for (const { status } of answers) expect([204, 401, 403, 409]).toContain(status)
  }
})

test('when several admins delete one user, one succeeds and it is logged once', async () => {
  const admins = [await newAdmin(), await newAdmin(), await newAdmin(), await newAdmin()]
  const person = await world.member()
  const answers = await Promise.all(admins.map((admin) => remove(admin, person)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409])
  const { body } = await (admins[0] as Member).get(`/api/admin/audit?q=user:${person.id}&act=user.deleted`)
  expect(body).toHaveLength(1)
})

test('deleting a person while their booking is confirmed, requested or paid leaves nothing open and loses no money', async () => {
  const admin = await newAdmin()
  for (let round = 0; round < rounds(2, 30); round++) {
    const [host, guest] = [await createCreator(world), await world.member()]
    const leaver = round % 2 ? host : guest
    const time = (hour: number) => ({ date: daysFromNow(world, 9), time: `${hour}:00` })
    const { id } = await sendRequest(guest, host.id, time(10))
    await Promise.all([
      host.patch(`/api/bookings/${id}`, { status: 'confirmed' }),
      sendRequest(guest, host.id, time(12)).catch(() => undefined),
      remove(admin, leaver),
      sendRequest(guest, host.id, time(14)).catch(() => undefined),
    ])
    await world.runJobs()
    await finish(leaver)
    const stayed = leaver === host ? guest : host
    const { body } = await stayed.get('/api/bookings')
    const open = body.filter((one: { status: string }) => one.status !== 'cancelled')
    expect(open).toEqual([])
    expect((await checkMoney(world.ctx)).violations).toEqual([])
  }
})

/** The check that runs a minute after an account is closed. */
async function finish({ id: userId }: Member): Promise<void> {
  await finishClosing.run(world.ctx, { userId })
  await world.runJobs()
}
