import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveSite } from '../../scripts/move-site.ts'
import { readConfig } from '../../src/platform/config.ts'
import { reserveFreePort } from '../../src/platform/http/reserve-free-port.ts'
import { type HttpPerson, registerPerson, requestBooking } from '../helpers/browser/http-person.ts'
import type { OwnDatabase } from '../helpers/worlds/clone-database.ts'
import { removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { runCommand } from '../helpers/worlds/run-command.ts'
import { type Application, failToStart, startApplication } from '../helpers/worlds/start-application.ts'
import { emptyDatabase } from '../helpers/worlds/test-database.ts'

let bundled: Record<string, string>
let onServer: Record<string, string>
let server: OwnDatabase
let running: Application | undefined
let guest: HttpPerson
let creator: HttpPerson
const url = () => running?.url ?? ''

async function stop() {
  await running?.stop()
  running = undefined
}

const send = (content: string) => guest.call('POST', '/api/messages', { toUserId: creator.id, content })
const texts = async () => {
  const [conversation] = (await creator.call('GET', '/api/conversations')).body
  const { body } = await creator.call('GET', `/api/conversations/${conversation.id}/messages`)
  return body.map((message: { content: string }) => message.content)
}

beforeAll(async () => {
  server = await emptyDatabase()
  const shared = { SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' }
  bundled = { ...shared, DATA_DIR: usedDataDir() }
  onServer = { ...bundled, DATABASE_URL: server.url }
  running = await startApplication(bundled)
  guest = await registerPerson(url, 'guest')
  creator = await registerPerson(url, 'creator')
  await send('First\n\t\\N')
  await requestBooking(guest, creator.id, {})
})
afterAll(async () => {
  await stop()
  await server.drop()
  removeDataDirs()
})

type Said = { lines: string[]; page?: Promise<Response>; call?: Promise<Response> }

/** Waits in the loop of a `do` until another connection says so. */
const until = (condition: string) => `loop
    perform pg_stat_clear_snapshot();
    exit when exists (select from pg_stat_activity where application_name = 'move' and ${condition});
    perform pg_sleep(0.02);
  end loop;`

/** Asks the site for a page and a call once the move says that they are answered. */
async function move(
  environment: Record<string, string>,
  target: string,
  onLine?: (line: string) => void,
): Promise<Said> {
  const said: Said = { lines: [] }
  const { port, release } = await reserveFreePort('127.0.0.1')
  await release()
  const config = readConfig({ PORT: String(port), ...environment })
  await moveSite(config, {
    target,
    say(line) {
      said.lines.push(line)
      said.page ??= fetch(`${config.publicUrl}/search`, { headers: { accept: 'text/html' } })
      said.call ??= fetch(`${config.publicUrl}/api/search`)
      onLine?.(line)
    },
  })
  return said
}

test('a running site isn’t moved, and neither is one whose data is there already', async () => {
  await expect(move(bundled, server.url)).rejects.toThrow(/already using the data folder/)
  await expect(move(onServer, server.url)).rejects.toThrow(/^DATABASE_URL is set, so .* Unset it to move/)
  await expect(move(bundled, 'bundled')).rejects.toThrow(/^The data is in the bundled database already/)
  expect(await runCommand('move', bundled, 'mysql://x')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Name the target: npm run move -- postgres:/),
  })
  await stop()
})

test('a move that breaks off leaves the site as it was, and can be done again', async () => {
  const pulled = move(bundled, server.url, (line) => {
    if (line.includes('messages')) throw new Error('The cable was pulled.')
  })
  await expect(pulled).rejects.toThrow('The cable was pulled.')
  expect((await failToStart(onServer)).said).toMatch(/^Loading data into this database didn’t finish/)
  running = await startApplication(bundled)
  await send('Second')
  await stop()
})

test('a move to a server takes everything along, and the site says meanwhile that it is moving', async () => {
  const patient = new URL(server.url)
  patient.searchParams.set('options', '-c statement_timeout=0')
  const alter = (change: string) =>
    queryDatabase(server.url, `alter database ${patient.pathname.slice(1)} ${change}`)
  await alter("set statement_timeout = '2s'")
  let slow: Promise<unknown> | undefined
  const { lines, page, call } = await move(bundled, server.url, (line) => {
    // Statistics that take longer than the server gives a statement.
    if (line.includes('users')) {
      slow = queryDatabase(
        patient.href,
        `do $$ begin
          lock table users in share update exclusive mode;
          ${until("wait_event_type = 'Lock' and query = 'analyze'")}
          perform pg_sleep(2.5);
        end $$`,
      )
    }
  })
  await slow
  await alter('reset statement_timeout')
  expect(lines.at(-1)).toBe('Set DATABASE_URL to that server and start.')
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}messages: 2$/))
  const shown = await page
  expect([shown?.status, shown?.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await shown?.text()).toContain('This site is moving to another server.')
  expect(await (await call)?.json()).toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
  running = await startApplication(onServer)
  await send('Third')
  expect(await texts()).toEqual(['First\n\t\\N', 'Second', 'Third'])
  expect((await guest.call('GET', '/api/bookings')).body).toHaveLength(1)
})

test('where the data was moved from, no site starts', async () => {
  await stop()
  const { code, said } = await failToStart(bundled)
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^The data was moved from here to .*Use that, or bring/),
  ])
  expect(said).not.toContain('@')
})

test('while anything else uses the server, its data isn’t moved', async () => {
  const useServer = () => queryDatabase(server.url, 'select pg_sleep(60)').catch(() => undefined)
  const letGo = () =>
    queryDatabase(
      server.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'",
    )
  const refused = /^The database has 1 other connection\. Stop every/
  const before = useServer()
  await expect(move(onServer, 'bundled')).rejects.toThrow(refused)
  await letGo()
  await before
  let during: Promise<unknown> | undefined
  const late = move(onServer, 'bundled', (line) => {
    // Its rows are locked, so it is still there at the end.
    if (line.includes('users')) during = queryDatabase(server.url, "update users set headline = 'Late'")
  })
  await expect(late).rejects.toThrow(refused)
  await during
  const written = await queryDatabase(
    server.url,
    "select count(*)::int as n from users where headline = 'Late'",
  )
  expect(written).toEqual([{ n: 2 }])
})

test('a move back brings the data into the old bundled database, and both starts are right again', async () => {
  let others: Promise<unknown> | undefined
  const { lines } = await move(onServer, 'bundled', (line) => {
    if (!line.includes('users')) return
    others = Promise.all([
      // Like a process that is started now.
      queryDatabase(server.url, 'select pg_advisory_lock(7236001)'),
      // One that ends when the move has looked who is there.
      queryDatabase(server.url, `do $$ begin ${until("query like '%as others%'")} end $$`),
    ])
  })
  await others
  expect(lines.at(-1)).toBe('Unset DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_REPLICA_URL, and start.')
  expect((await failToStart(onServer)).said).toMatch(/^The data was moved from here to the bundled database/)
  running = await startApplication(bundled)
  await send('Fourth')
  expect(await texts()).toEqual(['First\n\t\\N', 'Second', 'Third', 'Fourth'])
  await stop()
})
