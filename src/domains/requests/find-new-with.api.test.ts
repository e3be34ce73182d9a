import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockDirectly, unblockDirectly } from '../../../tests/helpers/worlds/block-directly.ts'
import { createBookingIn } from '../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { type UserRow, users } from '../accounts/tables.ts'

const couple = setUpCouple()
const { world, creator, guest } = couple

const change = ({ id }: Member, changes: Partial<UserRow>) =>
  world.ctx.db.update(users).set(changes).where(eq(users.id, id))

test('a booking offers to write and to ask again only while the other takes it, and a block looks like any other reason', async () => {
  const id = await createBookingIn.completed(couple)
  const offered = async (who: Member) => (await who.get(`/api/bookings/${id}`)).body.canStart
  const both = async () => [await offered(creator), await offered(guest)]
  const all = ['message', 'request']
  expect(await both()).toEqual([all, all])
  await blockDirectly(world, creator, guest)
  expect(await both()).toEqual([[], []])
  await unblockDirectly(world, creator, guest)
  for (const away of ['deletesAt', 'suspendedAt'] as const) {
    await change(creator, { [away]: world.clock.now() })
    expect(await offered(guest), away).toEqual([])
    await change(creator, { [away]: null })
  }
  await change(guest, { deletesAt: world.clock.now() })
  expect(await offered(guest)).toEqual([])
  await change(guest, { deletesAt: null, limitedAt: world.clock.now() })
  expect(await offered(guest)).toEqual(['message'])
  await change(guest, { limitedAt: null, hiddenAt: world.clock.now() })
  expect(await both()).toEqual([['message'], all])
})
