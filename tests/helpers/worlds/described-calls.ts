import { documentedCalls, type Schema } from './openapi-calls.ts'
import type { World } from './world.ts'

/** A call in the OpenAPI document: the names in its query, body and answer. */
export type DescribedCall = { takes: string[]; answers: string[]; choices: Record<string, unknown[]> }

/** Every documented call, by "METHOD /path". */
export async function describedCalls(world: Pick<World, 'visitor'>): Promise<Map<string, DescribedCall>> {
  const calls = await documentedCalls(world)
  return new Map(
    calls.map(({ name, query, body, answers }) => {
      const [, answer] = Object.entries(answers).find(([status]) => status.startsWith('2')) ?? []
      const fields = fieldsOf(body)
      const takes = [...Object.keys(query), ...fields.keys()]
      const choices = [...fields].flatMap(([name, { enum: all }]) => (all ? [[name, all] as const] : []))
      const given = [...fieldsOf(answer?.['application/json']?.schema).keys()]
      return [name, { takes, answers: given, choices: Object.fromEntries(choices) }]
    }),
  )
}

/** The names of an object, of a list’s rows, and of every variant of either. */
function fieldsOf(schema: Schema = {}): Map<string, Schema> {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const parts = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])]
  return new Map([...parts.flatMap((part) => [...fieldsOf(part)]), ...Object.entries(properties)])
}
