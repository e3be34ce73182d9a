import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type EventReader, openEvents } from '../../../tests/helpers/browser/open-events.ts'
import { createBookingIn, type ReachableStatus } from '../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import type { BookingStatus } from '../../contract/requests/bookings.ts'
import { updateStatus } from './operating/update-status.ts'

const couple = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })

beforeAll(async () => {
  await couple.world.app.listen({ port: 0, host: '127.0.0.1' })
})

const set = (id: number, to: BookingStatus) => updateStatus(couple.world.ctx, id, to, async () => {})

test.each<[ReachableStatus, heard: string[]]>([
  ['confirmed', ['guest', 'creator']],
  ['unpaid', ['guest']],
])(
  'when an unpaid booking that was %s before reopening closes, it updates the pages of: %j',
  async (stand, heard) => {
    const { world, guest, creator } = couple
    const id = await createBookingIn[stand](couple)
    await set(id, 'cancelled')
    await set(id, 'pending')
    await world.runJobs()
    const streams = {
      guest: await openEvents(world.app, guest),
      creator: await openEvents(world.app, creator),
    }
    onTestFinished(() => Object.values(streams).forEach((stream) => stream.close()))

    await set(id, 'cancelled')
    // Both are notified of a sent request, and earlier pushes have arrived by then.
    const next = await createBookingIn.pending(couple)
    await world.runJobs()
    const ids = ({ events }: EventReader) =>
      events.filter(({ event }) => event === 'booking').map(({ data }) => data.id)
    const reached = []
    for (const [who, stream] of Object.entries(streams)) {
      await stream.heard(({ event, data }) => event === 'booking' && data.id === next)
      if (ids(stream).includes(id)) reached.push(who)
    }
    expect(reached).toEqual(heard)
  },
)
