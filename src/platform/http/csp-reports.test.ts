import { expect, test } from 'vitest'
import { cspReport, withoutNames } from './csp-reports.ts'

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
  expect(withoutNames(cspReport.parse(JSON.parse(sent)))).toEqual(kept)
})

test.each([null, [], {}, [{ type: 'deprecation', body: 7 }], { 'csp-report': 'x' }])(
  '%j is not a report',
  (sent) => {
    expect(cspReport.safeParse(sent).success).toBe(false)
  },
)
