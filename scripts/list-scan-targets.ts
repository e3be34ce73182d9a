/**
 * node scripts/list-scan-targets.ts http://localhost:3100 61: prints one line for sqlmap per API operation
 * that takes input (docs/security/scans.md): who may call it, method, URL, and JSON body or "-". 61 is the
 * demo creator's id; the guest has the next one.
 */
import { argv } from 'node:process'

const [base = 'http://localhost:3000', ownId = '1'] = argv.slice(2)

type Schema = {
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  default?: unknown
  items?: Schema
  properties?: Record<string, Schema>
}
type Parameter = { in: string; name: string; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema } | undefined> }
}

/** Values that pass the first checks, so the payload next to them gets further. */
const samples: Record<string, unknown> = {
  password: 'wrong-password',
  currentPassword: 'wrong-password',
  email: 'robin@example.com',
  guestEmail: 'robin@example.com',
  agentEmail: 'agent@example.com',
  agentPhone: '+1 212 555 0100',
  website: 'https://example.com',
  linkedinUrl: 'https://example.com',
  seriesUrl: 'https://example.com',
  address: 'http://192.0.2.1/a.ics',
  timeZone: 'UTC',
  creatorTimeZone: 'UTC',
  date: '2030-01-10',
  preferredDate: '2030-01-10',
  requestedDate: '2030-01-10',
  from: '2030-01-01',
  to: '2030-01-20',
  time: '10:00',
  startTime: '09:00',
  endTime: '10:00',
  startsAt: '2030-01-10T10:00:00Z',
  askedAt: '2030-01-10T10:00:00Z',
  duration: 30,
  limit: 5,
  ids: 1,
  categories: 1,
  with: 1,
  before: 5,
  after: 1,
  conversationId: 1,
  cardNumber: '4242424242424242',
  expiry: '12/34',
  cvc: '123',
  currency: 'usd',
  clientId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
}

const otherPerson = new Set(['toUserId', 'guestId', 'creatorId', 'personalityId'])

/** These end the session, empty the site, or never answer. */
const left = ['/api/logout', '/api/account/sign-out-everywhere', '/api/admin/reset-data', '/api/events']

const visitors =
  /^\/(api\/(register|login|forgot-password|reset-password|verify-email|setup|agent\/|search|booking-instructions)|calendar\/)/

function sample(name: string, schema: Schema): unknown {
  if (schema.type === 'array') return [sample('', schema.items ?? {})]
  if (schema.enum) return schema.enum[0]
  if (name in samples) return samples[name]
  if (otherPerson.has(name)) return Number(ownId) + 1
  if (schema.anyOf?.[0]) return sample(name, schema.anyOf[0])
  if (schema.default != null) return schema.default
  if (schema.properties) return body(schema.properties)
  return { integer: 1, number: 1, boolean: true }[schema.type ?? ''] ?? 'night'
}

function body(properties: Record<string, Schema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sample(name, schema)]))
}

function line(method: string, path: string, { parameters = [], requestBody }: Operation) {
  // An invalid cursor is refused before anything else is read.
  const query = parameters.filter((one) => one.in === 'query' && one.name !== 'cursor')
  const properties = requestBody?.content['application/json']?.schema.properties
  if (left.includes(path) || (method !== 'get' && !properties)) return undefined
  const who = path.startsWith('/api/admin/') ? 'admin' : visitors.test(path) ? 'visitor' : 'member'
  // An asterisk makes sqlmap try that part of the path, and nothing else.
  const isPath = query.length === 0 && !properties
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = /token|secret/.test(name)
      ? 'a'.repeat(32)
      : path.startsWith('/api/users/{id}')
        ? ownId
        : '1'
    return isPath ? `${value}*` : value
  })
  if (isPath && filled === path) return undefined
  const values = query.map(({ name, schema }) => [name, String(sample(name, schema))])
  const url = `${base}${filled}${query.length ? `?${new URLSearchParams(values)}` : ''}`
  return [who, method.toUpperCase(), url, properties ? JSON.stringify(body(properties)) : '-'].join(' ')
}

const response = await fetch(`${base}/api/openapi.json`)
const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
for (const [path, operations] of Object.entries(paths)) {
  for (const method of ['get', 'post', 'patch']) {
    const operation = operations[method]
    const target = operation && line(method, path, operation)
    if (target) console.log(target)
  }
}
