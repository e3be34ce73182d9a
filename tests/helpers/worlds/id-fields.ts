import { exampleRequest } from '../agents/agent-request.ts'
import type { Visitor } from '../browser/visitor.ts'
import { hiddenCalls } from './hidden-calls.ts'
import { type Call, documentedCalls, type Schema } from './openapi-calls.ts'
import type { World } from './world.ts'

/** Where a call takes an id. `key`: `bookings/{id}` in a path, the field’s name in a query or body. */
export type IdField = { in: 'path' | 'query' | 'body'; name: string; key: string }

const idName = /^(ids?|token|secret)$|(Ids?|Secret|Token)$/
/** Of users and categories, and of everything else. */
const largest = [2_147_483_647, 999_999_999_999_999]
const idPatterns = ['^[1-9]\\d{0,14}$', '^\\d{1,9}(,\\d{1,9})*$']

function isId(name: string, { type, maximum = 0, pattern = '', items }: Schema): boolean {
  if (items) return isId(name, items)
  return (
    idName.test(name) || (type === 'integer' && largest.includes(maximum)) || idPatterns.includes(pattern)
  )
}

const variants = ({ anyOf = [], oneOf = [], allOf = [], items }: Schema) => [
  ...anyOf,
  ...oneOf,
  ...allOf,
  ...(items ? [items] : []),
]

function idNames(schema: Schema, start = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isId(name, field) ? [start + name] : idNames(field, `${start}${name}.`),
  )
  return [...own, ...variants(schema).flatMap((one) => idNames(one, start))]
}

/** Every place for an id, by its schema or its name. */
export function idFields(call: Call): IdField[] {
  const inPath = call.pathNames.map((name) => {
    const before = call.path.slice(0, call.path.indexOf(`{${name}}`)).split('/')
    return { in: 'path' as const, name, key: `${before.slice(-2).join('/')}{${name}}` }
  })
  const named = (place: 'query' | 'body', names: string[]) =>
    [...new Set(names)].map((name) => ({ in: place, name, key: name }))
  return [
    ...inPath,
    ...named('query', idNames({ properties: call.query })),
    ...named('body', idNames(call.body ?? {})),
  ]
}

/** Where the name of a field says more than its schema. */
const texts: Record<string, string> = {
  date: '2026-07-01',
  time: '10:00',
  startTime: '10:00',
  endTime: '11:00',
  email: 'new.address@example.com',
  address: 'https://feed.example/rss',
  code: '12345678',
  expiry: '12/40',
  cvc: '123',
  cardNumber: '4242 4242 4242 4242',
}

function requiredOnly(schema: Schema, name = ''): unknown {
  const { enum: choices, properties, required = [], items, type, allOf } = schema
  if (choices) return choices[0]
  if (allOf) return Object.assign({}, ...allOf.map((one) => requiredOnly(one)))
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (first) return requiredOnly(first, name)
  if (properties) {
    return Object.fromEntries(required.map((name) => [name, requiredOnly(properties[name] ?? {}, name)]))
  }
  if (items) return [requiredOnly(items, name)]
  if (type === 'string') return texts[name] ?? 'Some text'
  return type === 'boolean' ? false : type === 'integer' || type === 'number' ? 1 : undefined
}

/** A call with these ids by their keys, and `more` in its query or body; else with what it requires, and 1 in its path. */
export function fillIn(call: Call, ids: Record<string, unknown>, more: object = {}) {
  let path = call.path
  const query = new URLSearchParams()
  const body = { ...(requiredOnly(call.body ?? {}) as object), ...more } as Record<string, unknown>
  for (const { in: place, name, key } of idFields(call)) {
    const id = ids[key] as string | number | undefined
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(id ?? 1)))
    else if (id === undefined) continue
    else if (place === 'query') query.set(name, String(id))
    else {
      const [outer = '', inner] = name.split('.')
      const value = name.endsWith('ids') ? [id] : id
      body[outer] = inner ? { ...(body[outer] as object), [inner]: value } : value
    }
  }
  if (call.method === 'GET') for (const [name, value] of Object.entries(more)) query.set(name, String(value))
  return { path: query.size > 0 ? `${path}?${query}` : path, body: call.body && body }
}

/** Every call of the server: those of the contract, and pictures, feeds and cards for other sites. */
export async function everyCall(world: World): Promise<Call[]> {
  const documented = await documentedCalls(world)
  // Routes whose parameters have two names are listed twice.
  const others = hiddenCalls(world, documented).filter(({ path }) => !path.includes('|'))
  return [...documented, ...others]
}

const agentDraft = { ...exampleRequest, metadata: { type: 'agent_request' } }
const directDraft = { topic: 'Tides', format: 'panel', message: 'Hi.', metadata: { type: 'direct_booking' } }
/** What else a call needs for its id to be looked at. */
const drafts: Record<string, object> = {
  'POST /api/create-payment-intent personalityId': agentDraft,
  'POST /api/create-payment-intent metadata.personalityId': agentDraft,
  'POST /api/create-payment-intent guestId': directDraft,
  'GET /api/checkout personalityId': { type: 'booking' },
}

type Ids = { id: unknown; others?: Record<string, unknown>; more?: object | undefined }

/** Makes a call with one id. `said`: its status and text without what is different each time. */
export async function askWithId(
  browser: Visitor,
  call: Call,
  { key }: IdField,
  { id, others = {}, more }: Ids,
) {
  const required = Object.entries(others).filter(
    ([name]) => name.includes('{') || call.body?.required?.includes(name),
  )
  const ids = { ...Object.fromEntries(required), [key]: id }
  const { path, body } = fillIn(call, ids, { ...drafts[`${call.name} ${key}`], ...more })
  const { status, text } = await browser.request(call.method, path, body)
  return {
    status,
    said: `${status} ${text.replaceAll(/"requestId":"[^"]*"|nonce="[^"]*"|'nonce-[^']*'/g, '')}`,
  }
}
