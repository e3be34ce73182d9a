import { beforeAll, expect, test } from 'vitest'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { clearVerification } from './clear-verification.ts'
import { type ShowRow, shows } from './tables.ts'
import { storeProof } from './verify-show.ts'

const world = setUpWorld()
let host: Member
let show: ShowRow

beforeAll(async () => {
  host = await world.member({ userType: 'creator' })
  await listMember(host)
  const [stored] = await world.ctx.db
    .insert(shows)
    .values({
      userId: host.id,
      kind: 'feed',
      address: 'https://feeds.example.com/open-mic',
      guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
      title: 'Open Mic',
      verifyCode: 'greenroom-verify-1',
      createdAt: world.clock.now(),
      triedAt: world.clock.now(),
    })
    .returning()
  if (!stored) throw new Error('The show was not stored.')
  show = stored
})

/** In search for verified people, on the card, and on the profile. */
async function marks() {
  await world.runJobs()
  const isHost = ({ id }: { id: number }) => id === host.id
  const { body: found } = await world.visitor().get('/api/search?verified=true')
  const { body: cards } = await world.visitor().get('/api/search')
  const { body: profile } = await world.visitor().get(`/api/users/${host.id}`)
  return [found.some(isHost), cards.find(isHost).verified, profile.verified]
}

const verify = () =>
  withTransaction(world.ctx, (ctx) => storeProof(ctx, show, { verifiedBy: 'feed', provedEmail: null }))

test('a verified show marks its owner, until the badge is lost or the show removed', async () => {
  expect(await marks()).toEqual([false, false, false])
  await verify()
  expect(await marks()).toEqual([true, true, true])
  await withTransaction(world.ctx, (ctx) => clearVerification(ctx, show, 'dropped'))
  expect(await marks()).toEqual([false, false, false])
  await verify()
  expect(await marks()).toEqual([true, true, true])
  expect((await host.delete(`/api/shows/${show.id}`)).status).toBe(204)
  expect(await marks()).toEqual([false, false, false])
})
