import type { z } from 'zod'
import './plain-errors.ts'

type Schema = z.ZodType
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call: everybody, a signed-in member, or an admin. The server enforces it before the handler runs. */
export type Access = 'anyone' | 'member' | 'admin'

/** One call that browser and server promise each other. One schema validates, documents and types it. */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  M extends Method = Method,
  Path extends `/${string}` = `/${string}`,
> = {
  method: M
  /** OpenAPI form: `/api/users/{id}`. */
  path: Path
  summary: string
  access: Access
  /** May be called by other sites: the caller proves itself by something that no page can make a browser send. */
  anyOrigin?: true
  params?: P
  query?: Q
  body?: B
  /** The status of a success. */
  status: 200 | 201 | 204
  response: R
  /** The media type of the answer, where it is not JSON. */
  produces?: string
  /** Bytes; without it 256 KB. */
  bodyLimitBytes?: number
}

export function endpoint<
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  R extends Schema = z.ZodUndefined,
  const M extends Method = Method,
  const Path extends `/${string}` = `/${string}`,
>(definition: Endpoint<P, Q, B, R, M, Path>): Endpoint<P, Q, B, R, M, Path> {
  return definition
}

/** What a caller passes, before defaults and conversions. */
export type InputOf<S> = S extends z.ZodUndefined ? undefined : S extends Schema ? z.input<S> : undefined

/** What a handler reads, after defaults and conversions. */
export type OutputOf<S> = S extends Schema ? z.output<S> : undefined

export type ResponseOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _M, infer _Path> ? z.output<R> : never
