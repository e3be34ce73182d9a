import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpPerson, registerPerson } from '../helpers/browser/http-person.ts'
import { type Cluster, engines, startCluster } from '../helpers/cluster/start-cluster.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const rightWithinMs = 10_000

describe.runIf(engines)('a standby that is promoted without the last events', () => {
  let cluster: Cluster
  let host: HttpPerson
  let guest: HttpPerson
  const over = new AbortController()

  beforeAll(async () => {
    cluster = await startCluster()
    host = await registerPerson(() => cluster.url, 'creator')
    guest = await registerPerson(() => cluster.url, 'guest')
  })
  afterAll(async () => {
    over.abort()
    await cluster?.stop()
  })

  const write = (content: string) => guest.call('POST', '/api/messages', { toUserId: host.id, content })

  /** Everything that was pushed, in order: messages, and `stale` where the browser reads everything again. */
  async function follow() {
    const pushed: string[] = []
    const answer = await host.listen('', over.signal)
    void (async () => {
      let rest = ''
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) {
          const data = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}')
          if (frame.includes('event: ready') && !data.resumed) pushed.push('stale')
          if (frame.includes('event: message')) pushed.push(data.content)
        }
      }
    })().catch(() => {})
    return pushed
  }

  test('an open page reads everything again, and new messages arrive', async () => {
    const { postgres } = cluster
    const pushed = await follow()
    await write('Kept')
    await waitUntil(() => pushed.includes('Kept'), 'the first message is pushed')
    await postgres.standby().stop()
    for (const content of ['Lost one', 'Lost two', 'Lost three']) await write(content)
    await waitUntil(() => pushed.includes('Lost three'), 'the others are pushed')
    const before = pushed.length
    await postgres.primary().kill()
    await postgres.standby().start()
    await postgres.promote()
    await waitUntil(async () => (await write('New')).status < 400, 'messages are taken', rightWithinMs)
    const isRight = () => pushed.slice(before).includes('stale')
    await waitUntil(isRight, 'the page is told to read everything again', rightWithinMs)
    await write('And after')
    await waitUntil(() => pushed.includes('And after'), 'the next message is pushed', rightWithinMs)
    const conversations = await host.call('GET', '/api/conversations')
    expect(conversations.body[0].lastMessage.content).toBe('And after')
  })
})
