import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

type Shape = { type?: string; properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] }

/** Long enough that quadratic work takes a thousand times as long. */
const length = 20_000
const most = 100
const tries = 3

const whitespace = [' ', '\t', '\n', ' \n', '\u2028']
const unseen = ['\u200b', '\u200d', 'م\u200d', '\ufe0f', '\u{E0030}', '\u{1F3F4}\u{E0030}', '\u202e']
const signs = ['1', '.', '-', ',', '@', '/', ':', 'a.', 'a@', 'a-', '+', '%', '\u0301', '😀']

const schemas = endpoints.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((schema) => (schema ? [{ name: `${method} ${path}`, schema }] : [])),
)

function filled({ type, properties, items, anyOf }: Shape, text: string): unknown {
  if (anyOf) return filled(anyOf.find((one) => one.type !== 'null') ?? {}, text)
  if (items) return [filled(items, text)]
  if (!properties) return type === 'string' ? text : undefined
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, filled(inner, text)]))
}

function msToRead(schema: z.ZodType, value: unknown): number {
  const all = Array.from({ length: tries }, () => {
    const begun = performance.now()
    schema.safeParse(value)
    return performance.now() - begun
  })
  return Math.min(...all)
}

test.each(schemas)('$name parses any long text about as fast as a plain one', ({ schema }) => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const ms = (piece: string) => msToRead(schema, filled(shape, `ل${piece.repeat(length / piece.length)}ل`))
  const plain = Math.max(ms('a'), 0.05)
  const slow = [...whitespace, ...unseen, ...signs].filter((piece) => ms(piece) > most * plain)
  expect(slow).toEqual([])
})
