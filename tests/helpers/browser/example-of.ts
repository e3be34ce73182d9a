import { z } from 'zod'

/** The plainest value that a schema of the contract allows: null or empty where it may be. */
export function exampleOf<S extends z.ZodObject>(schema: S, changes: Partial<z.output<S>> = {}): z.output<S> {
  return { ...(plainest(schema) as z.output<S>), ...changes }
}

function plainest(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, plainest(field)] as const)
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodISODateTime) return '2026-01-01T00:00:00.000Z'
  if (schema instanceof z.ZodString) return ''
  if (schema instanceof z.ZodNumber) return 0
  if (schema instanceof z.ZodBoolean) return false
  throw new Error(`Add an example of ${schema._zod.def.type}.`)
}
