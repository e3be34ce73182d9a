import { expect, test } from 'vitest'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import type { Actor } from '../ctx.ts'
import { callsOf } from './own-calls.ts'

const world = setUpWorld()

test('only the server’s own calls act as the page’s actor, and only while it is rendered', async () => {
  const { id } = await world.member()
  const actor: Actor = { kind: 'member', userId: id, userType: 'guest', sessionId: 1 }
  const { headers, close } = callsOf(actor)
  const own = () => world.app.inject({ url: '/api/me', headers })
  expect((await own()).json()).toMatchObject({ id })
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${address}/api/me`, { headers })).status).toBe(401)
  close()
  expect((await own()).statusCode).toBe(401)
})
