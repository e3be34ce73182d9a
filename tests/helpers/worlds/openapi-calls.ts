import fc from 'fast-check'
import { hostilePathSegment, hostileValue } from './hostile-values.ts'
import type { World } from './world.ts'

export type Schema = {
  type?: string | string[]
  required?: string[]
  pattern?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
}

/** One operation of the OpenAPI document. */
export type Call = {
  name: string
  method: string
  path: string
  pathNames: string[]
  inPath: Record<string, Schema>
  query: Record<string, Schema>
  body: Schema | undefined
  /** By status: the answer by its media type. */
  answers: Record<string, Content>
}

type Content = Record<string, { schema: Schema }>
type Operation = {
  responses: Record<string, { content?: Content }>
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Content }
}

/** A stream’s answer never ends; its own tests attack it. */
const streams = new Set(['/api/events'])

/** Every documented call. */
export async function documentedCalls(world: Pick<World, 'visitor'>): Promise<Call[]> {
  const { body } = await world.visitor().get('/api/openapi.json')
  const paths = body.paths as Record<string, Record<string, Operation>>
  const calls = Object.entries(paths).filter(([path]) => !streams.has(path))
  return calls.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      pathNames: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
      inPath: parametersIn(operation, 'path'),
      query: parametersIn(operation, 'query'),
      body: operation.requestBody?.content['application/json']?.schema,
      answers: Object.fromEntries(
        Object.entries(operation.responses).map(([status, { content = {} }]) => [status, content]),
      ),
    })),
  )
}

function parametersIn({ parameters = [] }: Operation, place: string): Record<string, Schema> {
  return Object.fromEntries(parameters.filter((p) => p.in === place).map((p) => [p.name, p.schema]))
}

/** A value that roughly fits the schema. */
function plausible(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(plausible))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({ min: 1, max: 40 })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(plausible(schema.items ?? {}), { maxLength: 4 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([k, s]) => [k, plausible(s)])),
      )
    case 'string':
      return fc.constantFrom(
        '2026-12-01',
        '10:00',
        'TBD',
        'Some text',
        'person@example.com',
        'Europe/Lisbon',
        '4242424242424242',
        '12/30',
      )
    default:
      return fc.constant(null)
  }
}

/** A body where each property is right, wrong or missing by chance. */
export function hostileBody(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, of]) =>
      [
        name,
        fc.oneof({ arbitrary: plausible(of), weight: 3 }, { arbitrary: hostileValue, weight: 1 }),
      ] as const,
  )
  const record = fc.record(Object.fromEntries(properties), { requiredKeys: [] })
  return fc.oneof({ arbitrary: record, weight: 6 }, { arbitrary: hostileValue, weight: 1 })
}

/** The path with ids that exist, don’t exist, belong to others or are invalid. `known` are ids to try. */
export function hostilePath(call: Call, known: readonly number[]): fc.Arbitrary<string> {
  const id = fc.oneof(fc.constantFrom(...known.map(String)), hostilePathSegment)
  const text = fc.oneof(
    fc.constantFrom('true', '1', '1,2', 'a', 'guest'),
    fc.string({ maxLength: 30 }),
    fc.constantFrom('\u0000', '\ud800', 'x'.repeat(3000)),
  )
  const query = fc.record(Object.fromEntries(Object.keys(call.query).map((name) => [name, text])), {
    requiredKeys: [],
  })
  return fc.tuple(fc.tuple(...call.pathNames.map(() => id)), query).map(([ids, parameters]) => {
    let path = call.path
    call.pathNames.forEach((name, i) => {
      path = path.replace(`{${name}}`, ids[i] ?? '1')
    })
    const search = Object.entries(parameters).map(
      ([k, v]) => `${k}=${encodeURIComponent((v ?? '').toWellFormed())}`,
    )
    return search.length > 0 ? `${path}?${search.join('&')}` : path
  })
}
