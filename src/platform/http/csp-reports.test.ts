import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/helpers/worlds/long.ts'
import { getTestSeed } from '../../../tests/helpers/worlds/seed.ts'
import { Refusal } from '../refuse.ts'
import { readReport } from './csp-reports.ts'

const page = 'https://rooms.example.org/agent/a-secret-token?email=ida@example.org'
const oldReport = (more: object) => JSON.stringify({ 'csp-report': { 'document-uri': page, ...more } })
const newReport = (more: object) =>
  JSON.stringify([{ type: 'csp-violation', url: page, body: { documentURL: page, ...more } }])

test.each([
  [
    oldReport({ 'violated-directive': "img-src 'self'", 'blocked-uri': 'https://ads.example/pixel?who=ida' }),
    { directive: 'img-src', blocked: 'https://ads.example', page: '/agent' },
  ],
  [
    newReport({ effectiveDirective: 'script-src-elem', blockedURL: 'inline' }),
    { directive: 'script-src-elem', blocked: 'inline', page: '/agent' },
  ],
  [
    newReport({ effectiveDirective: 'Ida Idason\n', blockedURL: 'Ida Idason' }),
    { directive: 'unknown', blocked: 'unknown', page: '/agent' },
  ],
  [
    newReport({ documentURL: 'https://rooms.example.org/ida@example.org', blockedURL: 'data:text/html,ida' }),
    { directive: 'unknown', blocked: 'data:', page: 'unknown' },
  ],
])('only the anonymous part of the report %s is kept', (sent, kept) => {
  expect(readReport(Buffer.from(sent))).toEqual(kept)
})

test.each(['', 'null', '[]', '{}', '[{"type":"deprecation","body":7}]', '{"csp-report":"x"}', 'x'])(
  'the body “%s” is not a report',
  (sent) => {
    expect(() => readReport(Buffer.from(sent))).toThrow(expect.objectContaining({ status: 400 }))
  },
)

function readOrRefuse(bytes: Buffer): ReturnType<typeof readReport> {
  try {
    return readReport(bytes)
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) {
      return { directive: 'unknown', blocked: 'unknown', page: 'unknown' }
    }
    throw error
  }
}

test('any input is refused, or reduced to a directive, an origin and the first path segment', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'inline',
      'data:text/html,ida',
      'https://ida:idason@a.example/',
      `https://${'a'.repeat(40)}.${'a'.repeat(60)}.example/${'a'.repeat(40)}/b`,
    ),
    fc.constantFrom(
      'ida\nscript-src',
      `${'a'.repeat(400)}:b`,
      'blob:null/1',
      'https://[::1]:99999',
      '\ud800',
      '//a/b',
    ),
  )
  const value = fc.oneof({ weight: 4, arbitrary: words }, fc.jsonValue({ maxDepth: 1 }))
  const fields = (...names: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
  const body = fields('documentURL', 'effectiveDirective', 'blockedURL', '__proto__', 'more')
  const report = fields(
    'document-uri',
    'violated-directive',
    'effective-directive',
    'blocked-uri',
    'toString',
  )
  const json = fc.oneof(
    { weight: 4, arbitrary: report.map((sent) => ({ 'csp-report': sent })) },
    {
      weight: 4,
      arbitrary: fc.array(
        body.map((sent) => ({ type: 'csp-violation', body: sent })),
        { maxLength: 3 },
      ),
    },
    fc.jsonValue(),
  )
  const sent = fc.oneof(
    { weight: 6, arbitrary: json.map((one) => Buffer.from(JSON.stringify(one))) },
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.from('['.repeat(8_000) + ']'.repeat(8_000))),
  )
  const read = fc.property(sent, (bytes) => {
    const { directive, blocked, page, ...more } = readOrRefuse(bytes)
    expect(more).toEqual({})
    expect(directive).toMatch(/^[a-z-]{1,40}$/)
    expect(blocked).toMatch(/^([a-z-]{1,30}|[a-z][a-z\d+.-]{0,28}:|[a-z+.-]+:\/\/[^/?#@\s]{1,92})$/)
    expect(page).toMatch(/^(unknown|\/[a-z-]{0,30})$/)
  })
  fc.assert(read, { seed: getTestSeed(), numRuns: rounds(100, 20_000) })
})
