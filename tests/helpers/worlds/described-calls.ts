import type { World } from './world.ts'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  enum?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: Content
  responses?: Record<string, Content>
}

/** A call in the OpenAPI document: the names in its query, body and answer. */
export type DescribedCall = { takes: string[]; answers: string[]; choices: Record<string, string[]> }

/** Every documented call, by "METHOD /path". */
export async function describedCalls(world: Pick<World, 'visitor'>): Promise<Map<string, DescribedCall>> {
  const { body } = await world.visitor().get('/api/openapi.json')
  const paths = Object.entries(body.paths as Record<string, Record<string, Operation>>)
  return new Map(
    paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        describe(operation),
      ]),
    ),
  )
}

function describe({ parameters = [], requestBody, responses = {} }: Operation): DescribedCall {
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const body = fieldsOf(schemaOf(requestBody))
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const choices = [...body].flatMap(([name, { enum: all }]) => (all ? [[name, all] as const] : []))
  return {
    takes: [...query, ...body.keys()],
    answers: [...fieldsOf(schemaOf(answer)).keys()],
    choices: Object.fromEntries(choices),
  }
}

const schemaOf = (content?: Content) => content?.content?.['application/json']?.schema ?? {}

/** The names of an object, of a list’s rows, and of every variant of either. */
function fieldsOf({
  properties = {},
  items,
  anyOf = [],
  oneOf = [],
  allOf = [],
}: Schema): Map<string, Schema> {
  const parts = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])]
  return new Map([...parts.flatMap((part) => [...fieldsOf(part)]), ...Object.entries(properties)])
}
