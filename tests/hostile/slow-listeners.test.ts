import { type AddressInfo, connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/domains/accounts/tables.ts'
import { createWorld, type World } from '../helpers/worlds/world.ts'

let world: World
let port: number

beforeAll(async () => {
  world = await createWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

const megabyte = 1024 * 1024

/** Without what was sent already and waits to be collected. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  await runInNewContext('gc')({ execution: 'async' })
  return process.memoryUsage().arrayBuffers
}

test('listeners who ask for a large recording and read nothing hold little memory', async () => {
  const { id } = await world.member()
  const introductionFile = `${'a'.repeat(64)}.mp3`
  await world.ctx.files.put(introductionFile, Buffer.alloc(10 * megabyte))
  await world.ctx.db.update(users).set({ introductionFile, introductionSeconds: 60 }).where(eq(users.id, id))
  const before = await heldBytes()
  const sockets = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.write(`GET /introductions/${introductionFile} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await new Promise((resolve) => socket.once('readable', resolve))
      return socket
    }),
  )
  const held = (await heldBytes()) - before
  for (const socket of sockets) socket.destroy()
  expect(held).toBeLessThan(40 * megabyte)
})
